import { type RawBuilder, sql } from 'kysely'
import type { PaymentState } from '#contract/sales/charges/payment-states.ts'
import { onDealersClock } from '#server/features/tenancy/dealers/dealer-clock.ts'
import { readPages } from '#server/platform/db/snapshot.ts'
import { matchDealer } from '#server/platform/db/statements/match-dealer.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { netAmount } from '../../customers/net-amounts.ts'
import { amountDue, amountOwed } from '../payment/payment-sums.ts'
import { inOrder, type Sorting } from './list.queries.ts'
import { and, conditions, type Filter, searchOrders } from './order-filter.ts'

/** An order as one line of the file, with times in its dealer's zone. */
export type ExportRow = {
  dealerId: number
  company: string
  orderNumber: number
  orderDate: string
  orderStatusId: number
  shippingStatusId: number | null
  declinedReasonId: number | null
  isLocked: number
  isPickUp: number
  paymentState: PaymentState
  amountDue: number
  amountOwed: number
  refunded: number
  netAmount: number
  updatedAt: string
  updatedBy: string
  lines: number
  itemsQty: number
  itemsShipped: number
} & Record<(typeof amounts)[number], number> &
  Record<(typeof texts)[number], string | null>

const amounts = [
  'subtotal',
  'discountAmount',
  'shippingAmount',
  'handlingFeeAmount',
  'customFeeAmount',
  'salesTaxRate',
  'salesTaxAmount',
  'orderAmount',
] as const
const texts = [
  'currencySymbol',
  'couponCode',
  'purchaseOrderNumber',
  'shippingMethodName',
  'salesman',
  'billCompany',
  'billContact',
  'billEmail',
  'billPhone',
  'billAddress1',
  'billAddress2',
  'billCity',
  'billState',
  'billZip',
  'billCountry',
  'shipCompany',
  'shipContact',
  'shipEmail',
  'shipPhone',
  'shipAddress1',
  'shipAddress2',
  'shipCity',
  'shipState',
  'shipZip',
  'shipCountry',
] as const

type OrderSelection = Filter & Sorting & { ids?: number[] | undefined }

/** All orders a filter matches, or those of `ids`, in the list's order. */
export async function* readOrders(reading: Reading, selection: OrderSelection): AsyncGenerator<ExportRow[]> {
  const { ids, search } = selection
  const found = ids ?? (await searchOrders(reading, selection, null))
  const where = conditions(reading, found ? { isTest: selection.isTest } : selection)
  if (found) where.push(sql`o.id = any(${found}::bigint[])`)
  yield* readPages<ExportRow>(
    reading,
    rows(reading, and(where), inOrder(reading, selection, ids ? undefined : search)),
  )
}

const rows = (reading: Reading, where: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<ExportRow>`
  select o.dealer_id, d.company, o.order_number, ${onDealersClock('o.order_date')} as order_date, o.order_status_id,
    o.shipping_status_id, o.declined_reason_id, o.is_locked, o.is_pick_up, o.payment_status as payment_state, ${amountDue} as amount_due, ${amountOwed} as amount_owed, o.order_amount - ${netAmount} as refunded, ${netAmount} as net_amount, ${onDealersClock('o.updated_at')} as updated_at, o.updated_by,
    l.lines, l.items_qty, l.items_shipped, ${sql.join([...amounts, ...texts].map((name) => sql.ref(`o.${name}`)))}
  from orders o
  join dealers d on d.id = o.dealer_id
  cross join lateral (
    select count(*) as lines, coalesce(sum(qty), 0) as items_qty, coalesce(sum(qty_shipped), 0) as items_shipped
    from order_lines x where ${matchDealer(reading, 'x.dealer_id', 'o.dealer_id')} and x.order_id = o.id) l
  where ${where} order by ${order}`
