import { rmaSorts } from '#contract/list-choices.ts'
import { rmaStatuses } from '#contract/sales/returns/return-rules.ts'
import { listQuery, toRowPaging, toScreen, type UrlValues } from '#web/platform/urls/url-query.ts'
import {
  aDayOrRelative,
  aDirection,
  anId,
  anIdOrNew,
  anOption,
  aText,
  or,
} from '#web/platform/urls/url-values.ts'
import { dealerParam } from '#web/ui/lists/dealer-filter.tsx'
import { useOpenInUrl } from '#web/ui/lists/use-records.tsx'

/** The list's address; starts with the returns to decide. */
export const returnQuery = listQuery({
  dealer: dealerParam,
  cid: anId,
  fromDate: aDayOrRelative,
  toDate: aDayOrRelative,
  status: or(anOption(['any', ...rmaStatuses]), 'Pending'),
  search: or(aText(200), ''),
  sort: or(anOption(rmaSorts), 'requestDate'),
  direction: or(aDirection, 'desc'),
  /** The return open over the list, with its tab. */
  rma: anIdOrNew,
  part: or(anOption(['header', 'messages', 'history']), 'header'),
  /** A new return's order. */
  order: anId,
})
export type ReturnQuery = UrlValues<typeof returnQuery>

/** The return open over the list, and a function to open another. */
export const useOpenReturn = () => useOpenInUrl('rma', ['order', 'part'])

/** The filter and sort in the server's form. */
export const filterInput = (
  { cid, fromDate, toDate, status, search, sort, direction }: ReturnQuery,
  dlid: number | undefined,
) => ({
  dlid,
  cid,
  fromDate,
  toDate,
  sort,
  direction,
  statusId: status === 'any' ? undefined : status,
  search: search || undefined,
})

/** Turns the list's address into its request, with the page. */
export const listInput = (query: ReturnQuery, dlid: number | undefined) => ({
  ...filterInput(query, dlid),
  ...toRowPaging(query),
})

/** Links to an open return, and to a new one for an order. */
export const toReturn = (rma: number) => toScreen('rma', { rma })

/** The address that opens a new return of an order. */
export const toNewReturn = (order: number) => toScreen('rma', { rma: 'new', order })
