import type { Updateable } from 'kysely'
import type { Input } from '#contract/http.ts'
import { currencyCode } from '#contract/money-words.ts'
import { pick } from '#contract/pick.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import type { orders } from '#contract/sales/orders.ts'
import { customerZips } from '#contract/zip-codes.ts'
import { type Sent, sendLast } from '#server/platform/db/commit.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseWrongZips } from '#server/platform/http/refuse-zips.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { keepUses } from '../coupons/coupon-uses.ts'
import { type Envelope, type NewMessage, recordMessage } from '../customer-emails/record-message.ts'
import { customerForOrder } from '../customers/customer-of-email.ts'
import { refuseUsedCredit } from '../store-credit/find-credit.ts'
import { keepCounts } from './counts.ts'
import { couponAfter, couponColumns, couponOf, fieldsOfCoupon, isSameCoupon } from './coupon-of-order.ts'
import { fieldsOfOther, findOrderCustomer, orderCustomerForUpdate } from './customer-of-order.ts'
import { isTold, type LinesPlan, lineEntries, planLines, productEntry } from './lines/line-changes.ts'
import { insertLines, makeLines } from './lines/new-lines.ts'
import { changedMessage } from './order-changed.mail.ts'
import {
  differing,
  feesMemo,
  fieldsAfter,
  movesTotal,
  refuseWhenLocked,
  shipGroupMemo,
  todaysTermsMemo,
} from './order-changes.ts'
import { type Entry, logOrders, statusMemo } from './order-log.ts'
import { askOwedRefunds } from './owed-refund.ts'
import { linesOf, type StoredLine, type StoredOrder } from './queries.ts'
import { isSameTotal, readForChange, totalsAfter } from './read-for-change.ts'
import { linesInWords, recordOrder } from './record-order.ts'
import { refusePickUp } from './refuse-pick-up.ts'
import { showChanged, showOrder } from './show-order.ts'
import { nextStatus, sameStatus } from './status/next-status.ts'
import { composeStatus, readForMessage, statusMessage } from './status/notify-of-status.ts'
import { orderForUpdate } from './take-order.ts'
import { keepTaxPlaces } from './totals/keep-tax-places.ts'
import { deleteLines, writeDiscounts, writeLines, writeOrder } from './write-order.ts'

/**
 * Saves an order: compares input with the stored order, then applies, logs and reports only differences. One
 * email covers changed lines; a new status notifies the customer only with a message.
 */
export async function updateOrder(
  work: Work,
  input: Input<typeof orders.update>,
): Promise<Order | Sent<Order>> {
  const [before, stored, forMessage] = await Promise.all([
    orderForUpdate(work, input.id),
    linesOf(work, input.id),
    input.statusMessage ? readForMessage(work, input.statusMessage, input.id) : null,
  ])
  refuseStale(before, input.version)
  const lines = input.details ? planLines(stored, input.details) : null
  const status = nextStatus(before, input)
  const { linked, customerUnvouched, fields, coupon } = await planFields(work, before, input)
  const changed = differing(before, fields)
  const usesTodaysTerms = input.useTodaysTerms === 1
  refuseWhenLocked(before, changed, lines, usesTodaysTerms)
  const touched = lines !== null && lines.added.length + lines.removed.length + lines.changed.length > 0
  const isSame = changed.length === 0 && !touched && sameStatus(before, status)
  if (isSame && !usesTodaysTerms && !input.statusMessage) return showOrder(work, before)

  // A customer created for the order has no rates that could change its total.
  const moving = linked?.isNew ? changed.filter((name) => name !== 'customerId') : changed
  const ofCoupon = isSameCoupon(couponOf(before), coupon) ? {} : couponColumns(coupon)
  const next = { ...before, ...fields, ...status, customerUnvouched, couponId: coupon?.couponId ?? null }
  const known = await readForChange(work, next, lines, {
    pgatewayBefore: before.pgatewayId,
    moves: usesTodaysTerms || movesTotal(moving, lines),
    notifies: input.doNotSendEmail !== 1 && notifiesCustomer(lines),
  })
  const added = makeLines(lines?.added ?? [], known.parts, fields.locale).map((line, at) => ({
    ...line,
    id: known.lineIds[at]!,
    orderId: before.id,
  }))
  const linesAfter = [...(lines?.kept ?? stored), ...added]
  if (known.rates) refusePickUp(known.rates.settings, next, before)
  const edit = {
    ...{ before, linesBefore: stored, lines: linesAfter, usesTodaysTerms },
    after: { ...next, coupon: coupon?.terms ?? null },
  }
  const totalled = known.rates && totalsAfter(edit, known.rates)
  if (isSame && !input.statusMessage && totalled && isSameTotal(before, totalled.columns))
    return showOrder(work, before)
  const totals = totalled?.columns ?? {}
  const discounted = withDiscounts(linesAfter, totalled?.lineDiscounts)
  const after: StoredOrder = { ...next, ...totals }
  await keepUses(work, before.id, before, after)
  const messages = changedLines(before, after, { lines, added, linesAfter }, known)
  const told = await tellStatus(work, after, input, forMessage && { ...forMessage, lines: linesAfter })
  if (told) messages.push(told)
  const written = {
    ...pick(fields, changed),
    ...(customerUnvouched === before.customerUnvouched ? {} : { customerUnvouched }),
    ...(sameStatus(before, status) ? {} : status),
    ...totals,
    ...ofCoupon,
  }
  return save(work, {
    before,
    after,
    usesTodaysTerms,
    written,
    lines,
    stored,
    added: discounted.slice(linesAfter.length - added.length),
    linesAfter: touched ? linesAfter : null,
    discounted: discounted.filter((line, at) => line.discountAmount !== linesAfter[at]?.discountAmount),
    messages,
  })
}

