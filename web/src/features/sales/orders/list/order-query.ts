import { z } from 'zod'
import { day, id, queryInt, text } from '#contract/http.ts'
import { orderStatus } from '#contract/sales/order-statuses.ts'
import { orderSort } from '#contract/sales/orders.ts'
import { listQuery } from '#web/platform/url-query.ts'
import { dealerParam } from '#web/ui/dealer-filter.tsx'

/** What the address of the order list says; it starts with the new orders. */
export const orderQuery = listQuery({
  dealer: dealerParam,
  cid: id.optional(),
  fromDate: day.optional(),
  toDate: day.optional(),
  /** 0: any. */
  statusId: queryInt(0, 6).default(orderStatus.new),
  search: text(200).default(''),
  sort: orderSort.default('orderDate'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})
export type OrderQuery = z.output<typeof orderQuery>

/** The query as the server takes it. */
export function listInput(
  { page, pageSize, dealer: _, search, ...rest }: OrderQuery,
  dlid: number | undefined,
) {
  return { ...rest, dlid, search: search || undefined, startRow: (page - 1) * pageSize, pageSize }
}
