import { allGenuineNumbers, findFamily, findGenuineNumber, newPartNumber } from '#demo/parts/part-numbers.ts'
import { type EngineKind, type Names, type PartType, partTypes } from '#demo/parts/part-types.ts'
import type { Shape } from '#demo/parts/pictures.ts'
import { type CatalogName, demoVehicles, type Vehicle } from '#demo/parts/vehicles.ts'
import { hashText, makeRandom, type Random } from '#demo/random.ts'

/** A vehicle that a part fits. Without a trim or an engine, the part fits all of them. */
export type Fitment = { make: string; model: string; year: number; trim?: string; engine?: string }

/** A fictional part. Amounts are decimal strings in US dollars, or null. */
export type DemoPart = {
  catalog: CatalogName
  partNumber: string
  /** The make whose numbers it has; 'Universal' for parts that fit many makes. */
  make: string
  type: string
  category: string
  subcategory: string
  names: Names
  shape: Shape
  /** The picture's hue, 0 to 359. */
  hue: number
  listPrice: string | null
  cost: string | null
  corePrice: string | null
  weightLb: number
  sizeIn: [length: number, width: number, height: number]
  /** The number that replaced this one, in the same catalog. */
  supersededBy: string | null
  /** Fits every vehicle of its catalog; `fitments` is then empty. */
  universal: boolean
  fitments: Fitment[]
}

type Group = { family: string; engine: string; vehicles: Vehicle[] }

const premium: Record<string, number> = {
  BMW: 1.4,
  'Mercedes-Benz': 1.5,
  Volkswagen: 1.2,
  Volvo: 1.25,
  Isuzu: 1.3,
  Hyundai: 0.92,
}
const laterEraStart = 2014
const superseded = 0.026
const withoutCost = 0.02
const withoutPrices = 0.006
const bulbShare = 0.4

function engineKind(engine: string): EngineKind {
  if (engine.includes('Diesel')) return 'diesel'
  return engine.includes('Hybrid') ? 'hybrid' : 'gas'
}

function addTo(groups: Map<string, Group>, key: string, family: string, engine: string, vehicle: Vehicle) {
  const group = groups.get(key)
  if (group) group.vehicles.push(vehicle)
  else groups.set(key, { family, engine, vehicles: [vehicle] })
}

function groupKey(type: PartType, vehicle: Vehicle): string {
  const family = findFamily(vehicle.make)
  if (type.scope === 'model') return `${vehicle.make} ${vehicle.model} ${vehicle.generation}`
  if (type.scope === 'make') return family
  if (type.scope === 'many') return 'many'
  return `${family} ${vehicle.class} ${vehicle.year < laterEraStart ? 'early' : 'late'}`
}

/** Groups the vehicles that share one part of this type. */
function groupVehicles(type: PartType, vehicles: Vehicle[]): Map<string, Group> {
  const groups = new Map<string, Group>()
  for (const vehicle of vehicles) {
    if (type.classes && !type.classes.includes(vehicle.class)) continue
    const family = type.scope === 'many' ? 'Universal' : findFamily(vehicle.make)
    if (type.scope === 'engine') {
      for (const engine of vehicle.engines) {
        if (!type.notFor.includes(engineKind(engine))) {
          addTo(groups, `${family} ${engine}`, family, engine, vehicle)
        }
      }
    } else if (type.scope !== 'many' || isAmongMany(type, vehicle)) {
      addTo(groups, groupKey(type, vehicle), family, '', vehicle)
    }
  }
  return groups
}

function isAmongMany(type: PartType, vehicle: Vehicle): boolean {
  return (hashText(`${type.key} ${vehicle.model} ${vehicle.generation}`) % 100) / 100 < bulbShare
}

/** The types whose parts sometimes fit only one trim. */
const trimSpecific = new Set(['headlamp-left', 'headlamp-right', 'front-bumper', 'grille', 'front-rotor'])

function listFitments(type: PartType, group: Group, random: Random): Fitment[] {
  const trims = group.vehicles[0]?.trims ?? []
  const onlyTrim = trimSpecific.has(type.key) && trims.length > 1 && random.chance(0.15)
  const trim = onlyTrim ? random.pick(trims).name : undefined
  return group.vehicles.map(({ make, model, year }) => {
    const fitment: Fitment = { make, model, year }
    if (trim) fitment.trim = trim
    if (group.engine) fitment.engine = group.engine
    return fitment
  })
}

