import type { Updateable } from 'kysely'
import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { type SentAnswer, sendLast } from '#server/platform/db/commit.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { Work } from '#server/platform/db/work.ts'
import { updateCouponUse } from '../../coupons/coupon-uses.ts'
import { type Envelope, type NewMessage, recordMessage } from '../../customer-emails/record-message.ts'
import { isNotified, type LinesPlan, lineEntries, productEntry } from '../lines/line-changes.ts'
import { insertLines } from '../lines/new-lines.ts'
import { updateOrderCounts } from '../order-counts.ts'
import { couponColumns, isSameCoupon, readCoupon } from '../order-coupon.ts'
import { type Entry, logOrders, statusMemo } from '../order-log.ts'
import { requestOwedRefunds } from '../payment/owed-refund.ts'
import type { StoredLine, StoredOrder } from '../queries.ts'
import { linesText, recordOrder } from '../record-order.ts'
import { showChanged } from '../show-order.ts'
import { composeStatus, type readForMessage, statusMessage } from '../status/announce-status.ts'
import { sameStatus } from '../status/next-status.ts'
import { recordTaxPlaces } from '../totals/record-tax-places.ts'
import { changedMessage } from './order-changed.mail.ts'
import { feesMemo, shipGroupMemo, todaysTermsMemo } from './order-changes.ts'
import type { Plan } from './plan-update.ts'
import type { NextLine, UpdateTotals } from './total-update.ts'
import { deleteLines, writeDiscounts, writeLines, writeOrder } from './write-order.ts'

type ForMessage = Awaited<ReturnType<typeof readForMessage>>
type StoredWithLines = { before: StoredOrder; stored: readonly StoredLine[]; forMessage: ForMessage | null }
type Update = StoredWithLines & Plan & UpdateTotals

/** Writes, logs and reports a planned and totalled change; its statements go out with the commit. */
export async function writeUpdate(
  work: Work,
  input: Input<typeof orders.update>,
  update: Update,
): Promise<SentAnswer<Order>> {
  const { before, after, linesAfter, linesWithDiscounts, added, forMessage } = update
  await updateCouponUse(work, before.id, before, after)
  const messages = changedLines(update)
  const statusMail = await tellStatus(work, after, input, forMessage && { ...forMessage, lines: linesAfter })
  if (statusMail) messages.push(statusMail)
  return save(work, {
    ...update,
    written: columnsToWrite(update),
    added: linesWithDiscounts.slice(linesAfter.length - added.length),
    linesAfter: update.changesLines ? linesAfter : null,
    discounted: linesWithDiscounts.filter(
      (line, at) => line.discountAmount !== linesAfter[at]?.discountAmount,
    ),
    messages,
  })
}

/** The order's columns that change. */
function columnsToWrite(update: Update): Updateable<DB['orders']> {
  const { before, fields, changed, status, customerUnvouched, coupon, columns } = update
  return {
    ...pick(fields, changed),
    ...(customerUnvouched === before.customerUnvouched ? {} : { customerUnvouched }),
    ...(sameStatus(before, status) ? {} : status),
    ...columns,
    ...(isSameCoupon(readCoupon(before), coupon) ? {} : couponColumns(coupon)),
  }
}

/** The message about a new status, if one is sent at once: a message about a refund waits for its result. */
async function tellStatus(
  work: Work,
  after: StoredOrder,
  { refundPaid, statusMessage: statusText }: Input<typeof orders.update>,
  forStatus: (ForMessage & { lines: readonly NextLine[] }) | null,
): Promise<Outgoing | null> {
  const message = statusText && forStatus ? composeStatus(after, statusText, forStatus.template) : null
  const refunded = refundPaid ? await requestOwedRefunds(work, [{ order: after, message }]) : null
  return statusText && forStatus && !refunded?.has(after.id)
    ? [statusMessage(after, statusText, forStatus), forStatus.envelope]
    : null
}

type Outgoing = [NewMessage, Envelope]
type Change = {
  before: StoredOrder
  after: StoredOrder
  usesTodaysTerms: boolean
  /** The columns that change. */
  written: Updateable<DB['orders']>
  lines: LinesPlan | null
  added: readonly NextLine[]
  stored: readonly StoredLine[]
  /** Null if no line changes. */
  linesAfter: readonly NextLine[] | null
  /** Those whose part of the discount changes. */
  discounted: readonly NextLine[]
  messages: readonly Outgoing[]
}

function save(work: Work, change: Change): SentAnswer<Order> {
  const { before, written, lines, added, stored, linesAfter, discounted, messages } = change
  const entries = listEntries(change).map((entry) => ({ ...entry, order: before }))
  return sendLast({
    writes: () => [
      recordTaxPlaces(work, before, change.after),
      writeOrder(work, before, written),
      deleteLines(work, lines?.removed ?? []),
      writeLines(work, lines?.changed ?? []),
      insertLines(work, before.id, added),
      writeDiscounts(work, discounted),
      ...messages.map(([message, envelope]) => recordMessage(work, message, envelope)),
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

/** One email for all changed lines, unless the customer gets none; an added or removed line is a quantity change. */
function changedLines({ before, after, lines, added, linesAfter, envelope, payments }: Update): Outgoing[] {
  if (!envelope) return []
  const message = changedMessage(after, {
    changed: lines?.changed.filter(isNotified) ?? [],
    removed: lines?.removed ?? [],
    added,
    amountBefore: before.orderAmount,
    lines: linesAfter,
    made: payments,
    dealer: envelope.dealer,
  })
  return [[message, envelope]]
}

/** Adds the save to the activity log: the columns written, and the lines if any changed. */
function recordSave(work: Work, { before, after, written, stored, linesAfter }: Change) {
  const { summary, terms, couponTerms, ...columns } = written
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
