import { Text } from '@mantine/core'
import { subtract } from '#contract/money.ts'
import type { OrderPayments } from '#contract/sales/charges/charges.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { currencyCode, formatMoney } from '#contract/texts/format-money.ts'
import { fillPhrase, t } from '#web/platform/i18n.ts'
import { WarningNote } from '#web/ui/feedback/inline-problem.tsx'
import type { FormStore } from '#web/ui/form/form-store.ts'
import { useFieldValue, useFormState } from '#web/ui/form/use-field.ts'
import css from './charges.module.css'

/** The value of a charge form's amount; undefined while it can't be charged. */
function toChargeable(value: unknown): number | undefined {
  const amount = Number(value)
  return amount >= 1 ? amount : undefined
}

/** The label of a charge form's button: the amount it charges. */
export function useChargeLabel(form: FormStore, { currencySymbol }: Order): string {
  const amount = useFormState(form, ({ values }) => toChargeable(values.amount))
  if (amount === undefined) return t('charges.charge')
  return t('charges.chargeAmount', { amount: formatMoney(amount, currencySymbol) })
}

/** The confirmation next to a charge form's button. */
export function Question({ order: { currencySymbol } }: { order: Order }) {
  const amount = toChargeable(useFieldValue('amount'))
  return (
    <Text size="sm" className={css.question}>
      {amount !== undefined &&
        fillPhrase('charges', 'confirm', { amount: { amount, currency: currencyCode(currencySymbol) } })}
    </Text>
  )
}

type Props = { order: Order; payments: OrderPayments }

/** Warns while typing if the amount is more than is due. */
export function OverDue({ order: { currencySymbol }, payments: { due } }: Props) {
  const amount = toChargeable(useFieldValue('amount'))
  const over = subtract(amount ?? 0, Math.max(due, 0))
  if (over <= 0) return null
  return (
    <div data-wide>
      <WarningNote title={t('charges.overDueTitle')}>
        {t('charges.overDue', { over: formatMoney(over, currencySymbol) })}
      </WarningNote>
    </div>
  )
}
