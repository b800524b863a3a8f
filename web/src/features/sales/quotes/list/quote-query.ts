import { quoteSorts } from '#contract/list-choices.ts'
import { omit } from '#contract/pick.ts'
import { listQuery, type UrlValues } from '#web/platform/urls/url-query.ts'
import {
  aDayOrRelative,
  aDirection,
  aNumber,
  anId,
  anOption,
  aText,
  or,
} from '#web/platform/urls/url-values.ts'
import { dealerParam } from '#web/ui/lists/dealer-filter.tsx'

/** The quote list's address. */
export const quoteQuery = listQuery({
  dealer: dealerParam,
  cid: anId,
  fromDate: aDayOrRelative,
  toDate: aDayOrRelative,
  /** 0 for any. */
  statusId: or(aNumber(0, 4), 0),
  search: or(aText(200), ''),
  sort: or(anOption(quoteSorts), 'createdAt'),
  direction: or(aDirection, 'desc'),
})
export type QuoteQuery = UrlValues<typeof quoteQuery>

/** The filter and sort in the server's form. */
export const filterInput = (query: QuoteQuery, dlid: number | undefined) => ({
  ...omit(query, ['page', 'pageSize', 'dealer']),
  dlid,
  search: query.search || undefined,
})
