import { z } from 'zod'
import {
  csvFile,
  day,
  dayOrRelative,
  dealerScope,
  dlidScope,
  flag,
  id,
  list,
  one,
  queryInt,
  readVersion,
  route,
  rowPaging,
  text,
} from '../../http.ts'
import { quoteSorts } from '../../list-choices.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { message } from '../messages/messages.ts'
import {
  maxQuoteLines,
  oneProductNeeded,
  quote,
  quoteFields,
  quoteListRow,
  quoteOffer,
  quoteRow,
  quoteRowChange,
  quoteSummary,
} from './quote-fields.ts'

const may = 'customer-quotes'
const quoteRoute = { scope: 'record', record: { table: 'quotes' }, may } as const
const version = z.int().optional()
const tooMany = fieldMessage('at_most_products', { n: maxQuoteLines })

const quoteSort = z.enum(quoteSorts)

/** The list's filters, also used by exports. */
const filter = {
  ...dlidScope,
  fromDate: dayOrRelative.optional(),
  toDate: dayOrRelative.optional(),
  statusId: queryInt(0, 4).optional(),
  search: text(200).optional(),
  cid: id.optional(),
  sort: quoteSort.default('createdAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

export const quotes = {
  list: route({
    method: 'GET',
    path: '/quotes',
    summary: 'Quotes of a dealer, filtered, newest first',
    scope: 'dealers',
    may,
    query: z.object({ ...filter, ...rowPaging }),
    reply: list(quoteListRow),
    refusals: ['dates_turned'],
  }),
  export: route({
    method: 'GET',
    path: '/quotes.csv',
    summary: 'The quotes that the same filter lists, as CSV',
    scope: 'dealers',
    may,
    query: z.object(filter),
    reply: csvFile,
    refusals: ['dates_turned'],
  }),
  show: route({
    method: 'GET',
    path: '/quotes/{id}',
    summary: 'One quote with its lines and how it was mailed',
    ...quoteRoute,
    reply: one(quote),
  }),
  messages: route({
    method: 'GET',
    path: '/quotes/{id}/messages',
    summary: 'What the customer answered to the emails of a quote, and what was written back, newest first',
    ...quoteRoute,
    reply: list(message),
  }),
  summary: route({
    method: 'POST',
    path: '/quote-summary',
    reads: true,
    summary:
      'What the order made from a quote would come to at its customer’s address; null while there’s no customer',
    scope: 'dealer',
    may,
    query: z.object(dealerScope),
    body: z.object({
      customerId: id.nullish(),
      /** Without `customerId`, the customer with this email. */
      customerEmail: text(254).optional(),
      details: z.array(quoteRow).min(1, oneProductNeeded).max(maxQuoteLines, tooMany),
    }),
    reply: one(quoteSummary.nullable()),
    refusals: ['customer_gone'],
  }),
  create: route({
    method: 'POST',
    path: '/quotes/createWithDetails',
    summary: 'Create a quote with its lines',
    scope: 'dealer',
    may,
    once: true,
    body: quoteFields.extend({
      ...dealerScope,
      details: z.array(quoteRow, oneProductNeeded).min(1, oneProductNeeded).max(maxQuoteLines, tooMany),
    }),
    reply: one(quote),
    refusals: ['customer_gone'],
  }),
  update: route({
    method: 'PUT',
    path: '/quotes/{id}',
    summary: 'Change a quote: fields left out stay; `details` has the lines that change or are added',
    ...quoteRoute,
    once: true,
    body: quoteFields
      .partial()
      .extend({ version, details: z.array(quoteRowChange).max(maxQuoteLines, tooMany).optional() }),
    reply: one(quote),
    refusals: ['stale', 'quote_ordered', 'customer_gone'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/quotes/{id}',
    summary: 'Delete a quote; the link that was mailed is not good any more',
    ...quoteRoute,
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale'],
  }),
  removeLine: route({
    method: 'DELETE',
    path: '/quotes/products/{id}',
    summary: 'Take a line off its quote; the last one stays',
    scope: 'record',
    record: { table: 'quote_lines' },
    may,
    query: z.object({ version: readVersion }),
    reply: one(quote),
    refusals: ['stale', 'quote_ordered', 'quote_last_line'],
  }),
  send: route({
    method: 'POST',
    path: '/quotes/{id}/send',
    summary: 'Mail a quote with a link to the store’s checkout; earlier links are not good any more',
    ...quoteRoute,
    once: true,
    body: z.object({
      version,
      /** The link's last valid day in the dealer's zone; 30 days from today by default. */
      expiresOn: day.optional(),
      message: text(4000).nullish(),
    }),
    reply: one(quote),
    refusals: ['stale', 'quote_ordered', 'quote_sent'],
  }),
  order: route({
    method: 'POST',
    path: '/quotes/{id}/order',
    summary: 'Make an order of a quote, with its prices; a quote becomes one order only',
    ...quoteRoute,
    once: true,
    body: z.object({
      version,
      /** The confirmation goes out with the first payment, or after ten minutes. */
      sendConfirmation: flag.optional(),
    }),
    reply: one(quote),
    refusals: ['stale', 'quote_ordered', 'quote_customer_needed'],
  }),
  offer: route({
    method: 'GET',
    path: '/quotes/checkout/{token}',
    summary: 'What the store’s checkout reads by the link of a mailed quote: the lines and prices as sent',
    scope: 'public',
    may: 'anyone',
    params: z.object({ token: text(200) }),
    reply: one(quoteOffer),
    refusals: ['quote_link_unknown', 'quote_link_replaced', 'quote_link_over', 'quote_gone', 'quote_taken'],
  }),
}
