import { z } from 'zod'
import { dayOrRelative, id, queryInt, text } from '#contract/http.ts'
import { figureFilter } from '#contract/sales/order-figures.ts'
import { orderSort } from '#contract/sales/order-sort.ts'
import { orderStatus } from '#contract/sales/order-statuses.ts'
import { paymentState } from '#contract/sales/payment-states.ts'
import { listQuery } from '#web/platform/url-query.ts'
import { dealerParam } from '#web/ui/dealer-filter.tsx'

/** The order list's address; starts with the new orders. */
export const orderQuery = listQuery({
  dealer: dealerParam,
  cid: id.optional(),
  fromDate: dayOrRelative.optional(),
  toDate: dayOrRelative.optional(),
  /** 0 for any. */
  statusId: queryInt(0, 6).default(orderStatus.new),
  paymentState: paymentState.optional(),
  isPickUp: queryInt(0, 1).optional(),
  search: text(200).default(''),
  ...figureFilter,
  sort: orderSort.default('orderDate'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})
export type OrderQuery = z.output<typeof orderQuery>

/** The filter and sort in the server's form. */
export function filterInput(
  { page: _, pageSize: __, dealer: ___, search, ...rest }: OrderQuery,
  dlid: number | undefined,
) {
  return { ...rest, dlid, search: search || undefined }
}

export const listInput = (query: OrderQuery, dlid: number | undefined) => ({
  ...filterInput(query, dlid),
  startRow: (query.page - 1) * query.pageSize,
  pageSize: query.pageSize,
})

/** What a figure asked for, beside what the filters show. */
export const figureOf = (query: OrderQuery) => {
  const {
    isSold,
    currencySymbol,
    isDiscounted,
    isFreeShipping,
    carrier,
    catalogId,
    taxState,
    place,
    refundedFrom,
    refundedTo,
  } = query
  return {
    isSold,
    currencySymbol,
    isDiscounted,
    isFreeShipping,
    carrier,
    catalogId,
    taxState,
    place,
    refundedFrom,
    refundedTo,
  }
}
