import { currencyPrefix, formatMoney } from '#contract/money.ts'
import type { Rma, returns } from '#contract/sales/returns.ts'
import { t } from '#web/platform/i18n.ts'
import { NumberField } from '#web/ui/form/choice-fields.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import type { FieldName } from '#web/ui/form/use-field.ts'

type Field = FieldName<typeof returns.update.body>

/** How much was given back, and how. */
export function RefundFields({ rma }: { rma: Rma }) {
  const { refundLimit, currencySymbol } = rma
  return (
    <>
      <NumberField<Field>
        name="refundAmount"
        label={t('returns.refundAmount')}
        hint={t('returns.refundAmountHint', { amount: formatMoney(refundLimit, currencySymbol) })}
        prefix={currencyPrefix(currencySymbol)}
      />
      <TextField<Field>
        name="refundNote"
        label={t('returns.refundNote')}
        hint={t('returns.refundNoteHint')}
      />
    </>
  )
}
