import { type RawBuilder, sql } from 'kysely'
import type { PartFit } from '#contract/catalog/parts.ts'
import type { Input } from '#contract/http.ts'
import type { LogEntry, Order, Shipment } from '#contract/sales/orders/order-fields.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { brokenRules, type StoreRules } from '#contract/sales/orders/store-rules.ts'
import { outsideZones, type Zones } from '#contract/store/shipping/shipping-zones.ts'
import {
  type FittedLine,
  findLineFits,
  fitQuery,
  fitsByNumber,
} from '#server/features/catalog/parts/line-fits.ts'
import { readZones } from '#server/features/store/shipping-zones/read-zones.ts'
import { anyId } from '#server/platform/db/statements/any-id.ts'
import { buildOnce } from '#server/platform/db/statements/build-once.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findShipments } from './lines/shipments.ts'
import {
  findLines,
  findLog,
  findOrder,
  findOrderQuote,
  lineOnWire,
  orderOnWire,
  type StoredLine,
  type StoredOrder,
} from './queries.ts'
import { readStoreRules } from './totals/settings.ts'

/**
 * An order with its lines, log (newest first), shipments, stored summary, and whether its parts fit their
 * vehicles.
 */
export async function showOrder(work: Work, { id }: Input<typeof orders.show>): Promise<Order> {
  const [order, lines, log, shipments, zones, rules, quote, fits] = await Promise.all([
    findOrder(work, id),
    findLines(work, id),
    findLog(work, id),
    findShipments(work, id),
    readZones(work),
    readStoreRules(work),
    findOrderQuote(work, id),
    findOrderFits(work, id),
  ])
  if (!order) throw refuse('not_found')
  return onWire({
    order,
    lines,
    log,
    shipments,
    zones,
    rules,
    quote,
    fits: lines.map((line) => fits.get(line.id) ?? null),
  })
}

/** The lines that the catalog may have. */
export const selectFittedLines = ({ dealerId }: Pick<Work, 'dealerId'>, orderIds: readonly number[]) =>
  selectFitted(dealerId, anyId(orderIds))

const selectFitted = (dealerId: number, orderIds: RawBuilder<number>) => sql`(
  select part_id, catalog_id, part_number, vehicle_to_engine_config_id, year, make_slug, model_slug, trim_slug, engine_slug, id
  from order_lines
  where dealer_id = ${dealerId} and order_id = ${orderIds} and (part_id is not null or catalog_id is not null))`

const findOrderFits = async (work: Work, id: number) =>
  fitsByNumber(await readFits(work, { dealerId: work.dealerId, id }))
const readFits = buildOnce((_, { dealerId, id }: { dealerId: number; id: number }) =>
  fitQuery(selectFitted(dealerId, sql`${id}::bigint`)),
)

/**
 * The order after a change, in one exchange. `fitted` are its lines with everything that decides their fit; if it left
 * all lines `unchanged`, they needn't be read again.
 */
export async function showChanged(
  work: Work,
  { id }: { id: number },
  fitted: readonly FittedLine[],
  unchanged: readonly StoredLine[] | null = null,
): Promise<Order> {
  const [order, lines, log, shipments, zones, rules, quote, fits] = await Promise.all([
    findOrder(work, id),
    unchanged ?? findLines(work, id),
    findLog(work, id),
    findShipments(work, id),
    readZones(work),
    readStoreRules(work),
    findOrderQuote(work, id),
    findLineFits(work, fitted),
  ])
  return onWire({ order: order!, lines, log, shipments, zones, rules, quote, fits })
}

type Whole = {
  order: StoredOrder
  lines: readonly StoredLine[]
  log: LogEntry[]
  shipments: Shipment[]
  zones: Zones
  rules: StoreRules
  /** The quote it was created from; a new order is linked later. */
  quote?: { id: number; quoteRef: string } | undefined
  fits: readonly (PartFit | null)[]
}

/** A whole order under the contract's names. */
export function onWire({ order, lines, log, shipments, zones, rules, quote, fits }: Whole): Order {
  const details = lines.map((line, at) => ({ ...lineOnWire(line), fit: fits[at] ?? null }))
  const outside = outsideZones(zones, { ...order, isPickUp: order.isPickUp === 1 })
  const broken = brokenRules(rules, { ...order, lines })
  const { id: quoteId = null, quoteRef = null } = quote ?? {}
  const noEmail = order.billEmail === '' ? (1 as const) : (0 as const)
  const shown = { ...orderOnWire(order), noEmail, details, log, shipments, quoteId, quoteRef }
  return { ...shown, outsideZones: outside, brokenRules: broken }
}
