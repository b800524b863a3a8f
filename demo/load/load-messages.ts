import type pg from 'pg'
import { declinedReasons, findName, orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { People } from '#demo/load/load-accounts.ts'
import { insertRows, moveIdsOn, type Row } from '#demo/load/load-rows.ts'
import {
  buildMessages,
  buildPage,
  customerName,
  type DemoMessage,
  findSender,
  toPlainText,
} from '#demo/orders/build-messages.ts'
import type { BuiltOrder } from '#demo/orders/build-order.ts'
import { hashText } from '#demo/random.ts'

type NumberedMessage = DemoMessage & { id: number; mailId: number | null }

/** Loads messages about orders, and their emails. */
export async function loadMessages(
  client: pg.Client,
  orders: readonly BuiltOrder[],
  people: People,
  now: Date,
) {
  let mails = 0
  const messages = orders
    .flatMap((order) => buildMessages(order, now))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(
      (message, at): NumberedMessage => ({
        ...message,
        id: at + 1,
        mailId: message.by === null ? null : ++mails,
      }),
    )
  const sent = messages.filter(({ mailId }) => mailId !== null)
  await insertRows(client, 'mails', sent.map(mailRow))
  await insertRows(
    client,
    'dealerCommunications',
    messages.map((message) => messageRow(message, people)),
  )
  await moveIdsOn(client, ['mails', 'dealerCommunications'])
}

/** Whether an email bounces. A few do, so that the demo has emails to resend. */
const bounces = ({ mailId }: NumberedMessage) => hashText(`bounce ${mailId}`) % 150 === 0

function mailRow(message: NumberedMessage): Row<'mails'> {
  const { order, at, subject, mailId } = message
  const { company, replyTo } = findSender(order)
  const failed = bounces(message)
  return {
    dealerId: order.planned.dealer,
    id: mailId!,
    fromName: company,
    replyTo,
    toName: customerName(order),
    toAddress: order.customer.bill.email,
    subject,
    ...buildPage(message),
    status: failed ? 'failed' : 'sent',
    attempts: 1,
    lastAnswer: failed ? '552 5.2.2 The mailbox is full' : '250 2.0.0 OK',
    createdAt: at,
    sentAt: failed ? null : new Date(at.getTime() + 2000),
  }
}

function messageRow(message: NumberedMessage, people: People): Row<'dealerCommunications'> {
  const { order, at, by, mailId, orderStatusId } = message
  const { planned, customer } = order
  const sender = findSender(order)
  const here = { name: sender.company, mail: sender.replyTo }
  const there = { name: customerName(order), mail: customer.bill.email }
  const [from, to] = by === null ? [there, here] : [here, there]
  const reason = orderStatusId === orderStatus.declined ? planned.declinedReason : null
  return {
    dealerId: planned.dealer,
    id: message.id,
    orderId: order.id,
    orderNumber: order.orderNumber,
    type: 'CUSTOMER_COMMUNICATION',
    folderId: 1,
    fromName: from.name,
    fromMail: from.mail,
    toName: to.name,
    toMail: to.mail,
    subject: message.subject,
    message: message.html,
    messageText: toPlainText(message),
    orderStatusId,
    shippingStatusId: message.shippingStatusId,
    declinedReason: reason === null ? null : findName(declinedReasons, reason),
    doNotSendEmail: 0,
    addApprovalText: 0,
    isFromAdmin: by === null ? 0 : 1,
    mailId,
    userId: people[planned.dealer].staff.find(({ name }) => name === by)?.id ?? null,
    userName: by ?? there.name,
    createdAt: at,
  }
}
