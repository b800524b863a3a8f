import type { Input } from '#contract/http.ts'
import type { OrderRow } from '#contract/sales/order-fields.ts'
import type { orders } from '#contract/sales/orders.ts'
import { dayRange } from '#server/features/tenancy/dealers/day-range.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { countOrders, findRows, readFoundPage, readRowPage } from './list.queries.ts'
import { refundDays } from './order-figures.ts'
import { countLimit, isCountable, searchOrders } from './order-filter.ts'

/** A page of orders and their number; totals are exact except for searches and customers above 10,000. */
export async function findOrders(reading: Reading, asked: Input<typeof orders.list>) {
  const input = { ...asked, ...(await dayRange(reading, asked)), ...(await refundDays(reading, asked)) }
  const { data, counted, countable } = input.search
    ? await searched(reading, input, input.search)
    : await filtered(reading, input)
  return counted > countLimit && !countable
    ? { data, recordsTotal: countLimit, recordsTotalCapped: true }
    : { data, recordsTotal: counted }
}

async function searched(reading: Reading, input: Input<typeof orders.list>, search: string) {
  const found = (await searchOrders(reading, input)) ?? []
  const data = await findRows(reading, await readFoundPage(reading, found, search, input))
  return { data, counted: found.length, countable: false }
}

/** Reads an early page while counting; a late one may be closer to the other end. */
async function filtered(reading: Reading, input: Input<typeof orders.list>) {
  const countable = isCountable(input)
  const count = countOrders(reading, input)
  if (input.startRow < 1000) {
    const [counted, data] = await Promise.all([count, readRowPage(reading, input, input, null)])
    return { data, counted, countable }
  }
  const counted = await count
  const total = counted > countLimit && !countable ? null : counted
  return { data: await readRowPage(reading, input, input, total), counted, countable }
}

export const countInStatus = (reading: Reading, statusId: number): Promise<number> =>
  countOrders(reading, { statusId })

/** Rows of the list, in the order of these ids. */
export const readOrderRows = (reading: Reading, ids: number[]): Promise<OrderRow[]> => findRows(reading, ids)

/** A customer's newest order, as a row of the list. */
export async function newestOrder(reading: Reading, customerId: number): Promise<OrderRow | null> {
  const page = { sort: 'orderDate', direction: 'desc', startRow: 0, pageSize: 1 } as const
  const [order] = await readRowPage(reading, { cid: customerId }, page, null)
  return order ?? null
}
