import type { Input } from '#contract/http.ts'
import type { RmaListRow, returns } from '#contract/sales/returns/returns.ts'
import type { CurrencySymbol } from '#contract/texts/format-money.ts'
import { dayRange } from '#server/features/tenancy/dealers/day-range.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { listShippedOrders } from '../../orders/list/list-orders.ts'
import { readOrder, refuseMissingOrder } from '../../orders/read-order.ts'
import { readShippedLines } from '../queries.ts'
import { countLimit, countRows, readOrderRows, readRowPage, searchReturns } from './list.queries.ts'

/** A page of returns and their number: exact for one dealer, up to 10,000 across dealers or in a search. */
export async function listReturns(reading: Reading, listInput: Input<typeof returns.list>) {
  const found = await searchReturns(reading, listInput.search, countLimit + 1)
  const input = { ...listInput, ...(await dayRange(reading, listInput)), found }
  const [data, counted] = await Promise.all([readRowPage(reading, input), countRows(reading, input)])
  return counted > countLimit && (reading.dealerId === null || found)
    ? { data, recordsTotal: countLimit, recordsTotalCapped: true }
    : { data, recordsTotal: counted }
}

/** Reads rows of the list by ids, newest first. Those of other dealers are missing. */
export async function readReturnRows(reading: Reading, ids: number[]): Promise<RmaListRow[]> {
  if (ids.length === 0) return []
  const page = { startRow: 0, pageSize: ids.length, sort: 'requestDate', direction: 'desc' } as const
  return readRowPage(reading, { ...page, found: ids })
}

/** Newest first. */
export async function listOrderReturns(work: Work, { id }: Input<typeof returns.listByOrder>) {
  const [found] = await Promise.all([readOrderRows(work, id), refuseMissingOrder(work, id)])
  return found
}

/** An order's shipped lines, and how many pieces of each are in returns. */
export async function findReturnable(work: Work, { id }: Input<typeof returns.returnable>) {
  const [order, lines] = await Promise.all([readOrder(work, id), readShippedLines(work, id)])
  const { orderNumber, billCompany, currencySymbol } = order
  return { id, orderNumber, billCompany, currencySymbol: currencySymbol as CurrencySymbol, lines }
}

/** Orders with shipped lines: the newest that match, the one with that number first. */
export const findReturnableOrders = (work: Work, { search, pageSize }: Input<typeof returns.orders>) =>
  listShippedOrders(work, search, pageSize)
