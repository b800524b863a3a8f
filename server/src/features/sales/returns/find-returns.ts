import type { Input } from '#contract/http.ts'
import type { returns } from '#contract/sales/returns.ts'
import { dayRange } from '#server/features/tenancy/dealers/day-range.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { findOrders } from '../orders/list/find-orders.ts'
import { readOrder } from '../orders/take-order.ts'
import { countLimit, countRows, pageOfRows, rowsOfOrder, searchReturns } from './list.queries.ts'
import { shippedLines } from './queries.ts'

/** A page of returns and how many there are: exact for one dealer, up to 10,000 across them or of a search. */
export async function findReturns(reading: Reading, asked: Input<typeof returns.list>) {
  const found = await searchReturns(reading, asked.search, countLimit + 1)
  const input = { ...asked, ...(await dayRange(reading, asked)), found }
  const [data, counted] = await Promise.all([pageOfRows(reading, input), countRows(reading, input)])
  return counted > countLimit && (reading.dealerId === null || found)
    ? { data, recordsTotal: countLimit, recordsTotalCapped: true }
    : { data, recordsTotal: counted }
}

/** The returns of an order, newest first. */
export async function findReturnsOfOrder(work: Work, { id }: Input<typeof returns.ofOrder>) {
  await readOrder(work, id)
  const data = await rowsOfOrder(work, id)
  return { data, recordsTotal: data.length }
}

/** What an order shipped, and how much of it is in returns. */
export async function findReturnable(work: Work, { id }: Input<typeof returns.returnable>) {
  const { orderNumber, billCompany, currencySymbol } = await readOrder(work, id)
  const lines = await shippedLines(work, id)
  return { id, orderNumber, billCompany, currencySymbol: currencySymbol as 'USD' | 'CAN', lines }
}

/** Orders of which something was shipped; the newest that match, the one of that number first. */
export async function findReturnableOrders(work: Work, input: Input<typeof returns.orders>) {
  const { search, pageSize } = input
  const { data } = await findOrders(work, {
    search,
    startRow: 0,
    pageSize: 200,
    sort: 'orderDate',
    direction: 'desc',
  })
  const found = data.filter(({ itemsShipped }) => itemsShipped > 0).slice(0, pageSize)
  return { data: found, recordsTotal: found.length }
}
