import { z } from 'zod'
import { file, one, page, route, text, timestamp } from '../../http.ts'
import { locale } from '../../locales.ts'

/** An order, quote or return as its customer sees it by the link in their emails. */
const customerPage = z.object({
  kind: z.enum(['order', 'quote', 'return']),
  locale,
  company: z.string(),
  logoUrl: z.string().nullable(),
  accent: z.string(),
  footer: z.array(z.object({ text: z.string(), href: z.string().optional() })),
  title: z.string(),
  html: z.string(),
  hasPaper: z.boolean(),
  checkoutUrl: z.string().nullable(),
  validUntil: timestamp,
})
export type CustomerPage = z.infer<typeof customerPage>

const byLink = {
  scope: 'public',
  may: 'anyone',
  params: z.object({ token: text(200) }),
  limited: { perMinute: 60 },
  refusals: [
    'customer_link_over',
    'quote_link_unknown',
    'quote_link_replaced',
    'quote_link_over',
    'quote_gone',
    'quote_taken',
  ],
} as const

/** The page behind the link in a customer's emails, `/see/{token}`. */
export const customerPages = {
  show: route({
    method: 'GET',
    path: '/customer-pages/{token}',
    summary:
      'The order, quote or return that a link in an email opens, for a page of the store’s own domain; nobody may store it',
    ...byLink,
    reply: one(customerPage),
  }),
  page: route({
    method: 'GET',
    path: '/see/{token}',
    summary: 'The same as a page with the dealer’s name, logo and color',
    ...byLink,
    reply: page,
  }),
  paper: route({
    method: 'GET',
    path: '/see/{token}/paper.pdf',
    summary: 'Its PDF: an order’s sheet, or the slip of an approved return',
    ...byLink,
    reply: file('application/pdf'),
  }),
}

const orderRoute = { scope: 'record', record: { table: 'orders' }, may: 'orders' } as const
const customerLink = z.object({ url: z.string() })

/** The link that shows a customer their order. */
export const customerLinks = {
  show: route({
    method: 'GET',
    path: '/orders/{id}/customer-link',
    summary: 'The link by which the customer sees the order',
    ...orderRoute,
    reply: one(customerLink),
  }),
  replace: route({
    method: 'POST',
    path: '/orders/{id}/customer-link',
    summary: 'Replace the links to the order and its returns; those in earlier emails no longer work',
    ...orderRoute,
    reply: one(customerLink),
  }),
}
