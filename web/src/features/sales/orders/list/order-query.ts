import {
  orderSorts,
  placePattern,
  refundsWithout,
  shippedParts,
  taxParts,
  taxStatePattern,
} from '#contract/list-choices.ts'
import { omit } from '#contract/pick.ts'
import { paymentStates } from '#contract/sales/charges/payment-states.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { listQuery, toRowPaging, type UrlValues } from '#web/platform/urls/url-query.ts'
import {
  aDay,
  aDayOrRelative,
  aDirection,
  aNumber,
  anId,
  anOption,
  aText,
  aTextOrEmpty,
  like,
  or,
} from '#web/platform/urls/url-values.ts'
import { dealerParam } from '#web/ui/lists/dealer-filter.tsx'

/** The orders of a figure in the dashboard or a report (`figureFilter` in the contract). */
const figures = {
  isSold: aNumber(1, 1),
  currencySymbol: anOption(['USD', 'CAN']),
  isDiscounted: aNumber(1, 1),
  isFreeShipping: aNumber(1, 1),
  carrier: aTextOrEmpty(500),
  catalogId: aNumber(0, Number.MAX_SAFE_INTEGER),
  categorySlug: aText(200),
  makeSlug: aText(200),
  isUnknownCost: aNumber(1, 1),
  isOwed: aNumber(1, 1),
  isTest: aNumber(1, 1),
  importId: anId,
  taxState: like(taxStatePattern),
  taxName: aTextOrEmpty(30),
  taxPart: anOption(taxParts),
  place: like(placePattern),
  refundedFrom: aDay,
  refundedTo: aDay,
  returnReason: aText(1000),
  refundWithout: anOption(refundsWithout),
}

/** The order list's address; starts with the new orders. */
export const orderQuery = listQuery({
  dealer: dealerParam,
  cid: anId,
  fromDate: aDayOrRelative,
  toDate: aDayOrRelative,
  /** 0 for any. */
  statusId: or(aNumber(0, 6), orderStatus.new),
  paymentState: anOption(paymentStates),
  isPickUp: aNumber(0, 1),
  shipped: anOption(shippedParts),
  search: or(aText(200), ''),
  ...figures,
  sort: or(anOption(orderSorts), 'orderDate'),
  direction: or(aDirection, 'desc'),
})
export type OrderQuery = UrlValues<typeof orderQuery>

/** The filter and sort in the server's form. */
export const filterInput = (query: OrderQuery, dlid: number | undefined) => ({
  ...omit(query, ['page', 'pageSize', 'dealer']),
  dlid,
  search: query.search || undefined,
})

/** Turns the list's address into its request, with the page. */
export const listInput = (query: OrderQuery, dlid: number | undefined) => ({
  ...filterInput(query, dlid),
  ...toRowPaging(query),
})

/** The filter of the list's totals, which don't depend on the rows' order. */
export const totalsInput = (filter: ReturnType<typeof filterInput>) => omit(filter, ['sort', 'direction'])

/** Whether the list shows the orders of a figure. */
export const hasFigure = (query: OrderQuery): boolean =>
  (Object.keys(figures) as (keyof typeof figures)[]).some((name) => query[name] !== undefined)
