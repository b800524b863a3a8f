import { suppressions } from '#contract/sales/broadcasts.ts'
import { t } from '#web/platform/i18n.ts'
import { TextField } from '#web/ui/form/fields.tsx'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { DialogForm } from '#web/ui/record-modal.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { useAddSuppression, useRemoveSuppression } from '../broadcast-changes.ts'

const { body } = suppressions.create
const { query } = suppressions.remove

/** An address that is to get no broadcasts. */
export function AddSuppression({ dealerId, onDone }: { dealerId: number; onDone: () => void }) {
  const add = useAddSuppression()
  const form = useContractForm({
    schema: body,
    initial: { dealerId, address: '', note: null },
    save: async (input) => void (await add.send(input)),
  })
  const saved = () => {
    toast.success(t('broadcasts.added'))
    onDone()
  }
  return (
    <DialogForm form={form} onSaved={saved} saveLabel={t('broadcasts.add')}>
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

/** Takes an address off the list; why stands in the activity log. */
export function RemoveSuppression({ id, onDone }: { id: number; onDone: () => void }) {
  const remove = useRemoveSuppression()
  const form = useContractForm({
    schema: query,
    initial: { reason: '' },
    save: async ({ reason }) => void (await remove.send({ id, reason })),
  })
  const saved = () => {
    toast.success(t('broadcasts.removed'))
    onDone()
  }
  return (
    <DialogForm form={form} onSaved={saved} saveLabel={t('broadcasts.remove')}>
      <TextField<FieldName<typeof query>>
        name="reason"
        label={t('broadcasts.removeReason')}
        hint={t('broadcasts.removeHint')}
        autoFocus
      />
    </DialogForm>
  )
}
