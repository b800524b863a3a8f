import type { RecordedMethod, RecordedPayment } from '#contract/sales/charges/recorded-payments.ts'
import type { NoticeKind } from '#contract/sales/messages/customer-notices.ts'
import { formatMoney } from '#contract/texts/format-money.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refundNote } from '../../customer-emails/money-texts.ts'
import { howPaid, movementName, sheetTextsIn } from '../../customer-emails/paper-texts.ts'
import { sendNotice } from '../../notices/send-notice.ts'
import { confirmWithPayment, readForEmail } from '../../orders/payment/confirm-order.ts'
import type { SettledPart } from './charge-settled.ts'
import type { StoredCharge } from './stored-charge.ts'

/**
 * The receipt of a charge or refund, once it has certainly succeeded, regardless of how that was settled. Customers
 * get an email about a void only if they have a receipt of its charge, and the return's own message covers its
 * refund. A new order's confirmation that waits for the first payment is the receipt of it.
 */
export const receipts: SettledPart = {
  isTheirs: ({ kind, state, orderId, purpose, idempotencyKey }) =>
    state === 'succeeded' &&
    orderId !== null &&
    !(kind === 'refund' && purpose === 'return' && idempotencyKey.startsWith('press:rma:')),

  async settle(work, charge) {
    const { id, kind, chargeId } = charge
    const about = { ...(await readAbout(work, charge.orderId!)), key: receiptKeyFor(charge) }
    const { texts, money, ...content } = about
    if (kind === 'charge' && (await confirmWithPayment(work, content, content.key))) return
    const how = { ...charge, method: null }
    const values = {
      amount: money(charge.amount),
      paymentMethod: kind === 'void' ? movementName(texts, { ...how, kind: 'charge' }) : howPaid(texts, how),
    }
    const counterpart = kind === 'void' ? { counterpartKey: `charge:${chargeId ?? id}` } : {}
    await sendNotice(work, kind, { ...content, ...counterpart, values })
  },
}

const receiptKeyFor = ({ id }: StoredCharge) => `charge:${id}`

/** Sends the receipt of a payment or refund that a person recorded, or removed since. */
export async function sendRecordedReceipt(
  work: Work,
  orderId: number,
  payment: RecordedPayment,
): Promise<void> {
  const { id, kind, method, amount, removedAt } = payment
  const { texts, money, ...content } = await readAbout(work, orderId)
  const how = { method, cardBrand: null, cardLast4: null }
  const isRemoved = removedAt !== null
  const receiptKey = `payment:${id}`
  if (kind === 'charge' && !isRemoved && (await confirmWithPayment(work, content, receiptKey))) return
  const values = {
    amount: money(amount),
    paymentMethod: isRemoved ? movementName(texts, { ...how, kind }) : howPaid(texts, how),
    refundNote: refundNote(content.order.locale, method as RecordedMethod),
  }
  const notice: NoticeKind = isRemoved ? 'void' : kind === 'charge' ? 'payment' : 'paymentRefund'
  const keys = isRemoved ? { key: `${receiptKey}:removed`, counterpartKey: receiptKey } : { key: receiptKey }
  await sendNotice(work, notice, { ...content, ...keys, values })
}

/** The order as it is after the movement. */
async function readAbout(work: Work, orderId: number) {
  const about = await readForEmail(work, orderId)
  const { locale, currencySymbol } = about.order
  return {
    ...about,
    texts: sheetTextsIn(locale),
    money: (amount: number) => formatMoney(amount, currencySymbol),
  }
}
