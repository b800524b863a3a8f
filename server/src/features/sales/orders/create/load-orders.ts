import { sql } from 'kysely'
import { lineStatus } from '#contract/sales/orders/order-statuses.ts'
import type { CurrencySymbol } from '#contract/texts/format-money.ts'
import { drawIds } from '#server/platform/db/draw-ids.ts'
import { snakeCase } from '#server/platform/db/statements/statement.ts'
import type { Work } from '#server/platform/db/work.ts'
import { publishOrders } from '../list/publish-orders.ts'
import { type CountedOrder, updateOrderCounts } from '../order-counts.ts'
import { logOrders, statusMemo } from '../order-log.ts'
import { claimNumbers } from './claim-numbers.ts'

export type LandedLine = {
  partNumber: string
  description: string | null
  price: number
  qty: number
  qtyShipped: number
  discountAmount: number
  trackingNumber: string | null
  shippingCarrier: string | null
  isTaxable: 0 | 1
}

type Text = string | null

/** An order of another shop with the amounts charged there. */
export type LandedOrder = {
  orderDate: Date
  orderDay: string
  orderStatusId: number
  shippingStatusId: number | null
  subtotal: number
  discountAmount: number
  shippingAmount: number
  customFeeAmount: number
  customFeeTitle: Text
  salesTaxAmount: number
  orderAmount: number
  summary: { code: string; title: string; amount: number }[]
  shippingMethodName: Text
  userMemo: Text
  intMemo: Text
  locale: string
  currencySymbol: CurrencySymbol
  importedFrom: string
  importedNumber: string
  billCompany: string
  billContact: Text
  billAddress1: string
  billAddress2: Text
  billCity: string
  billState: string
  billZip: string
  billCountry: 'USA' | 'CA'
  billPhone: string
  billEmail: string
  shipCompany: Text
  shipContact: Text
  shipAddress1: Text
  shipAddress2: Text
  shipCity: Text
  shipState: Text
  shipZip: Text
  shipCountry: 'USA' | 'CA' | null
  shipPhone: Text
  lines: LandedLine[]
  shippedAt: Date
  payments: { kind: 'charge' | 'refund'; amount: number; reference: string; createdAt: Date }[]
}

/** A record with the customer that it belongs to, once that's found or created. */
export type ForCustomer<T> = T & { customerId: number | null }

/** Common values of every order of another shop. Its lock protects its amounts until someone lifts it. */
const fixed = {
  isLocked: 1,
  fixedShipping: 1,
  fixedHandling: 1,
  fixedCustomFee: 1,
  handlingFeeAmount: 0,
  salesTaxRate: 0,
  taxSource: 'order',
  isBusinessAcc: 0,
  sameAddress: 0,
  isPickUp: 0,
  version: 1,
}

const asRows = (records: readonly object[]) =>
  JSON.stringify(
    records.map((record) =>
      Object.fromEntries(Object.entries(record).map(([name, value]) => [snakeCase(name), value])),
    ),
  )
const listColumns = (record: object, prefix = '') =>
  sql.join(Object.keys(record).map((name) => sql.ref(prefix + snakeCase(name))))

/**
 * Stores many orders of another shop at once, in their order; returns their ids. Nobody is notified: no email, no
 * webhook, no coupon use. Call it last in a transaction, because it takes order numbers and moves the counters.
 */
export async function loadOrders(
  work: Work,
  newOrders: readonly ForCustomer<LandedOrder>[],
): Promise<number[]> {
  if (newOrders.length === 0) return []
  const { db, dealerId, actor, now } = work
  const ids = await drawIds(work, 'orders', newOrders.length)
  const lineIds = await drawIds(
    work,
    'order_lines',
    newOrders.reduce((all, { lines }) => all + lines.length, 0),
  )
  const first = await claimNumbers(work, 'orders', newOrders.length)
  const orders = newOrders.map(({ lines, payments, shippedAt, ...order }, at) => ({
    ...order,
    ...fixed,
    id: ids[at]!,
    orderNumber: first + at,
  }))
  await sql`insert into orders (dealer_id, updated_by, created_at, updated_at, ${listColumns(orders[0]!)})
    select ${dealerId}::bigint, ${actor.name}::text, ${now}::timestamptz, ${now}::timestamptz, ${listColumns(orders[0]!, 'r.')}
    from jsonb_populate_recordset(null::orders, ${asRows(orders)}::jsonb) r
    returning id`.execute(db)
  const nextLineIds = lineIds.values()
  const lines = newOrders.flatMap((order, at) =>
    order.lines.map((line) => lineRow(line, { id: nextLineIds.next().value!, orderId: ids[at]!, order })),
  )
  await insertLandedLines(work, lines)
  await insertParcels(
    work,
    lines.filter(({ qtyShipped }) => qtyShipped > 0),
  )
  await logOrders(
    work,
    orders.map((order, at) => ({
      order,
      action: 'NEW_ADMIN_ORDER',
      memo: { lines: newOrders[at]!.lines.length, orderAmount: order.orderAmount },
    })),
  )
  await publishOrders(work, orders)
  await updateOrderCounts(
    work,
    orders.map((order) => ({ before: null, after: { ...order, isTest: 0 } })),
  )
  return ids
}

