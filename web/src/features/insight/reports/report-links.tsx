import type { SalesSummary } from '#contract/insight/sales-summary.ts'
import type { OrderQuery } from '#web/features/sales/orders/list/order-query.ts'
import { money, number } from '#web/platform/formats/format.ts'
import { ToOrders } from '../dashboard/to-orders.tsx'

/** The report's days in the form of the list of orders. */
export const pickDays = ({ startDate, endDate }: SalesSummary) => ({ fromDate: startDate, toDate: endDate })

const soldIn = (report: SalesSummary): Partial<OrderQuery> => ({ ...pickDays(report), isSold: 1 })

/** A refund belongs to the day it was made, not to the order's day. */
const refundedIn = ({ startDate, endDate }: SalesSummary): Partial<OrderQuery> => ({
  isSold: 1,
  refundedFrom: startDate,
  refundedTo: endDate,
})

/** A figure that opens its orders, if there are any. */
const Opening = ({ isZero, text, filter }: { isZero: boolean; text: string; filter: Partial<OrderQuery> }) =>
  isZero ? text : <ToOrders filter={filter}>{text}</ToOrders>

type Props = { report: SalesSummary; filter?: Partial<OrderQuery> }
type CountProps = Props & { n: number }
type AmountProps = Props & { amount: number; currencySymbol: string }

/** A number of sold orders, which opens them. */
export const Sold = ({ report, n, filter }: CountProps) => (
  <Opening isZero={n === 0} text={number(n)} filter={{ ...soldIn(report), ...filter }} />
)

/** A number of orders with refunds, which opens them. */
export const Refunded = ({ report, n, filter }: CountProps) => (
  <Opening isZero={n === 0} text={number(n)} filter={{ ...refundedIn(report), ...filter }} />
)

/** An amount of sold orders, which opens them. */
export const SoldAmount = ({ report, amount, currencySymbol, filter }: AmountProps) => (
  <Opening
    isZero={amount === 0}
    text={money(amount, currencySymbol)}
    filter={{ ...soldIn(report), ...filter }}
  />
)

/** An amount of refunds, which opens their orders. */
export const RefundedAmount = ({ report, amount, currencySymbol, filter }: AmountProps) => (
  <Opening
    isZero={amount === 0}
    text={money(amount, currencySymbol)}
    filter={{ ...refundedIn(report), ...filter }}
  />
)
