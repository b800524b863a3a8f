import { z } from 'zod'
import { list, route, rowPaging, timestamp } from '../http.ts'
import { message } from './messages/messages.ts'
import { orderRow } from './orders/order-fields.ts'
import { quoteListRow } from './quotes/quote-fields.ts'
import { rmaListRow } from './returns/returns.ts'

/** The entries of a customer's timeline that a filter shows alone. */
export const customerTimelineKinds = ['order', 'quote', 'return', 'message'] as const
export type CustomerTimelineKind = (typeof customerTimelineKinds)[number]

/** An entry is a row of its kind's list, so both show the same; the rows of the other kinds are null. */
const customerEntry = z.object({
  kind: z.enum(customerTimelineKinds),
  at: timestamp,
  order: orderRow.nullable(),
  quote: quoteListRow.nullable(),
  return: rmaListRow.nullable(),
  message: message.nullable(),
})
export type CustomerEntry = z.infer<typeof customerEntry>

export const timelines = {
  listByCustomer: route({
    method: 'GET',
    path: '/customers/{id}/timeline',
    summary:
      'A customer’s orders, quotes, returns and messages in one list, newest first: those the user’s menu options open',
    scope: 'record',
    record: { table: 'customers' },
    may: 'customers',
    query: z.object({ kind: z.enum(customerTimelineKinds).optional(), ...rowPaging }),
    reply: list(customerEntry),
  }),
}
