import { type DealerKey, demoDealers } from '#demo/dealers.ts'
import type { LineStatus, OrderStatus, PlannedLine } from '#demo/orders/order-types.ts'
import { partTypeByKey } from '#demo/parts/part-types.ts'
import { type DemoPart, demoParts, type Fitment } from '#demo/parts/parts.ts'
import { vehicleKey } from '#demo/parts/vehicles.ts'
import type { DemoCustomer, OwnedVehicle } from '#demo/people.ts'
import type { Random } from '#demo/random.ts'

type Candidate = [part: DemoPart, demand: number]
type Fits = { part: DemoPart; fitment: Fitment }

/** Finds the parts that can be bought for a vehicle. */
export type PartsFinder = (dealer: DealerKey, vehicle: OwnedVehicle) => Candidate[]

function isSold(part: DemoPart): boolean {
  return part.supersededBy === null && part.listPrice !== null
}

function suits({ fitment }: Fits, vehicle: OwnedVehicle): boolean {
  return (
    (fitment.trim === undefined || fitment.trim === vehicle.trim) &&
    (fitment.engine === undefined || fitment.engine === vehicle.engine)
  )
}

/** Returns a function that finds parts by vehicle and caches each vehicle's parts. */
export function partsFinder(): PartsFinder {
  const byVehicle = new Map<string, Fits[]>()
  const universal = demoParts().filter((part) => part.universal && isSold(part))
  for (const part of demoParts()) {
    if (!isSold(part)) continue
    for (const fitment of part.fitments) {
      const key = vehicleKey(fitment)
      const cached = byVehicle.get(key)
      if (cached) cached.push({ part, fitment })
      else byVehicle.set(key, [{ part, fitment }])
    }
  }
  const catalogs = new Map(demoDealers.map((dealer) => [dealer.key, new Set(dealer.catalogs)]))
  const cachedCandidates = new Map<string, Candidate[]>()
  return (dealer, vehicle) => {
    const key = `${dealer} ${vehicleKey(vehicle)} ${vehicle.trim} ${vehicle.engine}`
    const before = cachedCandidates.get(key)
    if (before) return before
    const fitting = (byVehicle.get(vehicleKey(vehicle)) ?? [])
      .filter((fits) => suits(fits, vehicle))
      .map((fits) => fits.part)
    const found = [...fitting, ...universal]
      .filter((part) => catalogs.get(dealer)!.has(part.catalog))
      .map((part): Candidate => [part, partTypeByKey.get(part.type)!.demand])
    cachedCandidates.set(key, found)
    return found
  }
}

/** Returns an engine's number of cylinders: '3.5L V6 Gas' has 6, '2.5L 4-cyl Gas' has 4. */
function cylinders(engine: string): number {
  return Number(/(\d+)-cyl|[VH](\d+)/.exec(engine)?.slice(1).find(Boolean) ?? 4)
}

const boughtInBulk = new Set(['filters', 'fluids'])

function chooseQty(part: DemoPart, vehicle: OwnedVehicle, business: boolean, random: Random): number {
  const type = partTypeByKey.get(part.type)!
  const usual = type.usualQty === 'cyl' ? cylinders(vehicle.engine) : type.usualQty
  if (usual > 1) return random.chance(0.75) ? usual : random.int(1, usual)
  if (business && boughtInBulk.has(part.category)) return random.pick([1, 2, 2, 4, 6, 12])
  return random.weighted([
    [1, 86],
    [2, 12],
    [3, 2],
  ] as const)
}

const lineCounts = [
  [1, 38],
  [2, 27],
  [3, 16],
  [4, 10],
  [5, 6],
  [6, 3],
] as const

/** Chooses one to six different parts, nearly always for the same vehicle of the customer. */
export function chooseLines(customer: DemoCustomer, find: PartsFinder, random: Random): PlannedLine[] {
  const lineCount = random.weighted(lineCounts)
  const main = random.pick(customer.vehicles)
  const lines = new Map<string, PlannedLine>()
  for (let attempt = 0; attempt < 20 && lines.size < lineCount; attempt++) {
    const vehicle = random.chance(0.9) ? main : random.pick(customer.vehicles)
    const part = random.weighted(find(customer.dealer, vehicle))
    if (lines.has(part.partNumber)) continue
    const overridden = random.chance(0.04)
    const price = Number(part.listPrice) * random.pick([0.9, 0.85, 0.8])
    lines.set(part.partNumber, {
      part: { catalog: part.catalog, partNumber: part.partNumber },
      vehicle: part.universal ? null : vehicle,
      qty: chooseQty(part, vehicle, customer.customerType === 2, random),
      qtyShipped: 0,
      status: 2,
      priceOverride: overridden ? price.toFixed(2) : null,
      trackingNumber: null,
      shippingCarrier: null,
      pickupOnly: false,
    })
  }
  return [...lines.values()]
}

const openStatuses: Record<OrderStatus, LineStatus[]> = {
  1: [2, 2, 2, 1],
  2: [1, 1, 5],
  3: [3],
  4: [4, 4, 1],
  5: [6],
  6: [7],
}

/** Gives each line a status that fits the order's. Completed orders ship all lines, and some open orders a part. */
export function settleLines(lines: PlannedLine[], status: OrderStatus, pickedUp: boolean, random: Random) {
  for (const line of lines) {
    line.status = random.pick(openStatuses[status])
    line.pickupOnly = pickedUp
    if (status === 5) line.qtyShipped = line.qty
  }
  if (status === 4) lines[0]!.status = 4
  if (status === 5 && lines.length > 2 && random.chance(0.05)) {
    Object.assign(lines.at(-1)!, { status: 7, qtyShipped: 0 })
  }
  if ((status !== 2 && status !== 4) || pickedUp || !random.chance(0.35)) return
  const last = lines.at(-1)!
  if (lines.length > 1) Object.assign(last, { status: 6, qtyShipped: last.qty })
  else if (last.qty > 1) last.qtyShipped = random.int(1, last.qty - 1)
}

const trackingNumbers: Record<string, [start: string, rest: string]> = {
  UPS: ['1Z', '9999999099999999'],
  FedEx: ['77', '9999999999'],
  USPS: ['9400', '999999999999999999'],
  'Canada Post': ['7', '999999999999999'],
  Purolator: ['33', '9999999999'],
  'R+L Carriers': ['I', '999999999'],
}

/** Gives all shipped lines the tracking number of one parcel. */
export function addTracking(lines: PlannedLine[], carrier: string, random: Random) {
  const [start, rest] = trackingNumbers[carrier] ?? ['', '999999999999']
  const trackingNumber = start + random.code(rest)
  for (const line of lines) {
    if (line.qtyShipped > 0) Object.assign(line, { trackingNumber, shippingCarrier: carrier })
  }
}
