import { categoryLines } from '#demo/data/categories.ts'
import { accessoryTypes, truckTypes } from '#demo/data/part-types-accessories.ts'
import { bodyTypes } from '#demo/data/part-types-body.ts'
import { chassisTypes } from '#demo/data/part-types-chassis.ts'
import { engineTypes } from '#demo/data/part-types-engine.ts'
import { isShape, type Shape } from '#demo/parts/pictures.ts'
import type { CatalogName, VehicleClass } from '#demo/parts/vehicles.ts'

export type Names = { en: string; es: string; pt: string; fr: string }

type DemoSubcategory = { key: string; names: Names; demand: number }
export type DemoCategory = { key: string; names: Names; subcategories: DemoSubcategory[] }

/** The property that vehicles with the same part have in common; 'all' is for parts that fit everything. */
type Scope = 'engine' | 'model' | 'class' | 'make' | 'many' | 'all'
export type EngineKind = 'gas' | 'hybrid' | 'diesel'
type Range = [from: number, to: number]

export type PartType = {
  key: string
  category: string
  subcategory: string
  names: Names
  shape: Shape
  scope: Scope
  /** The fraction of possible groups of vehicles that have such a part. */
  share: number
  weightLb: Range
  /** Length, width, height in inches. */
  sizeIn: [number, number, number]
  listPrice: Range
  /** Cost as a fraction of the list price. */
  costRatio: Range
  /** The core charge as a fraction of the list price; null unless parts of the type are remanufactured. */
  core: number | null
  /** The number of pieces for a job; 'cyl' is one per cylinder. */
  usualQty: number | 'cyl'
  catalogs: CatalogName[]
  notFor: EngineKind[]
  classes: VehicleClass[] | null
  /** How often it's ordered, relative to others. */
  demand: number
}

function parseNames(texts: string[]): Names {
  const [en, es, pt, fr] = texts as [string, string, string, string]
  return { en, es, pt, fr }
}

function readCategories(): DemoCategory[] {
  const demands = new Map(groupHeads().map(({ key, demand }) => [key, demand]))
  const categories: DemoCategory[] = []
  for (const line of categoryLines.split('\n').filter(Boolean)) {
    const [key, ...texts] = line.trim().split('|') as [string, ...string[]]
    if (!line.startsWith(' ')) categories.push({ key, names: parseNames(texts), subcategories: [] })
    else {
      categories.at(-1)!.subcategories.push({ key, names: parseNames(texts), demand: demands.get(key) ?? 1 })
    }
  }
  return categories
}

const typeLines = [engineTypes, chassisTypes, bodyTypes, accessoryTypes, truckTypes]
  .join('')
  .split('\n')
  .filter(Boolean)

function readHead(line: string): { key: string; demand: number } {
  const [key, demand] = line.slice(1).split(' ') as [string, string]
  return { key, demand: Number(demand) }
}

function groupHeads() {
  return typeLines.filter((line) => line.startsWith('@')).map(readHead)
}

function parseRange(text: string): Range {
  const [from, to] = text.split('-').map(Number) as [number, number]
  return [from, to]
}

function readOptions(text: string) {
  const propertyPairs = new Map(
    text
      .split(' ')
      .filter(Boolean)
      .map((entry) => entry.split('=') as [string, string]),
  )
  const list = (name: string) => propertyPairs.get(name)?.split(',')
  const qty = propertyPairs.get('qty')
  return {
    core: propertyPairs.has('core') ? Number(propertyPairs.get('core')) : null,
    usualQty: qty === 'cyl' ? ('cyl' as const) : Number(qty ?? 1),
    catalogs: (list('in') ?? ['parts_usa', 'isuzu_fv']) as CatalogName[],
    notFor: (list('no') ?? []) as EngineKind[],
    classes: (list('only') ?? null) as VehicleClass[] | null,
  }
}

function readType(line: string, category: string, group: { key: string; demand: number }): PartType {
  const [key, en, es, pt, fr, shape, scopeText, weight, size, list, ratio, options] = line.split(
    '|',
  ) as string[]
  const [scope, share = '1'] = scopeText!.split(' ')
  if (!isShape(shape!)) throw new Error(`No picture for ${key}: ${shape}`)
  return {
    key: key!,
    category,
    subcategory: group.key,
    names: parseNames([en!, es!, pt!, fr!]),
    shape,
    scope: scope as Scope,
    share: Number(share),
    weightLb: parseRange(weight!),
    sizeIn: size!.split('x').map(Number) as [number, number, number],
    listPrice: parseRange(list!),
    costRatio: parseRange(ratio!),
    ...readOptions(options ?? ''),
    demand: group.demand,
  }
}

function readTypes(): PartType[] {
  const owner = new Map(demoCategories.flatMap((one) => one.subcategories.map((sub) => [sub.key, one.key])))
  let group = { key: '', demand: 1 }
  const types: PartType[] = []
  for (const line of typeLines) {
    if (line.startsWith('@')) group = readHead(line)
    else types.push(readType(line, owner.get(group.key)!, group))
  }
  return types
}

export const demoCategories: DemoCategory[] = readCategories()
export const partTypes: PartType[] = readTypes()
export const partTypeByKey: ReadonlyMap<string, PartType> = new Map(partTypes.map((type) => [type.key, type]))
