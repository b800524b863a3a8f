import type { Work } from '#server/platform/db/work.ts'
import { withdrawMessage } from '../../customer-emails/withdraw-message.ts'
import type { StoredLine } from '../queries.ts'
import type { ChangedLine } from './line-changes.ts'
import type { ShippedLine } from './shipments.ts'

/**
 * How long a held email waits: longer than the ten seconds in which undoing is offered, because the answer and the undo
 * need time too.
 */
const holdMs = 13_000

/** Computes when the email about a shipment of this time leaves. */
export const leavesAt = (shippedAt: string | Date): Date => new Date(new Date(shippedAt).getTime() + holdMs)

/**
 * Removes the emails that still wait, among those about these shipments, so that one email names all their parcels.
 * Returns the shipments of the removed ones.
 */
export async function replaceWaiting(work: Work, rows: readonly ShippedLine[]): Promise<ShippedLine[]> {
  const recent = rows.filter(
    ({ messageId, shippedAt }) => messageId !== null && leavesAt(shippedAt) > work.now,
  )
  const removed = new Set<number>()
  for (const id of new Set(recent.map(({ messageId }) => messageId!)))
    if (await withdrawMessage(work, id)) removed.add(id)
  return recent.filter(({ messageId }) => removed.has(messageId!))
}

/** Shipments as an email names them, of an order whose lines are as they are after the change. */
export const asParcels = (rows: readonly ShippedLine[], lines: readonly StoredLine[]): ChangedLine[] =>
  rows.flatMap((row) => {
    const line = lines.find(({ id }) => id === row.lineId)
    if (!line) return []
    const { qty: lastShipQty, trackingNumber, carrier: shippingCarrier } = row
    return [{ before: line, after: { ...line, lastShipQty, trackingNumber, shippingCarrier } }]
  })

/** Stores which message announces these shipments. */
export const announceBy = ({ db, dealerId }: Work, rows: readonly ShippedLine[], messageId: number) =>
  db
    .updateTable('orderShipments')
    .set({ messageId })
    .where('dealerId', '=', dealerId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
