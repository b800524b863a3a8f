import { z } from 'zod'
import { type Template, templateFields, templates } from '#contract/sales/messages/templates.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { usePublishDealer } from '#web/platform/session/opened-dealer.ts'
import { useRouteId } from '#web/platform/urls/url-query.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFollowRecord } from '#web/ui/form/use-follow-record.ts'
import { Page } from '#web/ui/page/page.tsx'
import { useUpdateTemplate } from './template-changes.ts'
import { TemplateForm } from './template-form.tsx'

const fields = templateFields.extend({ version: z.int() })

/** The screen of one template. Another template in the address starts a new form. */
export default function EditTemplate() {
  const id = useRouteId()
  const read = useRead(templates.show, { id })
  usePublishDealer(read.data?.data.dealerId)
  return (
    <Page of="message-template" title={read.data?.data.name ?? ''} width="form">
      <ReadGuard read={read}>{({ data }) => <Form key={data.id} template={data} />}</ReadGuard>
    </Page>
  )
}

function Form({ template }: { template: Template }) {
  const { id } = template
  const update = useUpdateTemplate()
  const form = useContractForm({
    schema: fields,
    initial: fields.parse(template),
    save: async (input) => {
      const { data } = await update.send({ ...input, id }).catch(sayWhatFailed(t('common.updatingFailed')))
      return fields.parse(data)
    },
  })
  useFollowRecord(form, template, () => fields.parse(template))
  const latest = async () => fields.parse((await send(templates.show, { id })).data)
  return <TemplateForm form={form} latest={latest} onSaved={() => toast.success(t('templates.saved'))} />
}
