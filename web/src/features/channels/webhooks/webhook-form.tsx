import { useState } from 'react'
import { z } from 'zod'
import { type Webhook, webhookFields, webhooks } from '#contract/channels/webhooks.ts'
import { t } from '#web/platform/i18n.ts'
import { useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { EventsField } from './events-field.tsx'
import { SecretShown } from './secret-shown.tsx'
import { refreshes } from './webhook-changes.ts'

type NewProps = { dealerId: number | undefined; onClose: () => void }

/** A new webhook, then its secret. */
export function NewWebhook({ dealerId, onClose }: NewProps) {
  const [secret, setSecret] = useState<string | null>(null)
  return secret ? (
    <SecretShown secret={secret} onClose={onClose} />
  ) : (
    <NewFields dealerId={dealerId} onCreated={setSecret} />
  )
}

function NewFields({
  dealerId,
  onCreated,
}: Pick<NewProps, 'dealerId'> & { onCreated: (secret: string) => void }) {
  const create = useSend(webhooks.create, { refreshes })
  const createPlatformWebhook = useSend(webhooks.createPlatform, { refreshes })
  const form = useContractForm({
    schema: webhookFields,
    initial: { name: '', url: 'https://', events: [], isActive: 1 },
    save: async (fields) => {
      const { data } = await (dealerId === undefined
        ? createPlatformWebhook.send(fields)
        : create.send({ ...fields, dealerId }))
      onCreated(data.secret)
    },
  })
  return (
    <DialogForm form={form} saveLabel={t('webhooks.create')}>
      <Fields />
    </DialogForm>
  )
}

const schema = webhookFields.extend({ version: z.int() })

/** The dialog's form for a stored webhook, which can be turned off here. The secret isn't in it. */
export function EditWebhook({ webhook }: { webhook: Webhook }) {
  const update = useSend(webhooks.update, { refreshes })
  const form = useContractForm({
    schema,
    initial: schema.parse(webhook),
    save: async (fields) => {
      const { data } = await update.send({ id: webhook.id, ...fields })
      return { version: data.version }
    },
  })
  const latest = async () => schema.parse((await send(webhooks.show, { id: webhook.id })).data)
  return (
    <DialogForm form={form} saved={t('webhooks.saved')} latest={latest}>
      <Fields />
      <SwitchField name="isActive" label={t('webhooks.active')} hint={t('webhooks.activeHint')} />
    </DialogForm>
  )
}

const Fields = () => (
  <>
    <TextField name="name" label={t('webhooks.name')} hint={t('webhooks.nameHint')} autoFocus />
    <TextField name="url" label={t('webhooks.url')} hint={t('webhooks.urlHint')} />
    <EventsField />
  </>
)
