import { useEffect, useRef } from 'react'
import type { Charge, ChargeAnswer, ChargeWay, OrderPayments } from '#contract/sales/charges/charges.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { currencyPrefix } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { NumberField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import type { FormStore } from '#web/ui/form/form-store.ts'
import type { CardValues } from './card-values.ts'
import { OverDue } from './charge-question.tsx'
import css from './charges.module.css'
import type { SeenPayments } from './money-calls.ts'

/** Shared by the card form and the stored-details form. */
export type ChargeFormProps = {
  order: Order
  way: ChargeWay
  entered: Partial<CardValues>
  /** The previous attempt, to offer the same method again, never silently another card. */
  last: Charge | undefined
  onAnswer: (answer: ChargeAnswer, entered: Partial<CardValues>) => void
  onMoving: (isMoving: boolean) => void
}

/** Usually the amount due is charged. */
const firstAmount = ({ due }: OrderPayments): number | undefined => (due >= 1 ? due : undefined)

/** The first values of a charge form: the amount due, and the order as the reason. */
export const buildInitialValues = (order: Order, payments: OrderPayments) => ({
  amount: firstAmount(payments),
  reason: t('charges.firstReason', { number: order.orderNumber }),
})

/**
 * The payments the user saw when deciding, and the initial amount: until it's edited, it follows the amount
 * due, even when someone else charges meanwhile.
 */
export function useSeenPayments(form: Pick<FormStore, 'state' | 'set'>, way: OrderPayments) {
  const payments = useRef<SeenPayments>(way)
  const first = firstAmount(way)
  const offered = useRef(first)
  useEffect(() => {
    if (offered.current === first) return
    if (form.state.values.amount === offered.current) form.set('amount', first)
    offered.current = first
  }, [form, first])
  /** For `beforeSave`: marks these payments as seen. */
  const look = async () => {
    payments.current = way
    return true
  }
  return { payments, look }
}

type FieldsProps = {
  order: Order
  payments: OrderPayments
  /** Focuses the reason first, because the amount is usually right. */
  autoFocus?: boolean
}

/** The amount and the reason of a charge, in the dialog's forms; a warning is next to the amount that it's about. */
export function ChargeFields({ order, payments, autoFocus = false }: FieldsProps) {
  return (
    <div className={css.fields}>
      <NumberField
        name="amount"
        label={t('charges.amountToBeCharged')}
        prefix={currencyPrefix(order.currencySymbol)}
      />
      <OverDue order={order} payments={payments} />
      <ReasonField autoFocus={autoFocus} />
    </div>
  )
}

/** The reason of a charge, refund or void, which the order's log shows. */
export const ReasonField = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <TextField name="reason" label={t('charges.reason')} hint={t('charges.reasonHint')} autoFocus={autoFocus} />
)
