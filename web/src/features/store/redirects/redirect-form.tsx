import { z } from 'zod'
import {
  type Redirect,
  redirectFields,
  redirects,
  type SavedRedirect,
} from '#contract/store/urls/redirects.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { useCreateRedirect, useUpdateRedirect } from './redirect-changes.ts'

const editSchema = redirectFields.extend({ version: z.int() })

/** The dialog's form that creates a redirect. A toast reports others that were led further. */
export function NewRedirect({ dealerId }: { dealerId: number }) {
  const create = useCreateRedirect()
  const form = useContractForm({
    schema: redirects.create.body,
    initial: { dealerId, sourceUrl: '', targetUrl: '' },
    save: async (input) => {
      const { data } = await create.send(input).catch(sayWhatFailed(t('redirects.createFailed')))
      sayWhatFollowed(data, input.targetUrl)
    },
  })
  return (
    <DialogForm form={form} saveLabel={t('redirects.create')} saved={t('redirects.created')}>
      <RedirectFields />
    </DialogForm>
  )
}

/** The dialog's form for a stored redirect. A toast reports others that were led further. */
export function EditRedirect({ redirect }: { redirect: Redirect }) {
  const { id } = redirect
  const update = useUpdateRedirect()
  const form = useContractForm({
    schema: editSchema,
    initial: editSchema.parse(redirect),
    save: async (input) => {
      const { data } = await update.send({ ...input, id }).catch(sayWhatFailed(t('redirects.updateFailed')))
      sayWhatFollowed(data, input.targetUrl)
      return editSchema.parse(data)
    },
  })
  const latest = async () => editSchema.parse((await send(redirects.show, { id })).data)
  return (
    <DialogForm form={form} saved={t('redirects.updated')} latest={latest}>
      <RedirectFields />
    </DialogForm>
  )
}

/** Chains are resolved, so people see the resulting redirect. */
function sayWhatFollowed({ followed, targetUrl }: SavedRedirect, typed: string) {
  const bare = (url: string) => url.toLowerCase().replace(/^\/|\/$/g, '')
  if (!bare(typed).endsWith(bare(targetUrl))) toast.success(t('redirects.leadsOn', { target: targetUrl }))
  if (followed > 0) toast.success(t('redirects.followed', { n: followed }))
}

type Field = FieldName<typeof redirectFields>

function RedirectFields() {
  return (
    <>
      <TextField<Field> name="sourceUrl" label={t('redirects.source')} hint={t('redirects.sourceHint')} />
      <TextField<Field> name="targetUrl" label={t('redirects.target')} hint={t('redirects.targetHint')} />
    </>
  )
}
