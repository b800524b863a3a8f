import type { Input } from '#contract/http.ts'
import type { OrderRow } from '#contract/sales/orders/order-fields.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { dayRange } from '#server/features/tenancy/dealers/day-range.ts'
import type { Reading } from '#server/platform/db/work.ts'
import {
  countOrders,
  findRows,
  readCounters,
  readFoundPage,
  readRowPage,
  type Sum,
  sumOrders,
} from './list.queries.ts'
import { refundDays } from './order-figures.ts'
import { countLimit, type Filter, isCountable, searchOrders } from './order-filter.ts'

/**
 * A page of orders and their number, and what they come to if the counters know it; totals are exact except for
 * searches and customers above 10,000.
 */
export async function listOrders(reading: Reading, listInput: Input<typeof orders.list>) {
  const input = await readFilter(reading, listInput)
  const { data, counted, amounts } = input.search
    ? await listSearched(reading, input, input.search)
    : await listFiltered(reading, input)
  return counted > countLimit && !amounts
    ? { data, recordsTotal: countLimit, recordsTotalCapped: true }
    : { data, recordsTotal: counted, amounts }
}

/** The sums of all orders of a filter; without amounts above the number up to which they're summed. */
export async function totalOrders(reading: Reading, totalsInput: Input<typeof orders.totals>) {
  const input = await readFilter(reading, totalsInput)
  const isCounted = isCountable(input) && !input.search
  const sums = isCounted
    ? await readCounters(reading, input)
    : await sumOrders(reading, input, await searchOrders(reading, input))
  const counted = countAll(sums)
  return counted > countLimit && !isCounted
    ? { orders: countLimit, amounts: null }
    : { orders: counted, amounts: pickAmounts(sums) }
}

async function readFilter<Asked extends Input<typeof orders.totals>>(reading: Reading, input: Asked) {
  return { ...input, ...(await dayRange(reading, input)), ...(await refundDays(reading, input)) }
}

type CountedPage = { data: OrderRow[]; counted: number; amounts?: Pick<Sum, 'currencySymbol' | 'amount'>[] }

async function listSearched(
  reading: Reading,
  input: Input<typeof orders.list>,
  search: string,
): Promise<CountedPage> {
  const found = (await searchOrders(reading, input)) ?? []
  const data = await findRows(reading, await readFoundPage(reading, found, search, input))
  return { data, counted: found.length }
}

/** Reads an early page while counting; a late one may be closer to the other end. */
async function listFiltered(reading: Reading, input: Input<typeof orders.list>): Promise<CountedPage> {
  const count = countFiltered(reading, input)
  if (input.startRow < 1000) {
    const [counted, data] = await Promise.all([count, readRowPage(reading, input, input, null)])
    return { data, ...counted }
  }
  const { counted, amounts } = await count
  const total = counted > countLimit && !amounts ? null : counted
  return { data: await readRowPage(reading, input, input, total), counted, amounts }
}

async function countFiltered(reading: Reading, filter: Filter): Promise<Omit<CountedPage, 'data'>> {
  if (!isCountable(filter)) return { counted: await countOrders(reading, filter) }
  const sums = await readCounters(reading, filter)
  return { counted: countAll(sums), amounts: pickAmounts(sums) }
}

const countAll = (sums: readonly Sum[]): number => sums.reduce((count, { orders }) => count + orders, 0)
const pickAmounts = (sums: readonly Sum[]) =>
  sums.map(({ currencySymbol, amount }) => ({ currencySymbol, amount }))

/** The number of a dealer's orders in a status. */
export const countInStatus = async (reading: Reading, statusId: number): Promise<number> =>
  countAll(await readCounters(reading, { statusId }))

/** Rows of the list, in the order of these ids. */
export const readOrderRows = (reading: Reading, ids: number[]): Promise<OrderRow[]> => findRows(reading, ids)

/** A customer's newest order, as a row of the list. */
export async function findNewestOrder(reading: Reading, customerId: number): Promise<OrderRow | null> {
  const page = { sort: 'orderDate', direction: 'desc', startRow: 0, pageSize: 1 } as const
  const [order] = await readRowPage(reading, { cid: customerId }, page, null)
  return order ?? null
}

/** The newest orders that shipped something, of those that a search finds; the one with that number first. */
export async function listShippedOrders(
  reading: Reading,
  search: string | undefined,
  limit: number,
): Promise<OrderRow[]> {
  const filter: Filter = { hasShipped: true, ...(search && { search }) }
  const found = await searchOrders(reading, filter, limit)
  if (found) return findRows(reading, found)
  const page = { sort: 'orderDate', direction: 'desc', startRow: 0, pageSize: limit } as const
  return readRowPage(reading, filter, page, null)
}
