import type { Input } from '#contract/http.ts'
import type { quotes } from '#contract/sales/quotes.ts'
import { dayRange } from '#server/features/tenancy/dealers/day-range.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { countLimit, countQuotes, pageOfQuotes, searchQuotes } from './list.queries.ts'

/** A page of quotes and how many there are; beyond 10,000 only days are counted to the end. */
export async function findQuotes(reading: Reading, asked: Input<typeof quotes.list>) {
  const filter = { ...asked, ...(await dayRange(reading, asked)) }
  const narrowed = { filter, found: await searchQuotes(reading, filter) }
  const [counted, data] = await Promise.all([
    countQuotes(reading, narrowed),
    pageOfQuotes(reading, narrowed, asked),
  ])
  const isCapped = counted > countLimit && Boolean(filter.statusId || filter.cid || filter.search)
  return isCapped
    ? { data, recordsTotal: countLimit, recordsTotalCapped: true }
    : { data, recordsTotal: counted }
}
