import { pick } from '#contract/pick.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { type SentAnswer, sendLast } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { updateCouponUse } from '../../coupons/coupon-uses.ts'
import { type Envelope, type NewMessage, recordMessage } from '../../customer-emails/record-message.ts'
import { isNotified, lineEntries, productEntry } from '../lines/line-changes.ts'
import { insertLines } from '../lines/new-lines.ts'
import { updateOrderCounts } from '../order-counts.ts'
import { couponColumns, isSameCoupon, readCoupon } from '../order-coupon.ts'
import { type Entry, logOrders, statusMemo } from '../order-log.ts'
import { requestOwedRefunds } from '../payment/owed-refund.ts'
import type { StoredOrder } from '../queries.ts'
import { linesText, recordOrder } from '../record-order.ts'
import { showChanged } from '../show-order.ts'
import { composeStatus, statusMessage } from '../status/announce-status.ts'
import { sameStatus } from '../status/next-status.ts'
import { recordTaxPlaces } from '../totals/record-tax-places.ts'
import { feesMemo, shipGroupMemo, todaysTermsMemo } from './change-memos.ts'
import { composeChangeMessage } from './order-changed.mail.ts'
import type { NextLine, OrderUpdate, Update, UpdateInput } from './update-types.ts'
import { deleteLines, writeDiscounts, writeLines, writeOrder } from './write-order.ts'

type Outgoing = { message: NewMessage; envelope: Envelope }

/** Writes, logs and reports a planned and totalled change; its statements go out with the commit. */
export async function writeUpdate(
  work: Work,
  input: UpdateInput,
  update: Update,
): Promise<SentAnswer<Order>> {
  await updateCouponUse(work, update.before.id, update.before, update.after)
  const isRefunded = await requestRefund(work, input, update)
  const messages = [
    ...composeLinesMessage(update),
    // A message about a refund is sent once its result is final.
    ...(isRefunded ? [] : composeStatusMessage(input, update)),
  ]
  return saveChange(work, prepareChange(update, messages))
}

/** Requests a refund of the order's money if the input does; returns whether there's one. */
async function requestRefund(
  work: Work,
  { refundPaid, statusMessage: text }: UpdateInput,
  { after, forMessage }: Update,
): Promise<boolean> {
  if (!refundPaid) return false
  const message = text && forMessage ? composeStatus(after, text, forMessage.template) : null
  const refunded = await requestOwedRefunds(work, [{ order: after, message }])
  return refunded.has(after.id)
}

/** One email for all changed lines, unless the customer gets none; an added or removed line is a quantity change. */
function composeLinesMessage(update: Update): Outgoing[] {
  const { before, after, lines, added, linesAfter, envelope, payments } = update
  if (!envelope) return []
  const message = composeChangeMessage(after, {
    changed: lines?.changed.filter(isNotified) ?? [],
    removed: lines?.removed ?? [],
    added,
    amountBefore: before.orderAmount,
    lines: linesAfter,
    paymentRows: payments,
    dealer: envelope.dealer,
  })
  return [{ message, envelope }]
}

/** The message about the status that the input comes with, if it has one. */
function composeStatusMessage(
  { statusMessage: text }: UpdateInput,
  { after, forMessage, linesAfter }: Update,
): Outgoing[] {
  if (!text || !forMessage) return []
  const message = statusMessage(after, text, { ...forMessage, lines: linesAfter })
  return [{ message, envelope: forMessage.envelope }]
}

type Change = Pick<Update, 'before' | 'after' | 'stored' | 'lines' | 'usesTodaysTerms'> & {
  /** The columns that change. */
  orderUpdate: OrderUpdate
  added: readonly NextLine[]
  /** Null if no line changes. */
  linesAfter: readonly NextLine[] | null
  /** The lines whose part of the discount changes. */
  discounted: readonly NextLine[]
  messages: readonly Outgoing[]
}

/** Compares the update with the stored order, to write only what differs. */
function prepareChange(update: Update, messages: readonly Outgoing[]): Change {
  const { linesAfter, linesWithDiscounts, added } = update
  return {
    ...update,
    orderUpdate: columnsToWrite(update),
    added: linesWithDiscounts.slice(linesAfter.length - added.length),
    linesAfter: update.changesLines ? linesAfter : null,
    discounted: linesWithDiscounts.filter(
      (line, at) => line.discountAmount !== linesAfter[at]?.discountAmount,
    ),
    messages,
  }
}

/** The order's columns that change. */
function columnsToWrite(update: Update): OrderUpdate {
  const { before, fields, changed, status, customerUnvouched, coupon, totalColumns } = update
  return {
    ...pick(fields, changed),
    ...(customerUnvouched === before.customerUnvouched ? {} : { customerUnvouched }),
    ...(sameStatus(before, status) ? {} : status),
    ...totalColumns,
    ...(isSameCoupon(readCoupon(before), coupon) ? {} : couponColumns(coupon)),
  }
}

function saveChange(work: Work, change: Change): SentAnswer<Order> {
  const { before, orderUpdate, lines, added, stored, linesAfter, discounted, messages } = change
  const entries = listEntries(change).map((entry) => ({ ...entry, order: before }))
  return sendLast({
    writes: () => [
      recordTaxPlaces(work, before, change.after),
      writeOrder(work, before, orderUpdate),
      deleteLines(work, lines?.removed ?? []),
      writeLines(work, lines?.changed ?? []),
      insertLines(work, before.id, added),
      writeDiscounts(work, discounted),
      ...messages.map(({ message, envelope }) => recordMessage(work, message, envelope)),
      logOrders(work, entries),
      recordSave(work, change),
    ],
    answer: () =>
      linesAfter || discounted.length > 0
        ? showChanged(work, before, linesAfter ?? stored)
        : showChanged(work, before, stored, stored),
    contended: () => updateOrderCounts(work, [{ before, after: change.after }]),
  })
}

/** The entries of the order's log. */
function listEntries({ before, after, usesTodaysTerms, lines, added }: Change): Entry[] {
  const entries: Entry[] = []
  if (!sameStatus(before, after)) entries.push({ action: 'STATUS_CHANGE', memo: statusMemo(before, after) })
  const shipGroup = shipGroupMemo(before, after)
  if (shipGroup) entries.push({ action: 'SHIP_GROUP_CHANGE', memo: shipGroup })
  const fees = feesMemo(before, after)
  if (fees) entries.push({ action: 'NOTE', memo: fees })
  if (usesTodaysTerms) entries.push({ action: 'NOTE', memo: todaysTermsMemo(before, after) })
  for (const line of lines?.removed ?? []) entries.push(productEntry('REMOVE_PRODUCT', line))
  for (const line of lines?.changed ?? []) entries.push(...lineEntries(line))
  for (const line of added) entries.push(productEntry('ADD_PRODUCT', line))
  return entries
}

/** Adds the save to the activity log: the columns written, and the lines if any changed. */
function recordSave(work: Work, { before, after, orderUpdate, stored, linesAfter }: Change) {
  const { summary, terms, couponTerms, ...columns } = orderUpdate
  const names = Object.keys(columns) as (keyof StoredOrder)[]
  const lineWords = (lines: readonly NextLine[]) => (linesAfter ? { lines: linesText(lines) } : {})
  return recordOrder(
    work,
    before,
    'changed',
    { ...pick(before, names), ...lineWords(stored) },
    { ...pick(after, names), ...lineWords(linesAfter ?? []) },
  )
}
