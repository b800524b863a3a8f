import type { Input } from '#contract/http.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import { lineStatus, orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { type SentAnswer, sendLast } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { findEmailPayments } from '../../customer-emails/email-payments.ts'
import { type Envelope, readEnvelope, recordMessage } from '../../customer-emails/record-message.ts'
import { withdrawMessage } from '../../customer-emails/withdraw-message.ts'
import { composeChangeMessage } from '../change/order-changed.mail.ts'
import { writeLines, writeOrder } from '../change/write-order.ts'
import { updateOrderCounts } from '../order-counts.ts'
import { logOrders, statusBeforeCompleted, statusesBeforeShipped, statusMemo } from '../order-log.ts'
import { orderParts } from '../order-parts.ts'
import { findLines, type StoredLine, type StoredOrder } from '../queries.ts'
import { orderForUpdate } from '../read-order.ts'
import { recordOrder } from '../record-order.ts'
import { composeShippedMessage } from '../shipped.mail.ts'
import { showChanged } from '../show-order.ts'
import { pickStatus } from '../status/move-orders.ts'
import { nextStatus, type Status } from '../status/next-status.ts'
import { type ChangedLine, lineEntries } from './line-changes.ts'
import { parcelsText } from './ship-order.ts'
import { findShippedRows, parcelKey, removeShipments, type ShippedLine } from './shipments.ts'
import { announceBy, asParcels, leavesAt } from './waiting-email.ts'

type UndoInput = Input<typeof orders.undoShipment>

/**
 * Undoes a shipment or lines of it: their pieces can ship again, and the lines and a completed order get the status
 * they had before.
 * Refused while a return has the pieces. The email about the shipment is withdrawn if it still waits, or replaced by
 * one that names the parcels that stay; otherwise the customer is emailed only if the clerk chose so.
 */
export async function undoShipment(work: Work, input: UndoInput): Promise<SentAnswer<Order>> {
  const order = await orderForUpdate(work, input.id)
  const [lines, rows, status, lineStatuses, envelope, paymentRows] = await Promise.all([
    findLines(work, order.id),
    findShippedRows(work, order.id),
    statusAfter(work, order),
    statusesBeforeShipped(work, order.id),
    input.sendEmail === 1 ? readEnvelope(work) : null,
    input.sendEmail === 1 ? findEmailPayments(work, input.id) : [],
  ])
  refuseStale(order, input.version)
  const undone = rowsToUndo(rows, input)
  const changed = linesAfter(lines, { rows, undone, lineStatuses })
  await Promise.all(
    orderParts.map((part) =>
      part.refuseUndoneShipment(
        work,
        changed.map(({ after }) => after),
      ),
    ),
  )

  const announced = await withdrawMessages(work, rows, undone)
  const rest = announced.remaining.length > 0 ? (envelope ?? (await readEnvelope(work))) : null
  const linesSince = lines.map((line) => changed.find(({ after }) => after.id === line.id)?.after ?? line)
  const before = pickStatus(order)
  const isMoved = status.orderStatusId !== before.orderStatusId
  return sendLast({
    writes: () => [
      removeShipments(work, undone),
      writeLines(work, changed),
      writeOrder(work, order, isMoved ? status : {}),
      logOrders(work, [
        ...changed.flatMap((line) => undoEntries(line, undone)).map((entry) => ({ ...entry, order })),
        ...(isMoved ? [{ order, action: 'STATUS_CHANGE' as const, memo: statusMemo(before, status) }] : []),
      ]),
      ...(envelope && !announced.isWithdrawn
        ? [recordMessage(work, undoMessage(order, { lines, changed, paymentRows, ...envelope }), envelope)]
        : []),
      ...(rest ? [announceRest(work, order, announced.remaining, linesSince, rest)] : []),
      recordOrder(
        work,
        order,
        'shipmentUndone',
        { ...before, ...parcelsText(changed, 'before') },
        { ...status, ...parcelsText(changed, 'after') },
      ),
    ],
    answer: () => showChanged(work, order, lines),
    contended: () =>
      updateOrderCounts(work, isMoved ? [{ before: order, after: { ...order, ...status } }] : []),
  })
}

type UndoContent = Pick<
  Parameters<typeof composeChangeMessage>[1],
  'lines' | 'changed' | 'paymentRows' | 'dealer'
>
const undoMessage = (order: StoredOrder, content: UndoContent) =>
  composeChangeMessage(order, { ...content, added: [], removed: [], amountBefore: order.orderAmount })

