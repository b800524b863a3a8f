import { z } from 'zod'
import { type Agreement, agreementFields, agreements } from '#contract/tenancy/agreements.ts'
import { t } from '#web/platform/i18n.ts'
import { sayWhatFailed } from '#web/platform/problems.ts'
import { useRead, useSend } from '#web/platform/read.ts'
import { send } from '#web/platform/send.ts'
import { DialogForm, RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { TextareaField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { useFollowRecord } from '#web/ui/form/use-follow-record.ts'

const schema = agreementFields.extend({ version: z.int() })
type Field = FieldName<typeof schema>

/** The platform's agreement, which dealerships accept when they register. */
export function AgreementModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const read = useRead(agreements.show, {}, { enabled: isOpen, staleTime: 0 })
  return (
    <RecordModal
      opened={isOpen ? 'new' : undefined}
      onClose={onClose}
      title={() => t('registrations.agreementEdit')}
      width={800}
    >
      {() => <ReadGuard read={read}>{({ data }) => <AgreementForm agreement={data} />}</ReadGuard>}
    </RecordModal>
  )
}

function AgreementForm({ agreement }: { agreement: Agreement }) {
  const update = useSend(agreements.update, { refreshes: [agreements.show] })
  const form = useContractForm({
    schema,
    initial: schema.parse(agreement),
    save: async (fields) => {
      await update.send(fields).catch(sayWhatFailed(t('registrations.agreementFailed')))
    },
  })
  useFollowRecord(form, agreement, () => schema.parse(agreement))
  const latest = async () => schema.parse((await send(agreements.show, {})).data)
  return (
    <DialogForm form={form} saved={t('registrations.agreementSaved')} latest={latest}>
      <TextareaField<Field>
        name="text"
        label={t('registrations.agreementVersion', { version: agreement.version })}
        hint={t('registrations.agreementHint')}
        rows={18}
      />
    </DialogForm>
  )
}