type LandedIds = { id: number; orderId: number; order: Pick<LandedOrder, 'shippedAt'> }

const lineRow = (line: LandedLine, { id, orderId, order: { shippedAt } }: LandedIds) => ({
  ...line,
  id,
  orderId,
  cost: line.price,
  costUnknown: 1,
  lastShipQty: line.qtyShipped,
  statusOrder: line.qtyShipped === line.qty ? lineStatus.shipped : lineStatus.processing,
  pickupOnly: 0,
  shippedAt: line.qtyShipped > 0 ? shippedAt : null,
})
type LineRow = ReturnType<typeof lineRow>

const insertLandedLines = ({ db, dealerId }: Work, lines: readonly LineRow[]) =>
  sql`insert into order_lines (dealer_id, ${listColumns(lines[0]!)})
    select ${dealerId}::bigint, ${listColumns(lines[0]!, 'r.')}
    from jsonb_populate_recordset(null::order_lines, ${asRows(lines)}::jsonb) r
    returning id`.execute(db)

type Parcel = {
  id: number
  orderId: number
  partNumber: string
  qtyShipped: number
  trackingNumber: string | null
  shippingCarrier: string | null
  shippedAt: Date | null
}

async function insertParcels({ db, dealerId, actor }: Work, lines: readonly Parcel[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line) => ({
    lineId: line.id,
    orderId: line.orderId,
    partNumber: line.partNumber,
    qty: line.qtyShipped,
    trackingNumber: line.trackingNumber,
    carrier: line.shippingCarrier,
    shippedAt: line.shippedAt,
  }))
  await sql`insert into order_shipments
      (dealer_id, order_id, line_id, part_number, qty, tracking_number, carrier, shipped_at, user_id, user_name)
    select ${dealerId}::bigint, r.order_id, r.line_id, r.part_number, r.qty, r.tracking_number, r.carrier, r.shipped_at,
      ${actor.userId}::bigint, ${actor.name}::text
    from jsonb_populate_recordset(null::order_shipments, ${asRows(rows)}::jsonb) r
    returning id`.execute(db)
}

/** An imported order as stored, locked. */
export type StoredImport = CountedOrder & {
  id: number
  orderNumber: number
  version: number
  shippingStatusId: number | null
  declinedReasonId: number | null
  deletedAt: string | null
  chargedAmount: number
  refundedAmount: number
}

