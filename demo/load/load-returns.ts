import type pg from 'pg'
import { dayInZone } from '#contract/dates.ts'
import { round2, sum } from '#contract/money.ts'
import { takeTaxShare } from '#contract/sales/charges/refund-parts.ts'
import { fillPlaceholders } from '#contract/sales/messages/placeholders.ts'
import { computeReturnedGoods, computeReturnedTaxes } from '#contract/sales/returns/return-rules.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import { demoDealers } from '#demo/dealers.ts'
import type { People } from '#demo/load/load-accounts.ts'
import { insertRows, moveIdsOn, type Row } from '#demo/load/load-rows.ts'
import { buildPage, customerName, findSender } from '#demo/orders/build-messages.ts'
import type { BuiltOrder } from '#demo/orders/build-order.ts'
import { type DemoReturn, demoReturns } from '#demo/orders/build-returns.ts'
import { textsIn } from '#server/features/sales/customer-emails/message-texts.ts'
import { defaultText } from '#server/features/sales/returns/return-texts.ts'
import { toLogEntry } from '#server/platform/audit/record-change.ts'
import { escapeHtml } from '#server/platform/mail/compose-mail.ts'
import { plainText } from '#server/platform/rich-text/clean-html.ts'

/** Loads returns in every state, with their messages and log. */
export async function loadReturns(
  client: pg.Client,
  orders: readonly BuiltOrder[],
  people: People,
  now: Date,
): Promise<void> {
  const returns = demoReturns(orders, people, now)
  await insertRows(client, 'rmas', returns.map(rmaRow))
  await insertRows(client, 'rmaLines', returns.map(lineRow))
  await insertRows(
    client,
    'activityLog',
    returns.flatMap((one) => activityRows(one, people)),
  )
  // The database updates an order's payments when a return is refunded, but not when a refunded return is inserted.
  await client.query(
    `select pd.sum_order_payments(dealer_id, order_id) from rmas where refund_method = 'manual'`,
  )
  await loadMessages(client, returns, people)
  await moveIdsOn(client, ['rmas', 'rmaLines'])
  await client.query(`update dealer_settings s set next_rma_number = r.next
    from (select dealer_id, max(rma_number) + 1 as next from rmas group by 1) r where r.dealer_id = s.dealer_id`)
}

const pickSoldFields = ({ line }: DemoReturn) => ({
  price: line.price,
  qty: line.qty,
  discountAmount: 0,
  corePrice: line.corePrice,
  isTaxable: line.isTaxable === 1,
})

/** Computes a return's amounts. The demo's dealers tax only goods. */
function computeAmounts(one: DemoReturn) {
  const { salesTaxRate: rate, salesTaxAmount: most } = one.order.row
  const { type, qty } = one
  const price = computeReturnedGoods(type, pickSoldFields(one), qty, 0)
  const [salesTaxAmount = 0] = computeReturnedTaxes(
    type,
    [{ ...pickSoldFields(one), goods: price }],
    { rate: Number(rate) },
    { goods: 0, tax: 0, max: round2(Number(most)) },
  )
  return { price, salesTaxAmount }
}

function rmaRow(one: DemoReturn): Row<'rmas'> {
  const { order, steps, status, isReceived, isUnderway } = one
  const amounts = computeAmounts(one)
  const { dealer } = order.planned
  const { timeZone } = demoDealers[dealer - 1]!
  const last = steps.at(-1)!
  const refunded = status === 'Refunded'
  return {
    dealerId: dealer,
    id: one.id,
    rmaNumber: one.rmaNumber,
    orderId: order.id,
    type: one.type,
    reason: one.reason,
    rmaDealerStatus: status,
    rmaPartStatus: isReceived ? 'Received' : 'Awaiting',
    rmaDealerUser: status === 'Pending' ? null : last.by,
    rmaCarrierInfo: isUnderway ? 'UPS' : null,
    rmaTrackingNumber: isUnderway ? `1Z88${String(7_004_000 + one.id * 37)}` : null,
    rmaShippedDate: isUnderway ? dayInZone(one.sentAt, timeZone) : null,
    ...amounts,
    receivedAt: steps.find(({ action }) => action === 'receive')?.at ?? null,
    refundAmount: refunded ? sum([amounts.price, amounts.salesTaxAmount]) : null,
    backTax: refunded ? takeTaxShare(sum([amounts.price, amounts.salesTaxAmount]), amounts) : 0,
    refundMethod: refunded ? 'manual' : null,
    refundNote: refunded ? 'Store credit' : null,
    refundedAt: refunded ? last.at : null,
    version: steps.length,
    updatedBy: last.by,
    createdAt: steps[0]!.at,
    updatedAt: last.at,
  }
}

