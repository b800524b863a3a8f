import { computeCheckDigit } from '#contract/catalog/vin.ts'
import { lineStatus } from '#contract/sales/orders/order-statuses.ts'
import type { NumberedCustomer } from '#demo/load/load-customers.ts'
import { type NumberedPart, type Parts, pictureAddress } from '#demo/load/load-parts.ts'
import type { Seller } from '#demo/load/load-prices.ts'
import type { Vehicles } from '#demo/load/load-vehicles.ts'
import type { PlannedEvent, PlannedLine, PlannedOrder } from '#demo/orders/order-types.ts'
import { toSlug } from '#demo/parts/vehicles.ts'
import type { OwnedVehicle } from '#demo/people.ts'
import type { StoredLine } from '#server/features/sales/orders/queries.ts'

/** A line as stored, without the computed amount. */
export type DemoLine = StoredLine
export type Shop = { parts: Parts; vehicles: Vehicles; sell: Seller }

/** Builds an order's lines as they were when it was created. `playHistory` applies the later changes. */
export function linesAtFirst(
  order: PlannedOrder,
  customer: NumberedCustomer,
  shop: Shop,
  firstId: number,
): DemoLine[] {
  return order.lines.map((planned, at) => lineAtFirst(order, planned, at, customer, shop, firstId + at))
}

function lineAtFirst(
  order: PlannedOrder,
  planned: PlannedLine,
  at: number,
  customer: NumberedCustomer,
  { parts, vehicles, sell }: Shop,
  id: number,
): DemoLine {
  const part = parts.find(planned.part)
  const vehicle = planned.vehicle ? readVehicle(vehicles, part, planned.vehicle) : null
  const price = sell(part, customer, vehicle?.makeId ?? part.makeId)
  return {
    id,
    orderId: 0,
    partNumber: part.partNumber,
    description: part.names.en,
    year: vehicle?.year ?? null,
    makeSlug: vehicle ? toSlug(vehicle.make) : null,
    modelSlug: vehicle ? toSlug(vehicle.model) : null,
    trimSlug: vehicle ? toSlug(vehicle.trim) : null,
    engineSlug: vehicle ? toSlug(vehicle.engine) : null,
    vehicleToEngineConfigId: vehicle?.id ?? null,
    vin: vehicle && makeVin(vehicle, customer.id),
    catalogId: part.catalogId,
    partId: part.id,
    token: null,
    pictureUrl: pictureAddress(part.shape, part.hue),
    cost: part.cost === null ? price : Number(part.cost),
    costUnknown: part.cost === null ? 1 : 0,
    price,
    corePrice: part.corePrice === null ? null : Number(part.corePrice),
    qty: firstQty(order.log, at) ?? planned.qty,
    qtyShipped: 0,
    lastShipQty: 0,
    extendedPrice: 0,
    itemWeight: part.weightLb,
    statusOrder: hasMoved(order) ? lineStatus.processing : planned.status,
    trackingNumber: null,
    shippingCarrier: null,
    intMemo: null,
    userMemo: null,
    shipMemo: null,
    isTaxable: 1,
    pickupOnly: planned.pickupOnly ? 1 : 0,
    fixedShippingPrice: null,
    discountAmount: 0,
  }
}

/** Whether the order's status has changed. The history then sets the lines' statuses. */
const hasMoved = ({ log }: Pick<PlannedOrder, 'log'>): boolean =>
  log.some(({ action }) => action === 'STATUS_CHANGE')

function firstQty(log: readonly PlannedEvent[], line: number): number | undefined {
  const change = log.find((event) => event.action === 'QUANTITY_CHANGE' && event.line === line)
  return change?.action === 'QUANTITY_CHANGE' ? change.before : undefined
}

/** Makes a VIN for a Camry of 2012 to 2017; other vehicles get none. */
function makeVin({ make, model, year }: OwnedVehicle, customerId: number): string | null {
  if (make !== 'Toyota' || model !== 'Camry' || year < 2012 || year > 2017) return null
  const vin = (digit: string) => `4T1BF1FK${digit}${'CDEFGH'[year - 2012]}U${100_000 + customerId}`
  return vin(computeCheckDigit(vin('0')))
}

function readVehicle(vehicles: Vehicles, part: NumberedPart, owned: OwnedVehicle) {
  const found = vehicles
    .find(part.catalog, owned)
    .find(({ trim, engine }) => trim === owned.trim && engine === owned.engine)
  if (!found) throw new Error(`${part.catalog} has no ${owned.make} ${owned.model} ${owned.year}`)
  return found
}
