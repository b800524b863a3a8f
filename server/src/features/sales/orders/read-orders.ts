import type { LogEntry, Order } from '#contract/sales/orders/order-fields.ts'
import { findRowFits } from '#server/features/catalog/parts/line-fits.ts'
import { readZones } from '#server/features/store/shipping-zones/read-zones.ts'
import { anyId } from '#server/platform/db/statements/any-id.ts'
import type { Work } from '#server/platform/db/work.ts'
import { groupShipments, shipmentColumns } from './lines/shipments.ts'
import { findQuotes, lineColumns, logColumns, orderColumns } from './queries.ts'
import { onWire, selectFittedLines } from './show-order.ts'
import { readStoreRules } from './totals/settings.ts'

/** The orders with these ids that exist, each as `showOrder` returns it. */
export async function readOrders(work: Work, ids: readonly number[]): Promise<Order[]> {
  const [orders, lines, log, shipments, zones, rules, quotes, fits] = await Promise.all([
    findOrders(work, ids),
    findLines(work, ids),
    findLog(work, ids),
    findShipments(work, ids),
    readZones(work),
    readStoreRules(work),
    findQuotes(work, ids),
    findRowFits(work, selectFittedLines(work, ids)),
  ])
  const quoteByOrder = new Map(quotes.map((quote) => [quote.orderId, quote]))
  const [linesIn, logIn, shipmentsIn] = [byOrder(lines), byOrder(log), byOrder(shipments)]
  return orders.map((order) => {
    const own = linesIn.get(order.id) ?? []
    const entries = (logIn.get(order.id) ?? []) as LogEntry[]
    const parcels = groupShipments(shipmentsIn.get(order.id) ?? [])
    return onWire({
      order,
      lines: own,
      log: entries,
      shipments: parcels,
      zones,
      rules,
      quote: quoteByOrder.get(order.id),
      fits: own.map((line) => fits.get(line.id) ?? null),
    })
  })
}

function byOrder<Row extends { orderId: number }>(rows: readonly Row[]): ReadonlyMap<number, Row[]> {
  const found = new Map<number, Row[]>()
  for (const row of rows) {
    const own = found.get(row.orderId)
    if (own) own.push(row)
    else found.set(row.orderId, [row])
  }
  return found
}

const findOrders = ({ db, dealerId }: Work, ids: readonly number[]) =>
  db
    .selectFrom('orders')
    .select(orderColumns)
    .where('dealerId', '=', dealerId)
    .where('id', '=', anyId(ids))
    .where('deletedAt', 'is', null)
    .execute()

const findLines = ({ db, dealerId }: Work, ids: readonly number[]) =>
  db
    .selectFrom('orderLines')
    .select(lineColumns)
    .where('dealerId', '=', dealerId)
    .where('orderId', '=', anyId(ids))
    .orderBy('id')
    .execute()

const findLog = ({ db, dealerId }: Work, ids: readonly number[]) =>
  db
    .selectFrom('orderLog')
    .select([...logColumns, 'orderId'])
    .where('dealerId', '=', dealerId)
    .where('orderId', '=', anyId(ids))
    .orderBy('id', 'desc')
    .execute()

const findShipments = ({ db, dealerId }: Work, ids: readonly number[]) =>
  db
    .selectFrom('orderShipments')
    .select([...shipmentColumns, 'orderId'])
    .where('dealerId', '=', dealerId)
    .where('orderId', '=', anyId(ids))
    .orderBy('shippedAt')
    .orderBy('id')
    .execute()