/** A completed order has something to ship again, so it gets its previous status. */
async function statusAfter(work: Work, order: StoredOrder): Promise<Status> {
  if (order.orderStatusId !== orderStatus.completed) return pickStatus(order)
  return nextStatus(order, { orderStatusId: await statusBeforeCompleted(work, order.id) })
}

type EmailsBefore = { isWithdrawn: boolean; remaining: ShippedLine[] }

/**
 * Withdraws the emails about undone parcels. `isWithdrawn` is whether none of them has left; `remaining` are the
 * parcels that stay, of emails that also announced undone ones.
 */
async function withdrawMessages(
  work: Work,
  rows: readonly ShippedLine[],
  undone: readonly ShippedLine[],
): Promise<EmailsBefore> {
  const ids = new Set(undone.flatMap(({ messageId }) => messageId ?? []))
  const remaining: ShippedLine[] = []
  let isWithdrawn = ids.size > 0
  for (const id of ids) {
    const stay = rows.filter((row) => row.messageId === id && !undone.includes(row))
    const isGone = await withdrawMessage(work, id)
    if (isGone) remaining.push(...stay)
    else isWithdrawn = false
  }
  return { isWithdrawn, remaining }
}

/** Announces the parcels that stay when the email about them and others was withdrawn, at the same time. */
async function announceRest(
  work: Work,
  order: StoredOrder,
  rows: readonly ShippedLine[],
  lines: readonly StoredLine[],
  envelope: Envelope,
): Promise<void> {
  const message = {
    ...composeShippedMessage(order, asParcels(rows, lines), lines),
    notBefore: leavesAt(rows.at(-1)!.shippedAt),
  }
  await Promise.all([recordMessage(work, message, envelope), announceBy(work, rows, envelope.id)])
}

const sharesParcel = (a: ShippedLine, b: ShippedLine) => parcelKey(a) === parcelKey(b)
const sharesCall = (a: ShippedLine, b: ShippedLine) =>
  a.shippedAt === b.shippedAt && a.userName === b.userName

/** The shipment's rows whose lines are still in the order. */
function rowsToUndo(
  rows: readonly ShippedLine[],
  { shipmentId, lineIds, together }: UndoInput,
): ShippedLine[] {
  const first = rows.find(({ id }) => id === shipmentId)
  const isSame = together === 1 ? sharesCall : sharesParcel
  const parcel = rows.filter((row) => first && row.lineId !== null && isSame(row, first))
  if (parcel.length === 0) throw refuse('shipment_gone')
  const foreign = lineIds?.find((id) => !parcel.some(({ lineId }) => lineId === id))
  if (foreign !== undefined) throw refuse('line_not_in_shipment', { values: { lineId: foreign } })
  return lineIds ? parcel.filter(({ lineId }) => lineIds.includes(lineId!)) : parcel
}

type Undone = {
  rows: readonly ShippedLine[]
  undone: readonly ShippedLine[]
  /** By line, what Shipped replaced. */
  lineStatuses: ReadonlyMap<number, number>
}

/**
 * The lines without these shipments. A line's own tracking fields are those of its last one. A Shipped line has the
 * status again that it had before; another status was chosen since the shipment, and stays.
 */
function linesAfter(lines: readonly StoredLine[], { rows, undone, lineStatuses }: Undone): ChangedLine[] {
  return lines.flatMap((before) => {
    const own = undone.filter(({ lineId }) => lineId === before.id)
    if (own.length === 0) return []
    const last = rows.findLast((row) => row.lineId === before.id && !undone.includes(row))
    const after = {
      ...before,
      qtyShipped: before.qtyShipped - countPieces(own),
      lastShipQty: last?.qty ?? 0,
      trackingNumber: last?.trackingNumber ?? null,
      shippingCarrier: last?.carrier ?? null,
      statusOrder:
        before.statusOrder === lineStatus.shipped
          ? (lineStatuses.get(before.id) ?? lineStatus.processing)
          : before.statusOrder,
    }
    return [{ before, after }]
  })
}

const countPieces = (rows: readonly ShippedLine[]) => rows.reduce((total, { qty }) => total + qty, 0)

/** The log names the number of the undone parcel, which may not be the line's last. */
function undoEntries(line: ChangedLine, undone: readonly ShippedLine[]) {
  const { trackingNumber, carrier: shippingCarrier } = undone[0]!
  return lineEntries(line).map((entry) =>
    entry.action === 'TRACKING_CHANGE'
      ? { ...entry, memo: { ...entry.memo, undone: { trackingNumber, shippingCarrier } } }
      : entry,
  )
}