type Prices = Pick<DemoPart, 'listPrice' | 'cost' | 'corePrice'>

function choosePrices(type: PartType, family: string, random: Random, mayLack: boolean): Prices {
  const factor = premium[family] ?? 1
  const list = random.between(...type.listPrice) * factor
  const cents = Math.max(25, Math.round(list * 100))
  const cost = Math.round(cents * random.between(...type.costRatio))
  const money = (amount: number) => (amount / 100).toFixed(2)
  const lacks = random.next()
  const corePrice = type.core === null ? null : money(Math.round((cents * type.core) / 100) * 100)
  if (mayLack && lacks < withoutPrices) return { listPrice: null, cost: null, corePrice: null }
  const noCost = mayLack && lacks < withoutPrices + withoutCost
  return { listPrice: money(cents), cost: noCost ? null : money(cost), corePrice }
}

function findMake(group: Group): string {
  const makes = new Set(group.vehicles.map((vehicle) => vehicle.make))
  return makes.size === 1 ? [...makes][0]! : group.family
}

const hues: Record<string, number> = {
  filters: 205,
  brakes: 5,
  engine: 28,
  ignition: 48,
  electrical: 145,
  cooling: 190,
  suspension: 225,
  drivetrain: 262,
  exhaust: 20,
  body: 215,
  lighting: 42,
  interior: 300,
  fluids: 168,
  accessories: 95,
}

type Making = { catalog: CatalogName; taken: Set<string>; parts: DemoPart[] }

function makePart(making: Making, type: PartType, group: Group, random: Random): DemoPart {
  const { catalog, taken: takenNumbers } = making
  const genuine = findGenuineNumber(type.key, group.family, group.engine)
  const round = (value: number) => Math.max(0.01, Math.round(value * 100) / 100)
  const partNumber = genuine ?? newPartNumber(type.key, group.family, random, takenNumbers)
  const prices = choosePrices(type, group.family, random, !genuine)
  const sizeIn = type.sizeIn.map((side) => round(side * random.between(0.92, 1.08)))
  return {
    catalog,
    partNumber,
    make: findMake(group),
    type: type.key,
    category: type.category,
    subcategory: type.subcategory,
    names: type.names,
    shape: type.shape,
    hue: hues[type.category] ?? 210,
    ...prices,
    weightLb: round(random.between(...type.weightLb)),
    sizeIn: sizeIn as DemoPart['sizeIn'],
    supersededBy: null,
    universal: type.scope === 'all',
    fitments: listFitments(type, group, random),
  }
}

/** Adds one or two older numbers that this part has replaced. */
function addOlderNumbers(making: Making, part: DemoPart, family: string, random: Random) {
  let newer = part
  for (let left = random.chance(0.25) ? 2 : 1; left > 0; left--) {
    const partNumber = newPartNumber(part.type, family, random, making.taken)
    newer = { ...newer, partNumber, supersededBy: newer.partNumber }
    making.parts.push(newer)
  }
}

function addType(making: Making, type: PartType, vehicles: Vehicle[]) {
  const groups =
    type.scope === 'all'
      ? new Map([['all', { family: 'Universal', engine: '', vehicles: [] }]])
      : groupVehicles(type, vehicles)
  for (const [key, group] of groups) {
    const random = makeRandom(`${making.catalog} ${type.key} ${key}`)
    const isIncluded = random.chance(type.share) || findGenuineNumber(type.key, group.family, group.engine)
    if (!isIncluded) continue
    const part = makePart(making, type, group, random)
    making.parts.push(part)
    if (random.chance(superseded)) addOlderNumbers(making, part, group.family, random)
  }
}

const catalogNames: CatalogName[] = ['parts_usa', 'accessories', 'isuzu_fv']

/** Returns all parts of all demo catalogs, the same objects on every call. Part numbers are unique in each catalog. */
export function demoParts(): DemoPart[] {
  cachedParts ??= catalogNames.flatMap((catalog) => {
    const vehicles = demoVehicles().filter((vehicle) => vehicle.catalogs.includes(catalog))
    const making: Making = { catalog, taken: new Set(allGenuineNumbers), parts: [] }
    for (const type of partTypes) {
      if (type.catalogs.includes(catalog)) addType(making, type, vehicles)
    }
    return making.parts
  })
  return cachedParts
}

let cachedParts: DemoPart[] | undefined
