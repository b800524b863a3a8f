import { useState } from 'react'
import { type Charge, charges, type OrderPayments } from '#contract/sales/charges/charges.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { formatMoney, toCurrencySymbol } from '#contract/texts/format-money.ts'
import { useEvents } from '#web/platform/events.ts'
import { t } from '#web/platform/i18n.ts'
import { refresh, useRead } from '#web/platform/read.ts'
import { InlineNote } from '#web/ui/feedback/inline-problem.tsx'

type Props = {
  order: Order
  payments: OrderPayments
  /** True while this dialog's own movement runs: a charge in progress is then its own. */
  isMoving: boolean
  /** This dialog's own movement. */
  own: Charge | undefined
}

/** Keeps an order's payments up to date and reports what others do to them meanwhile. */
export function ChargeNews({ order: { id }, payments, isMoving, own }: Props) {
  const readAgain = () => void refresh([charges.way, charges.list])
  useEvents(charges.events, { id }, { onEvent: readAgain, onOpen: readAgain })
  const newest = useRead(charges.list, { id }).data?.data[0]
  // Anything from before the dialog opened, or its own, isn't news.
  const [lastSeenId, setLastSeenId] = useState<number>()
  if (lastSeenId === undefined && newest) setLastSeenId(isOpen(newest) ? newest.id - 1 : newest.id)
  if (own && lastSeenId !== undefined && own.id > lastSeenId) setLastSeenId(own.id)

  if (!newest || isMoving || newest.id <= (lastSeenId ?? 0) || newest.id === own?.id) return null
  return <InlineNote>{describeCharge(newest, payments)}</InlineNote>
}

const isOpen = ({ state }: Charge) => state === 'requested' || state === 'sent'

function describeCharge(charge: Charge, { due }: OrderPayments): string {
  const money = (amount: number) => formatMoney(amount, toCurrencySymbol(charge))
  const values = { user: charge.user, amount: money(charge.amount), due: money(due) }
  const isCharge = charge.kind === 'charge'
  if (isOpen(charge)) return t(isCharge ? 'charges.nowCharging' : 'charges.nowGivingBack', values)
  if (charge.state === 'failed') return t('charges.meanwhileFailed', values)
  if (charge.state === 'unknown') return t('charges.meanwhileUnknown', values)
  return t(isCharge ? 'charges.meanwhileCharged' : 'charges.meanwhileGiven', values)
}
