import { currencyPrefix, formatMoney } from '#contract/money.ts'
import { charges } from '#contract/sales/charges.ts'
import type { Rma } from '#contract/sales/returns.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { useMay } from '#web/platform/session.ts'
import { NumberField, SelectField, ToggleField } from '#web/ui/form/choice-fields.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import type { Field } from './use-return-form.ts'

/** How much is given back, and how: by hand, or by the way that a charge came. */
export function RefundFields({ rma }: { rma: Rma }) {
  const { refundLimit, currencySymbol } = rma
  const choices = useCharges(rma)
  const by = useFieldValue('refundBy')
  return (
    <>
      <NumberField<Field>
        name="refundAmount"
        label={t('returns.refundAmount')}
        hint={t('returns.refundAmountHint', { amount: formatMoney(refundLimit, currencySymbol) })}
        prefix={currencyPrefix(currencySymbol)}
      />
      {choices.length > 0 && (
        <ToggleField<Field>
          name="refundBy"
          label={t('returns.refundMethod')}
          choices={[
            { value: 'manual', label: t('returns.toggleManual') },
            { value: 'gateway', label: t('returns.toggleGateway') },
          ]}
        />
      )}
      {by === 'gateway' ? (
        <SelectField<Field>
          name="chargeId"
          label={t('returns.charge')}
          hint={t('returns.chargeHint')}
          choices={choices}
        />
      ) : (
        <TextField<Field>
          name="refundNote"
          label={t('returns.refundNote')}
          hint={t('returns.refundNoteHint')}
        />
      )}
    </>
  )
}

/** The charges of the order of which something can still be given back. */
function useCharges({ orderId, currencySymbol }: Rma) {
  const may = useMay()('orders')
  const { data } = useRead(charges.list, { id: orderId }, { enabled: may })
  return (data?.data ?? [])
    .filter(
      ({ kind, state, refundableAmount }) =>
        kind === 'charge' && state === 'succeeded' && refundableAmount > 0,
    )
    .map(({ id, gateway, cardLast4, refundableAmount }) => ({
      value: id,
      label: t('returns.chargeOf', {
        what: [gateway, cardLast4 && `•••• ${cardLast4}`].filter(Boolean).join(' '),
        amount: formatMoney(refundableAmount, currencySymbol),
      }),
    }))
}
