import { z } from 'zod'
import { dayOrRelative, id, text } from '#contract/http.ts'
import { rmaStatus } from '#contract/sales/return-rules.ts'
import { rmaSort } from '#contract/sales/returns.ts'
import { listQuery, toScreen } from '#web/platform/url-query.ts'
import { dealerParam } from '#web/ui/dealer-filter.tsx'

/** The list's address; starts with the returns to decide. */
export const returnQuery = listQuery({
  dealer: dealerParam,
  cid: id.optional(),
  fromDate: dayOrRelative.optional(),
  toDate: dayOrRelative.optional(),
  status: z.union([z.literal('any'), rmaStatus]).default('Pending'),
  search: text(200).default(''),
  sort: rmaSort.default('requestDate'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  /** The return open over the list, with its tab. */
  rma: z.union([z.literal('new'), id]).optional(),
  part: z.enum(['header', 'messages', 'history']).default('header'),
  /** A new return's order. */
  order: id.optional(),
})
export type ReturnQuery = z.output<typeof returnQuery>

/** The filter and sort in the server's form. */
export const filterInput = (
  { cid, fromDate, toDate, status, search, sort, direction }: ReturnQuery,
  dlid: number | undefined,
) => ({
  ...{ dlid, cid, fromDate, toDate, sort, direction },
  statusId: status === 'any' ? undefined : status,
  search: search || undefined,
})

export const listInput = (query: ReturnQuery, dlid: number | undefined) => ({
  ...filterInput(query, dlid),
  startRow: (query.page - 1) * query.pageSize,
  pageSize: query.pageSize,
})

/** Links to an open return, and to a new one for an order. */
export const toReturn = (rma: number) => toScreen('rma', { rma })
export const toNewReturn = (order: number) => toScreen('rma', { rma: 'new', order })