/** Locks orders for a change of many. */
export async function lockImported(
  { db, dealerId }: Work,
  ids: readonly number[],
): Promise<Map<number, StoredImport>> {
  const { rows } = await sql<StoredImport>`
    select o.id, o.order_number, o.version, o.order_day, o.order_status_id, o.order_amount, o.currency_symbol, o.customer_id,
      o.shipping_status_id, o.declined_reason_id, o.deleted_at, o.charged_amount, o.refunded_amount
    from orders o where o.dealer_id = ${dealerId} and o.id = any(${ids}::bigint[]) order by o.id for update`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export type NewState = Pick<LandedOrder, 'orderStatusId' | 'shippingStatusId' | 'lines' | 'shippedAt'>

/** Gives imported orders the status and shipments they have in their shop by now; nobody is notified. */
export async function changeLanded(
  work: Work,
  changed: readonly { before: StoredImport; state: NewState }[],
): Promise<void> {
  if (changed.length === 0) return
  const { db, dealerId, actor, now } = work
  const next = changed.map(({ before, state: { orderStatusId, shippingStatusId } }) => ({
    id: before.id,
    orderStatusId,
    shippingStatusId,
  }))
  await sql`update orders o set order_status_id = v.order_status_id, shipping_status_id = v.shipping_status_id,
      version = o.version + 1, updated_by = ${actor.name}, updated_at = ${now}
    from jsonb_populate_recordset(null::orders, ${asRows(next)}::jsonb) v
    where o.dealer_id = ${dealerId} and o.id = v.id`.execute(db)
  await shipLanded(work, changed)
  const moved = changed.filter(({ before, state }) => before.orderStatusId !== state.orderStatusId)
  await logOrders(
    work,
    moved.map(({ before, state }) => ({
      order: before,
      action: 'STATUS_CHANGE',
      memo: statusMemo(before, { ...state, declinedReasonId: null }),
    })),
  )
  await publishOrders(
    work,
    changed.map(({ before }) => ({ id: before.id, version: before.version + 1 })),
  )
  await updateOrderCounts(
    work,
    changed.map(({ before, state }) => ({
      before,
      after: { ...before, orderStatusId: state.orderStatusId },
    })),
  )
}

/** Lines retain the order in which they were imported; their shipped pieces never decrease. */
async function shipLanded(
  work: Work,
  changed: readonly { before: StoredImport; state: NewState }[],
): Promise<void> {
  const { db, dealerId } = work
  const states = changed.flatMap(({ before, state }) =>
    state.lines.map(({ qtyShipped, trackingNumber, shippingCarrier }, at) => ({
      orderId: before.id,
      at: at + 1,
      qtyShipped,
      trackingNumber,
      shippingCarrier,
      shippedAt: state.shippedAt,
    })),
  )
  const { rows } = await sql<Parcel & { hasMore: boolean }>`
    update order_lines l set qty_shipped = v.qty_shipped, shipped_at = case when v.has_more then v.shipped_at else l.shipped_at end,
      last_ship_qty = case when v.has_more then v.qty_shipped - l.qty_shipped else l.last_ship_qty end,
      tracking_number = coalesce(v.tracking_number, l.tracking_number),
      shipping_carrier = coalesce(v.shipping_carrier, l.shipping_carrier),
      status_order = case when v.qty_shipped = l.qty then ${lineStatus.shipped} else l.status_order end
    from (
      select x.id, greatest(w.qty_shipped, x.qty_shipped) as qty_shipped, w.tracking_number, w.shipping_carrier, w.shipped_at,
        w.qty_shipped > x.qty_shipped as has_more
      from (select y.id, y.order_id, y.qty_shipped, y.tracking_number,
          row_number() over (partition by y.order_id order by y.id) as at
        from order_lines y
        where y.dealer_id = ${dealerId} and y.order_id = any(${changed.map(({ before }) => before.id)}::bigint[])) x
      join jsonb_to_recordset(${asRows(states)}::jsonb)
        as w (order_id bigint, at int, qty_shipped int, tracking_number text, shipping_carrier text, shipped_at timestamptz)
        on w.order_id = x.order_id and w.at = x.at
      where w.qty_shipped > x.qty_shipped or (w.tracking_number is not null and x.tracking_number is null)) v
    where l.dealer_id = ${dealerId} and l.id = v.id
    returning l.id, l.order_id, l.part_number, l.last_ship_qty as qty_shipped, l.tracking_number, l.shipping_carrier,
      l.shipped_at, v.has_more`.execute(db)
  await insertParcels(
    work,
    rows.filter(({ hasMore }) => hasMore),
  )
  await trackParcels(
    work,
    rows.filter(({ hasMore }) => !hasMore),
  )
}

/** Parcels that came without a tracking number get the one that a later file has. */
const trackParcels = ({ db, dealerId }: Work, lines: readonly Parcel[]) =>
  sql`update order_shipments s set tracking_number = v.tracking_number, carrier = v.shipping_carrier
    from jsonb_to_recordset(${asRows(lines)}::jsonb) as v (id bigint, tracking_number text, shipping_carrier text)
    where s.dealer_id = ${dealerId} and s.line_id = v.id and s.tracking_number is null`.execute(db)

/** Removes orders from every list and counter, as deleting each of them would; nobody is notified. */
export async function dropLanded(work: Work, orders: readonly StoredImport[]): Promise<void> {
  if (orders.length === 0) return
  const { db, dealerId, actor, now } = work
  await sql`update orders o set deleted_at = ${now}, version = o.version + 1, updated_by = ${actor.name}, updated_at = ${now}
    where o.dealer_id = ${dealerId} and o.id = any(${orders.map(({ id }) => id)}::bigint[])`.execute(db)
  await publishOrders(
    work,
    orders.map(({ id, version }) => ({ id, version: version + 1 })),
  )
  await updateOrderCounts(
    work,
    orders.map((before) => ({ before, after: null })),
  )
}
