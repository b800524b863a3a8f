import type { SalesSummary } from '#contract/insight/sales-summary.ts'
import { money, number } from '#web/platform/format.ts'
import type { OrderQuery } from '../../sales/orders/list/order-query.ts'
import { ToOrders } from '../dashboard/to-orders.tsx'

export const daysOf = ({ startDate, endDate }: SalesSummary) => ({ fromDate: startDate, toDate: endDate })

type Props = { report: SalesSummary; filter?: Partial<OrderQuery> }

/** A number of sold orders, which opens them. */
export const Sold = ({ report, n, filter }: Props & { n: number }) =>
  n === 0 ? '0' : <ToOrders filter={{ ...daysOf(report), isSold: 1, ...filter }}>{number(n)}</ToOrders>

/** Refunds count on their own day, whenever the order was made. */
const refundedIn = ({ startDate, endDate }: SalesSummary): Partial<OrderQuery> => ({
  ...{ isSold: 1, refundedFrom: startDate, refundedTo: endDate },
})

/** A number of orders with refunds, which opens them. */
export const Refunded = ({ report, n, filter }: Props & { n: number }) =>
  n === 0 ? '0' : <ToOrders filter={{ ...refundedIn(report), ...filter }}>{number(n)}</ToOrders>

type AmountProps = Props & { amount: number; currencySymbol: string }

/** An amount of sold orders, which opens them. */
export const SoldAmount = ({ report, amount, currencySymbol, filter }: AmountProps) =>
  amount === 0 ? (
    money(0, currencySymbol)
  ) : (
    <ToOrders filter={{ ...daysOf(report), isSold: 1, ...filter }}>{money(amount, currencySymbol)}</ToOrders>
  )

/** An amount of refunds, which opens their orders. */
export const RefundedAmount = ({ report, amount, currencySymbol, filter }: AmountProps) =>
  amount === 0 ? (
    money(0, currencySymbol)
  ) : (
    <ToOrders filter={{ ...refundedIn(report), ...filter }}>{money(amount, currencySymbol)}</ToOrders>
  )