/** The order's fields with the sent values, and the customer and coupon that come with them. */
async function planFields(work: Work, before: StoredOrder, input: Input<typeof orders.update>) {
  if (isOther(before, input.customerId) && before.chargedAmount > 0)
    await refuseUsedCredit(work, before.id, currencyCode(before.currencySymbol))
  const linked = await linkCustomer(work, before, input)
  const sent = linked ? { ...input, customerId: linked.id } : input
  // The desk vouches for a customer it chooses; an order's email still proves nothing.
  const customerUnvouched = isOther(before, input.customerId) ? 0 : before.customerUnvouched
  const fields = fieldsAfter(before, sent, await fieldsOfNext(work, { ...before, customerUnvouched }, sent))
  refuseWrongZips(customerZips, fields, before)
  const coupon = await couponAfter(work, before, fields)
  Object.assign(fields, fieldsOfCoupon(coupon))
  return { linked, customerUnvouched, fields, coupon }
}

/** The message about a new status, if one is sent at once: a message about a refund waits for its result. */
async function tellStatus(
  work: Work,
  after: StoredOrder,
  { refundPaid, statusMessage: told }: Input<typeof orders.update>,
  known: (Awaited<ReturnType<typeof readForMessage>> & { lines: readonly AddedLine[] }) | null,
): Promise<Outgoing | null> {
  const message = told && known ? composeStatus(after, told, known.template) : null
  const refunded = refundPaid ? await askOwedRefunds(work, [{ order: after, message }]) : null
  return told && known && !refunded?.has(after.id)
    ? [statusMessage(after, told, known), known.envelope]
    : null
}

/** The lines with their parts of a new discount; unchanged without one. */
const withDiscounts = (lines: readonly AddedLine[], discounts: readonly number[] | undefined): AddedLine[] =>
  lines.map((line, at) => ({ ...line, discountAmount: discounts?.[at] ?? line.discountAmount }))

type Outgoing = [NewMessage, Envelope]
type Change = {
  before: StoredOrder
  after: StoredOrder
  usesTodaysTerms: boolean
  /** The columns that change. */
  written: Updateable<DB['orders']>
  lines: LinesPlan | null
  added: readonly AddedLine[]
  stored: readonly StoredLine[]
  /** Null if no line changes. */
  linesAfter: readonly AddedLine[] | null
  /** Those whose part of the discount changes. */
  discounted: readonly AddedLine[]
  messages: readonly Outgoing[]
}

function save(work: Work, change: Change): Sent<Order> {
  const { before, written, lines, added, stored, linesAfter, discounted, messages } = change
  const entries = entriesOf(change).map((entry) => ({ ...entry, order: before }))
  return sendLast({
    writes: () => [
      keepTaxPlaces(work, before, change.after),
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
    contended: () => keepCounts(work, [{ before, after: change.after }]),
  })
}

/** The customer for an order without one, if requested. */
async function linkCustomer(work: Work, before: StoredOrder, input: Input<typeof orders.update>) {
  const isGuest = before.customerId === null && !input.customerId && before.isLocked === 0
  if (input.createCustomer !== 1 || !isGuest) return null
  return customerForOrder(work, fieldsAfter(before, input))
}

const isOther = ({ customerId }: StoredOrder, id: number | null | undefined): boolean =>
  id !== undefined && id !== customerId

/** The values that a newly chosen customer brings, and those that leave with the former one. */
async function fieldsOfNext(
  work: Work,
  before: StoredOrder,
  { customerId: id }: { customerId?: number | null | undefined },
) {
  if (id === undefined || id === before.customerId || before.customerUnvouched === 1) return {}
  const [former, customer] = await Promise.all([
    before.customerId === null ? null : findOrderCustomer(work, before.customerId),
    id === null ? null : orderCustomerForUpdate(work, id),
  ])
  return fieldsOfOther(before, former ?? null, customer)
}

type AddedLine = Omit<StoredLine, 'extendedPrice'>

function entriesOf({ before, after, usesTodaysTerms, lines, added }: Change): Entry[] {
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

const notifiesCustomer = (lines: LinesPlan | null): boolean =>
  lines !== null && (lines.added.length + lines.removed.length > 0 || lines.changed.some(isTold))

/** One email for all changed lines, unless the customer gets none; an added or removed line is a quantity change. */
function changedLines(
  { orderAmount: amountBefore }: StoredOrder,
  after: StoredOrder,
  { lines, added, linesAfter }: Pick<Change, 'lines' | 'added'> & { linesAfter: readonly AddedLine[] },
  { envelope, made }: Pick<Awaited<ReturnType<typeof readForChange>>, 'envelope' | 'made'>,
): Outgoing[] {
  if (!envelope) return []
  const message = changedMessage(after, {
    changed: lines?.changed.filter(isTold) ?? [],
    removed: lines?.removed ?? [],
    ...{ added, amountBefore, lines: linesAfter, made, dealer: envelope.dealer },
  })
  return [[message, envelope]]
}

/** Adds the save to the activity log: the columns written, and the lines if any changed. */
function recordSave(work: Work, { before, after, written, stored, linesAfter }: Change) {
  const { summary, terms, couponTerms, ...columns } = written
  const names = Object.keys(columns) as (keyof StoredOrder)[]
  const linesOf = (lines: readonly AddedLine[]) => (linesAfter ? { lines: linesInWords(lines) } : {})
  return recordOrder(
    work,
    before,
    'changed',
    { ...pick(before, names), ...linesOf(stored) },
    { ...pick(after, names), ...linesOf(linesAfter ?? []) },
  )
}