const lineRow = (one: DemoReturn): Row<'rmaLines'> => ({
  dealerId: one.order.planned.dealer,
  id: one.id,
  rmaId: one.id,
  orderLineId: one.line.id,
  partNumber: one.line.partNumber,
  description: one.line.description,
  price: one.line.price,
  corePrice: one.line.corePrice,
  qty: one.qty,
  shipQty: one.line.qtyShipped,
  salesTaxAmount: computeAmounts(one).salesTaxAmount,
})

const findPerson = ({ order }: DemoReturn, people: People, by: string) =>
  people[order.planned.dealer].staff.find(({ name }) => name === by)?.id ?? null

const activityRows = (one: DemoReturn, people: People): Row<'activityLog'>[] =>
  one.steps.map(({ at, by, action }) => ({
    dealerId: one.order.planned.dealer,
    at,
    actorId: findPerson(one, people, by),
    actorName: by,
    ...toLogEntry({
      subject: { code: 'return', name: String(one.rmaNumber) },
      event:
        action === 'create'
          ? { code: 'requested', order: String(one.order.orderNumber) }
          : eventByAction[action],
      recordId: one.id,
    }),
  }))

const eventByAction = {
  approve: 'approved',
  deny: 'denied',
  receive: 'received',
  refund: 'refunded',
} as const
const labelByAction = {
  approve: 'Approved',
  deny: 'Denied',
  receive: 'Received',
  refund: 'Refunded',
} as const

/** Loads a message and an email for each step that notifies the customer. */
async function loadMessages(client: pg.Client, made: readonly DemoReturn[], people: People) {
  const { rows } = await client.query<{ mail: number; message: number }>(`select
    (select coalesce(max(id), 0)::int from mails) as mail,
    (select coalesce(max(id), 0)::int from dealer_communications) as message`)
  const { mail, message } = rows[0]!
  const messages = made
    .flatMap((one) => one.steps.flatMap((step) => (step.action === 'create' ? [] : [writeText(one, step)])))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  await insertRows(
    client,
    'mails',
    messages.map(({ one, at, subject, html }, index) => ({
      dealerId: one.order.planned.dealer,
      id: mail + index + 1,
      fromName: findSender(one.order).company,
      replyTo: findSender(one.order).replyTo,
      toName: customerName(one.order),
      toAddress: one.order.customer.bill.email,
      subject,
      ...buildPage({ order: one.order, subject, html }),
      status: 'sent',
      attempts: 1,
      lastAnswer: '250 2.0.0 OK',
      createdAt: at,
      sentAt: new Date(at.getTime() + 2000),
    })),
  )
  await insertRows(
    client,
    'dealerCommunications',
    messages.map((one, index) => messageRow(one, message + index + 1, mail + index + 1, people)),
  )
  await moveIdsOn(client, ['mails', 'dealerCommunications'])
}

type WrittenText = { one: DemoReturn; at: Date; by: string; subject: string; html: string }

function writeText(one: DemoReturn, { at, by, action }: DemoReturn['steps'][number]): WrittenText {
  const { order } = one
  const { price, salesTaxAmount } = computeAmounts(one)
  const usual = defaultText(order.customer.locale, labelByAction[action as keyof typeof labelByAction], one)
  const values = {
    orderNumber: String(order.orderNumber),
    customerName: customerName(order),
    refundAmount: formatMoney(sum([price, salesTaxAmount]), String(order.row.currencySymbol)),
  }
  const { greeting } = textsIn(order.customer.locale)
  const html = [greeting, usual.text].map((text) => `<p>${fillPlaceholders(text, values, escapeHtml)}</p>`)
  return { one, at, by, subject: fillPlaceholders(usual.subject, values), html: html.join('\n') }
}

function messageRow(
  { one, at, by, subject, html }: WrittenText,
  id: number,
  mailId: number,
  people: People,
): Row<'dealerCommunications'> {
  const { order } = one
  const { company, replyTo } = findSender(order)
  return {
    dealerId: order.planned.dealer,
    id,
    orderId: order.id,
    orderNumber: order.orderNumber,
    rmaId: one.id,
    rmaNumber: one.rmaNumber,
    rmaOrderNumber: order.orderNumber,
    fromName: company,
    fromMail: replyTo,
    toName: customerName(order),
    toMail: order.customer.bill.email,
    subject,
    message: html,
    messageText: plainText(html),
    mailId,
    userId: findPerson(one, people, by),
    userName: by,
    createdAt: at,
    type: 'CUSTOMER_COMMUNICATION',
    folderId: 1,
    doNotSendEmail: 0,
    addApprovalText: 0,
    isFromAdmin: 1,
  }
}
