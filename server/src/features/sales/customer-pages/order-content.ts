import { formatLongDay } from '#contract/dates.ts'
import { getOwn } from '#contract/get-own.ts'
import { fillPlaceholders } from '#contract/sales/messages/placeholders.ts'
import type { Shipment } from '#contract/sales/orders/order-fields.ts'
import type { Work } from '#server/platform/db/work.ts'
import { escapeHtml } from '#server/platform/mail/compose-mail.ts'
import { findEmailPayments } from '../customer-emails/email-payments.ts'
import { textsIn } from '../customer-emails/message-texts.ts'
import { orderBlock } from '../customer-emails/order-block.ts'
import { sheetTextsIn } from '../customer-emails/paper-texts.ts'
import { customerName } from '../customer-emails/record-message.ts'
import type { Sender } from '../customer-emails/sender.ts'
import { findShipments } from '../orders/lines/shipments.ts'
import { toPaymentSums } from '../orders/payment/payment-sums.ts'
import { readOrderWithLines } from '../orders/read-order.ts'
import { nameLine, parcelHtml, restHtml } from '../orders/shipped.mail.ts'
import type { Content } from './page-content.ts'

/** An order's current account: its status, its shipments, and the block its emails show. */
export async function orderContent(work: Work, id: number, dealer: Sender): Promise<Content> {
  const [{ order, lines }, paymentRows, shipments] = await Promise.all([
    readOrderWithLines(work, id),
    findEmailPayments(work, id),
    findShipments(work, id),
  ])
  const { locale, orderNumber } = order
  const texts = sheetTextsIn(locale)
  const html = [
    statusHtml(order),
    ...shippedHtml(order, { shipments, lines, timeZone: dealer.timeZone }),
    orderBlock({ order, lines, paymentRows, payments: toPaymentSums(order), dealer }),
  ]
  return {
    title: `${texts.order} ${orderNumber}${order.isTest === 1 ? ` · ${texts.words.test}` : ''}`,
    html: html.filter(Boolean).join('\n'),
    locale: locale as Content['locale'],
    hasPaper: true,
  }
}

type StoredOrder = Awaited<ReturnType<typeof readOrderWithLines>>

function statusHtml(order: StoredOrder['order']): string {
  const { status } = textsIn(order.locale)
  const values = { orderNumber: String(order.orderNumber), customerName: customerName(order) }
  const text = getOwn(status, String(order.orderStatusId))?.text
  return text ? `<p>${fillPlaceholders(text, values, escapeHtml)}</p>` : ''
}

type ShippedOrder = { shipments: readonly Shipment[]; lines: StoredOrder['lines']; timeZone: string }

function shippedHtml(order: StoredOrder['order'], { shipments, lines, timeZone }: ShippedOrder): string[] {
  if (shipments.length === 0) return []
  const names = new Map(lines.map((line) => [line.id, nameLine(line)]))
  const lineName = ({ lineId, partNumber }: Shipment['lines'][number]) =>
    (lineId === null ? undefined : names.get(lineId)) ?? partNumber
  return [
    `<p><strong>${escapeHtml(sheetTextsIn(order.locale).shipments)}</strong></p>`,
    ...shipments.flatMap((shipment) => [
      `<p>${escapeHtml(formatLongDay(shipment.shippedAt, timeZone, order.locale))}</p>`,
      parcelHtml(
        order.locale,
        shipment.lines.map((line) => `${line.qty} × ${lineName(line)}`),
        shipment,
      ),
    ]),
    restHtml(order, [], lines),
  ]
}
