import { fillPlaceholders } from '#contract/sales/messages/placeholders.ts'
import { dealerFacts } from '#demo/data/dealer-facts.ts'
import { demoDealers } from '#demo/dealers.ts'
import type { BuiltOrder } from '#demo/orders/build-order.ts'
import { hashText } from '#demo/random.ts'
import { messagePage } from '#server/features/sales/customer-emails/message-page.ts'
import { textsIn } from '#server/features/sales/customer-emails/message-texts.ts'
import { escapeHtml } from '#server/platform/mail/compose-mail.ts'
import { plainText } from '#server/platform/rich-text/clean-html.ts'

/** A message about an order: to the customer, with an email, or from the customer. */
export type DemoMessage = {
  order: BuiltOrder
  at: Date
  /** The author at the dealer; null if the customer wrote it. */
  by: string | null
  subject: string
  html: string
  orderStatusId: number | null
  shippingStatusId: number | null
}
type Content = Pick<DemoMessage, 'subject' | 'html' | 'orderStatusId' | 'shippingStatusId'>

const notifiedDays = 14
/** The percentage of status changes that notify the customer. */
const notifiedShare = 70

/** Builds the messages about an order: notifications of the last two weeks, and the conversation with the customer. */
export function buildMessages(order: BuiltOrder, now: Date): DemoMessage[] {
  const since = now.getTime() - notifiedDays * 24 * 3_600_000
  const times = [...new Set(order.entries.map(({ at }) => at.getTime()))].filter((time) => time >= since)
  const news = times.flatMap((time) => {
    const own = order.entries.filter(({ at }) => at.getTime() === time)
    const contents = [...parcelNews(order, own), ...statusNews(order, own)]
    return contents.map((content) => ({ order, at: own[0]!.at, by: own[0]!.by, ...content }))
  })
  const talk = order.planned.messages.map(({ at, by, subject, text }) => ({
    order,
    at,
    by,
    ...filled(order, subject, [text]),
  }))
  return [...news, ...talk]
}

/** The name that emails about an order use: the contact, or else the company. */
export const customerName = ({ customer: { bill } }: BuiltOrder) => bill.contact || bill.company

function filled(order: BuiltOrder, subject: string, paragraphs: readonly string[], more = ''): Content {
  const values = { orderNumber: String(order.orderNumber), customerName: customerName(order) }
  const html = paragraphs.map((text) => `<p>${fillPlaceholders(escapeHtml(text), values, escapeHtml)}</p>`)
  return {
    subject: fillPlaceholders(subject, values),
    html: [...html, more].filter(Boolean).join('\n'),
    orderStatusId: null,
    shippingStatusId: null,
  }
}

type Entries = BuiltOrder['entries']

function parcelNews(order: BuiltOrder, entries: Entries): Content[] {
  const sent = entries.filter(({ action, memo }) => {
    const after = memo.after as { trackingNumber?: string | null } | undefined
    return action === 'TRACKING_CHANGE' && Boolean(after?.trackingNumber)
  })
  if (sent.length === 0) return []
  const items = sent.map(({ memo: { lineId, shipQty } }) => {
    const { partNumber, description, shippingCarrier, trackingNumber } = order.lines.find(
      ({ id }) => id === lineId,
    )!
    return `<li>${escapeHtml(`${shipQty} × ${partNumber} ${description} (${shippingCarrier} ${trackingNumber})`)}</li>`
  })
  const { greeting, shipped } = textsIn(order.customer.locale)
  return [filled(order, shipped.subject, [greeting, shipped.text], `<ul>${items.join('')}</ul>`)]
}

function statusNews(order: BuiltOrder, entries: Entries): Content[] {
  const move = entries.find(({ action, memo }) => action === 'STATUS_CHANGE' && 'nextOrderStatusId' in memo)
  if (!move || hashText(`told ${order.planned.dealer} ${order.orderNumber}`) % 100 >= notifiedShare) return []
  const orderStatusId = move.memo.nextOrderStatusId as number
  const { greeting, status } = textsIn(order.customer.locale)
  const { subject, text } = status[orderStatusId]!
  const last = orderStatusId === order.planned.status
  const shippingStatusId = last ? order.planned.shippingStatus : null
  return [{ ...filled(order, subject, [greeting, text]), orderStatusId, shippingStatusId }]
}

/** Returns the dealer's name, reply address and letterhead. */
export function findSender({ planned: { dealer } }: BuiltOrder) {
  const { company } = demoDealers[dealer - 1]!
  const { mailDomain, phone, domain } = dealerFacts[dealer]
  return {
    company,
    replyTo: `parts@${mailDomain}`,
    letterhead: { company, logoUrl: null, accent: '#1864ab' },
    footer: [{ text: company }, { text: phone }, { text: domain, href: `https://${domain}` }],
  }
}

/** Writes a message as the email's HTML and text. */
export function buildPage({ order, subject, html }: Pick<DemoMessage, 'order' | 'subject' | 'html'>) {
  const { letterhead, footer } = findSender(order)
  return messagePage({ subject, body: html, letterhead, footer, locale: order.customer.locale })
}

/** A message's text without its HTML. */
export const toPlainText = ({ html }: DemoMessage) => plainText(html)
