import { useEffect, useRef } from 'react'
import { currencyPrefix } from '#contract/money.ts'
import type { Charge, ChargeAnswer, ChargeWay, OrderPayments } from '#contract/sales/charges.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import { t } from '#web/platform/i18n.ts'
import { NumberField } from '#web/ui/form/choice-fields.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import type { FormStore } from '#web/ui/form/form-store.ts'
import type { CardValues } from './card-values.ts'
import css from './charges.module.css'

/** Of the form of a card and of that of what is stored. */
export type ChargeFormProps = {
  order: Order
  way: ChargeWay
  entered: Partial<CardValues>
  /** What was tried before: the same is offered again, never another card behind the person's back. */
  last: Charge | undefined
  onAnswer: (answer: ChargeAnswer, entered: Partial<CardValues>) => void
  onMoving: (isMoving: boolean) => void
}

/** What is due is what will mostly be charged. */
export const firstAmount = ({ due }: OrderPayments): number | undefined => (due >= 1 ? due : undefined)

/**
 * What was charged when the person decided, and the amount to begin with: as long as nobody has typed another
 * one, it is what is due, also when somebody else has charged meanwhile.
 */
export function useSeenPayments(form: Pick<FormStore, 'state' | 'set'>, way: OrderPayments) {
  const charged = useRef(way.charged)
  const first = firstAmount(way)
  const offered = useRef(first)
  useEffect(() => {
    if (offered.current === first) return
    if (form.state.values.amount === offered.current) form.set('amount', first)
    offered.current = first
  }, [form, first])
  const look = () => {
    charged.current = way.charged
  }
  return { charged, look }
}

/** How much is charged, and why. */
export function ChargeFields({ currencySymbol }: { currencySymbol: string }) {
  return (
    <div className={css.fields}>
      <NumberField
        name="amount"
        label={t('charges.amountToBeCharged')}
        prefix={currencyPrefix(currencySymbol)}
      />
      <ReasonField />
    </div>
  )
}

/** The amount stands there already; the reason is what has to be said. */
export const ReasonField = () => (
  <TextField name="reason" label={t('charges.reason')} hint={t('charges.reasonHint')} autoFocus />
)
