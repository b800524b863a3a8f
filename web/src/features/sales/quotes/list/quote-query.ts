import { z } from 'zod'
import { dayOrRelative, id, queryInt, text } from '#contract/http.ts'
import { quoteSort } from '#contract/sales/quotes.ts'
import { listQuery } from '#web/platform/url-query.ts'
import { dealerParam } from '#web/ui/dealer-filter.tsx'

/** The quote list's address. */
export const quoteQuery = listQuery({
  dealer: dealerParam,
  cid: id.optional(),
  fromDate: dayOrRelative.optional(),
  toDate: dayOrRelative.optional(),
  /** 0 for any. */
  statusId: queryInt(0, 4).default(0),
  search: text(200).default(''),
  sort: quoteSort.default('createdAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})
export type QuoteQuery = z.output<typeof quoteQuery>

/** The filter and sort in the server's form. */
export function filterInput(
  { page: _, pageSize: __, dealer: ___, search, ...rest }: QuoteQuery,
  dlid: number | undefined,
) {
  return { ...rest, dlid, search: search || undefined }
}
