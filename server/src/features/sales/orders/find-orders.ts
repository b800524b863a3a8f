import type { Input } from '#contract/http.ts'
import type { orders } from '#contract/sales/orders.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { dayRange } from './day-range.ts'
import { countLimit, countOrders, pageOfFound, pageOfIds, rowsOf, searchOrders } from './list.queries.ts'

/** A page of orders and how many there are; totals are exact but for searches and customers beyond 10,000. */
export async function findOrders(reading: Reading, asked: Input<typeof orders.list>) {
  const input = { ...asked, ...(await dayRange(reading, asked)) }
  const found = await searchOrders(reading, input)
  const counted = found ? found.length : await countOrders(reading, input)
  const isCapped = counted > countLimit && Boolean(found ?? input.cid)
  const ids = found
    ? await pageOfFound(reading, found, input.search!, input)
    : await pageOfIds(reading, input, input, isCapped ? null : counted)
  const data = await rowsOf(reading, ids)
  return isCapped
    ? { data, recordsTotal: countLimit, recordsTotalCapped: true }
    : { data, recordsTotal: counted }
}
