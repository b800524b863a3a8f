import type { Input } from '#contract/http.ts'
import type { emails } from '#contract/sales/messages/emails.ts'
import type { messages } from '#contract/sales/messages/messages.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { refuseMissingOrder } from '../orders/read-order.ts'
import {
  type Communications,
  listByIds,
  listCommunications,
  listForOrder,
  listForQuote,
  listForReturn,
  listLetters,
} from './queries.ts'

/** Messages to the customer about an order, newest first. */
export async function listOrderMessages(work: Work, { id }: Input<typeof messages.listByOrder>) {
  const [found] = await Promise.all([listForOrder(work, id), refuseMissingOrder(work, id)])
  return found
}

/** Messages to the customer about a return, newest first. */
export const listMessagesForReturn = (work: Work, rmaNumber: number) => listForReturn(work, rmaNumber)

/** Messages about a quote, newest first. */
export const listMessagesForQuote = (work: Work, quoteId: number) => listForQuote(work, quoteId)

/** Messages about orders and returns that match, newest first. */
export const findCommunications = (reading: Reading, input: Communications) =>
  listCommunications(reading, input)

/** Messages to one person about no order and no return, newest first. */
export const findLetters = (work: Work, input: Input<typeof emails.messages>) => listLetters(work, input)

/** Finds one message of any kind. */
export const findMessage = async (work: Work, id: number) => (await listByIds(work, [id]))[0]
