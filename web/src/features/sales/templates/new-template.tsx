import { templates } from '#contract/sales/messages/templates.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { Page } from '#web/ui/page/page.tsx'
import { useCreateTemplate } from './template-changes.ts'
import { TemplateForm } from './template-form.tsx'

/** The screen that creates a template, which is one for orders until another type is chosen. */
export default function NewTemplate() {
  const dealerId = useDealerId()
  const create = useCreateTemplate()
  const form = useContractForm({
    schema: templates.create.body,
    initial: { dealerId, type: 'orders', name: '', description: '' },
    save: async (input) => void (await create.send(input).catch(sayWhatFailed(t('common.creatingFailed')))),
  })
  return (
    <Page of="message-template" title={t('templates.newTitle')} width="form">
      <TemplateForm
        form={form}
        saveLabel={t('templates.create')}
        onSaved={() => toast.success(t('templates.created'))}
      />
    </Page>
  )
}
