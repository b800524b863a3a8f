import { lineFields } from '#contract/sales/orders/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { DialogForm, RecordModal } from '#web/ui/dialogs/record-modal.tsx'
import { NumberField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FieldName } from '#web/ui/form/use-field.ts'
import { useOrderEdit } from '../edit-context.ts'
import { type FormLine, manualLine } from './line-values.ts'
import css from './lines.module.css'

const fields = lineFields.pick({
  partNumber: true,
  description: true,
  price: true,
  qty: true,
  itemWeight: true,
})
type Field = FieldName<typeof fields>

type Props = {
  /** The text typed so far; null closes the dialog. */
  typed: string | null
  onClose: () => void
  onAdd: (line: FormLine) => void
}

/** A part that isn't in any catalog. */
export function ManualPart({ typed, onClose, onAdd }: Props) {
  return (
    <RecordModal<string>
      opened={typed ?? undefined}
      onClose={onClose}
      title={() => t('orderForm.byHand')}
      width={480}
    >
      {(text) => <ManualForm typed={text ?? ''} onAdd={onAdd} />}
    </RecordModal>
  )
}

function ManualForm({ typed, onAdd }: { typed: string; onAdd: Props['onAdd'] }) {
  const { currencySymbol } = useOrderEdit()
  const form = useContractForm({
    schema: fields,
    initial: { qty: 1, ...readTyped(typed) },
    save: async () => {},
  })
  const add = () => {
    const { partNumber, description, price, qty, itemWeight } = fields.parse(form.state.values)
    const part = { partNumber, description: description || null, price, qty, itemWeight: itemWeight ?? null }
    onAdd(manualLine(part))
  }
  return (
    <DialogForm form={form} onSaved={add} saveLabel={t('orderForm.addThis')}>
      <TextField<Field> name="partNumber" label={t('orders.partNumber')} autoFocus />
      <TextField<Field> name="description" label={t('orders.description')} />
      <div className={css.figures}>
        <NumberField<Field>
          name="price"
          label={t('orders.price')}
          prefix={currencySymbol === 'CAN' ? 'CAN $' : 'USD $'}
        />
        <NumberField<Field> name="qty" label={t('orders.qty')} />
        <NumberField<Field> name="itemWeight" label={t('orderForm.itemWeight')} />
      </div>
    </DialogForm>
  )
}

/** A part's number has digits and no spaces; other words describe it. */
function readTyped(typed: string) {
  if (typed === '') return {}
  return /^\S*\d\S*$/.test(typed) && typed.length <= 60 ? { partNumber: typed } : { description: typed }
}
