import type { Input } from '#contract/http.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import type { orders } from '#contract/sales/orders.ts'
import { customerZips } from '#contract/zip-codes.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseWrongZips } from '#server/platform/http/refuse-zips.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { customerForOrder } from '../customers/customer-of-email.ts'
import { keepCounts } from './counts.ts'
import { fieldsOfCustomer, orderCustomerForUpdate } from './customer-of-order.ts'
import { isTold, type LinesPlan, lineEntries, planLines, productEntry } from './lines/line-changes.ts'
import { insertLines, makeLines, type NewLine } from './lines/new-lines.ts'
import { mailChangedOrder } from './order-changed.mail.ts'
import {
  differing,
  feesMemo,
  fieldsAfter,
  movesTotal,
  type OrderFields,
  refuseWhenLocked,
  shipGroupMemo,
} from './order-changes.ts'
import { type Entry, logOrders, statusMemo } from './order-log.ts'
import { orderParts } from './order-parts.ts'
import { refuseOtherPayment } from './payment-of-order.ts'
import { linesOf, type StoredLine, type StoredOrder } from './queries.ts'
import { linesInWords, recordOrder } from './record-order.ts'
import { showOrder } from './show-order.ts'
import { nextStatus, sameStatus } from './status/next-status.ts'
import { notifyOfStatus } from './status/notify-of-status.ts'
import { orderForUpdate } from './take-order.ts'
import { readSettings } from './totals/settings.ts'
import { fixedOf, totalColumns, totalOrder } from './totals/total-order.ts'
import { deleteLines, writeLines, writeOrder } from './write-order.ts'

/**
 * Saves an order: compares input with the stored order, then applies, logs and reports only differences. One
 * email covers changed lines; a new status notifies the customer only with a message.
 */
export async function updateOrder(work: Work, input: Input<typeof orders.update>): Promise<Order> {
  const [before, stored] = await Promise.all([orderForUpdate(work, input.id), linesOf(work, input.id)])
  refuseStale(before, input.version)
  const lines = input.details ? planLines(stored, input.details) : null
  const status = nextStatus(before, input)
  const linked = await linkCustomer(work, before, input)
  const sent = linked ? { ...input, customerId: linked.id } : input
  const customer = await newCustomer(work, before, sent.customerId)
  const fields = fieldsAfter(before, sent, customer ?? {})
  refuseWrongZips(customerZips, fields, before)
  const changed = differing(before, fields)
  refuseWhenLocked(before, changed, lines)
  await refuseOtherPayment(work, fields.pgatewayId, before.pgatewayId)
  for (const part of orderParts) if (lines) await part.refuseLineRemoval(work, lines.removed)
  const touched = lines && lines.added.length + lines.removed.length + lines.changed.length > 0
  const isSame = changed.length === 0 && !touched && sameStatus(before, status)
  if (isSame && !input.statusMessage) return showOrder(work, before)

  const added = await makeLines(work, lines?.added ?? [], fields.locale)
  const next = { ...before, ...fields, ...status }
  // A customer created for the order has no rates that could change its total.
  const moving = linked?.isNew ? changed.filter((name) => name !== 'customerId') : changed
  const totals = movesTotal(moving, lines)
    ? await totalsAfter(work, next, [...(lines?.kept ?? stored), ...added])
    : {}
  await writeOrder(work, before, { ...fields, ...status, ...totals })
  const after = { ...next, ...totals } as StoredOrder
  const newLines = await storeLines(work, before.id, lines, added)
  const entries = entriesOf(before, after, lines, newLines)
  if (input.doNotSendEmail !== 1) await notifyCustomer(work, before, after, lines, newLines)
  if (input.statusMessage) await notifyOfStatus(work, after, input.statusMessage)
  await Promise.all([
    logOrders(
      work,
      entries.map((entry) => ({ ...entry, order: before })),
    ),
    record(work, before, after, stored, [...(lines?.kept ?? stored), ...newLines]),
  ])
  await keepCounts(work, [{ before, after }])
  return showOrder(work, before)
}

/** The customer for an order without one, if requested. */
async function linkCustomer(work: Work, before: StoredOrder, input: Input<typeof orders.update>) {
  const isGuest = before.customerId === null && !input.customerId && before.isLocked === 0
  if (input.createCustomer !== 1 || !isGuest) return null
  return customerForOrder(work, fieldsAfter(before, input))
}

/** What the order takes from a customer it didn't have before. */
async function newCustomer(work: Work, before: StoredOrder, id: number | null | undefined) {
  if (!id || id === before.customerId) return null
  return fieldsOfCustomer(await orderCustomerForUpdate(work, id))
}

async function totalsAfter(work: Work, order: StoredOrder, lines: readonly NewLine[]) {
  const customer = order.customerId === null ? null : await orderCustomerForUpdate(work, order.customerId)
  const state = order.shipState ?? order.billState
  const tax = { ...order, state, customerTaxRate: customer?.taxRate ?? null }
  const { currencySymbol } = order
  const settings = await readSettings(work)
  return totalColumns(await totalOrder(work, { lines, tax, fixed: fixedOf(order), currencySymbol }, settings))
}

async function storeLines(work: Work, orderId: number, lines: LinesPlan | null, added: readonly NewLine[]) {
  await deleteLines(work, lines?.removed ?? [])
  await writeLines(work, lines?.changed ?? [])
  return insertLines(work, orderId, added)
}

function entriesOf(
  before: StoredOrder,
  after: StoredOrder,
  lines: LinesPlan | null,
  added: readonly StoredLine[],
): Entry[] {
  const entries: Entry[] = []
  if (!sameStatus(before, after)) entries.push({ action: 'STATUS_CHANGE', memo: statusMemo(before, after) })
  const shipGroup = shipGroupMemo(before, after)
  if (shipGroup) entries.push({ action: 'SHIP_GROUP_CHANGE', memo: shipGroup })
  const fees = feesMemo(before, after)
  if (fees) entries.push({ action: 'NOTE', memo: fees })
  for (const line of lines?.removed ?? []) entries.push(productEntry('REMOVE_PRODUCT', line))
  for (const line of lines?.changed ?? []) entries.push(...lineEntries(line))
  for (const line of added) entries.push(productEntry('ADD_PRODUCT', line))
  return entries
}

/** One email for all changed lines; an added or removed line is a quantity change. */
async function notifyCustomer(
  work: Work,
  { orderAmount: amountBefore }: StoredOrder,
  order: StoredOrder,
  lines: LinesPlan | null,
  added: readonly StoredLine[],
) {
  const changed = lines?.changed.filter(isTold) ?? []
  const removed = lines?.removed ?? []
  if (changed.length + removed.length + added.length === 0) return
  await mailChangedOrder(work, order, { changed, removed, added, amountBefore })
}

async function record(
  work: Work,
  before: StoredOrder,
  after: StoredOrder,
  linesBefore: readonly StoredLine[],
  linesAfter: readonly StoredLine[],
) {
  const seen = (order: StoredOrder & OrderFields, lines: readonly StoredLine[]) => {
    const { summary, ...fields } = order
    return { ...fields, lines: linesInWords(lines) }
  }
  await recordOrder(work, before, 'changed', seen(before, linesBefore), seen(after, linesAfter))
}
