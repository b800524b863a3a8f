import { type Selectable, sql } from 'kysely'
import type { Shipment } from '#contract/sales/orders/order-fields.ts'
import { buildOnce } from '#server/platform/db/statements/build-once.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { ChangedLine } from './line-changes.ts'

/** Pieces of a line that ship with this change. */
export const leaving = ({ before, after }: ChangedLine): number => after.qtyShipped - before.qtyShipped

/**
 * Stores the shipments of changed lines, with the message whose email waits. A number changed on its own corrects the
 * line's last shipment.
 */
export async function recordShipments(
  work: Work,
  changed: readonly ChangedLine[],
  messageId: number | null = null,
): Promise<void> {
  const { db, dealerId, actor, now } = work
  const left = changed.filter((line) => leaving(line) > 0)
  const corrected = changed.filter((line) => leaving(line) === 0 && isRenumbered(line))
  const rows = left.map((line) => ({
    dealerId,
    orderId: line.after.orderId,
    lineId: line.after.id,
    partNumber: line.after.partNumber,
    qty: leaving(line),
    trackingNumber: line.after.trackingNumber,
    carrier: line.after.shippingCarrier,
    shippedAt: now,
    userId: actor.userId,
    userName: actor.name,
    messageId,
  }))
  await Promise.all([
    ...corrected.map((line) => correctLast(work, line)),
    rows.length > 0 && db.insertInto('orderShipments').values(rows).execute(),
  ])
}

const isRenumbered = ({ before, after }: ChangedLine): boolean =>
  before.trackingNumber !== after.trackingNumber || before.shippingCarrier !== after.shippingCarrier

const correctLast = ({ db, dealerId }: Work, { after }: ChangedLine) =>
  db
    .updateTable('orderShipments')
    .set({ trackingNumber: after.trackingNumber, carrier: after.shippingCarrier })
    .where('dealerId', '=', dealerId)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('orderShipments as s')
        .select(({ fn }) => fn.max('s.id').as('id'))
        .where('s.dealerId', '=', dealerId)
        .where('s.lineId', '=', after.id),
    )
    .execute()

/** The columns of `ShippedLine`. */
export const shipmentColumns = [
  'id',
  'lineId',
  'partNumber',
  'qty',
  'trackingNumber',
  'carrier',
  'shippedAt',
  'userName',
  'messageId',
] as const

/** Oldest first. */
export const findShipments = async (work: Work, orderId: number): Promise<Shipment[]> =>
  groupShipments(await findShippedRows(work, orderId))

export type ShippedLine = Pick<Selectable<DB['orderShipments']>, (typeof shipmentColumns)[number]>

/** An order's shipments, a row for each line in a parcel, oldest first. */
export const findShippedRows = (work: Work, orderId: number): Promise<ShippedLine[]> =>
  readShippedRows(work, { dealerId: work.dealerId, orderId })
const readShippedRows = buildOnce((db, { dealerId, orderId }: { dealerId: number; orderId: number }) =>
  db
    .selectFrom('orderShipments')
    .select(shipmentColumns)
    .where('dealerId', '=', dealerId)
    .where('orderId', '=', orderId)
    .orderBy('shippedAt')
    .orderBy('id'),
)

/** Identifies a shipment: its rows share this key. */
export const parcelKey = ({ shippedAt, userName, carrier, trackingNumber }: ShippedLine): string =>
  JSON.stringify([shippedAt, userName, carrier, trackingNumber])

/** An order's rows, in their order, grouped by shipment. */
export function groupShipments(rows: readonly ShippedLine[]): Shipment[] {
  const parcels = new Map<string, Shipment>()
  for (const row of rows) {
    const { id, lineId, partNumber, qty, trackingNumber, carrier, shippedAt, userName } = row
    const key = parcelKey(row)
    const parcel = { id, trackingNumber, shippingCarrier: carrier, shippedAt, user: userName, lines: [] }
    const shipment: Shipment = parcels.get(key) ?? parcel
    shipment.lines.push({ lineId, partNumber, qty })
    parcels.set(key, shipment)
  }
  return [...parcels.values()]
}

/** Shipments outlive the lines that are about to be deleted. */
export async function releaseShipments({ db, dealerId }: Work, lineIds: readonly number[]): Promise<void> {
  await db
    .updateTable('orderShipments')
    .set({ lineId: null })
    .where('dealerId', '=', dealerId)
    .where('lineId', 'in', lineIds)
    .execute()
}

/** Deletes rows of undone shipments; their lines then have the dates of the others, if any. */
export async function removeShipments({ db, dealerId }: Work, rows: readonly ShippedLine[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await sql`
    with gone as (delete from order_shipments where dealer_id = ${dealerId} and id = any(${ids}::bigint[])
      returning dealer_id, line_id)
    update order_lines l set shipped_at = (select max(s.shipped_at) from order_shipments s
      where s.dealer_id = ${dealerId} and s.line_id = l.id and s.id <> all(${ids}::bigint[]))
    from gone where l.dealer_id = ${dealerId} and l.dealer_id = gone.dealer_id and l.id = gone.line_id`.execute(
    db,
  )
}
