import { type Suppression, suppressions } from '#contract/sales/messages/broadcasts.ts'
import { t } from '#web/platform/i18n.ts'
import { isProblem } from '#web/platform/problems.ts'
import { refresh } from '#web/platform/read.ts'
import { DialogForm } from '#web/ui/dialogs/record-modal.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { useAddSuppression, useRemoveSuppression } from '../broadcast-changes.ts'

const { body } = suppressions.create
const { query } = suppressions.remove

/** The dialog's form that stops broadcasts to an address. */
export function AddSuppression({ dealerId }: { dealerId: number }) {
  const add = useAddSuppression()
  const form = useContractForm({
    schema: body,
    initial: { dealerId, address: '', note: null },
    save: async (input) => void (await add.send(input)),
  })
  return (
    <DialogForm form={form} saved={t('broadcasts.added')} saveLabel={t('broadcasts.add')}>
      <TextField<FieldName<typeof body>>
        name="address"
        label={t('broadcasts.address')}
        type="email"
        autoFocus
      />
      <TextField<FieldName<typeof body>> name="note" label={t('broadcasts.note')} />
    </DialogForm>
  )
}

/** Removes an address from the list; the activity log keeps the reason. */
export function RemoveSuppression({ suppression: { id, version } }: { suppression: Suppression }) {
  const remove = useRemoveSuppression()
  const form = useContractForm({
    schema: query,
    initial: { reason: '' },
    save: async ({ reason }) => {
      await remove.send({ id, reason, version }).catch(async (error) => {
        // The list then shows what changed meanwhile.
        if (isProblem(error, 'stale')) await refresh([suppressions.list])
        throw error
      })
    },
  })
  return (
    <DialogForm form={form} saved={t('broadcasts.removed')} saveLabel={t('broadcasts.remove')}>
      <TextField<FieldName<typeof query>>
        name="reason"
        label={t('broadcasts.removeReason')}
        hint={t('broadcasts.removeHint')}
        autoFocus
      />
    </DialogForm>
  )
}
