import { americanMakes } from '#demo/data/vehicles-america.ts'
import { otherAsianMakes } from '#demo/data/vehicles-asia.ts'
import { europeanMakes, isuzuTrucks } from '#demo/data/vehicles-europe.ts'
import { toyotaAndHonda } from '#demo/data/vehicles-toyota-honda.ts'
import { slugify as importSlug } from '#server/features/catalog/imports/slug.ts'

export type CatalogName = 'parts_usa' | 'accessories' | 'isuzu_fv'
export type VehicleClass = 'car' | 'suv' | 'truck' | 'van' | 'lcf'

export type DemoCatalog = {
  name: CatalogName
  displayNames: { en: string; es: string; pt: string; fr: string }
  description: string
}

/** A trim level; in the truck catalog, a wheelbase. */
type Trim = { name: string; engines: string[] }

/** One model in one model year. */
export type Vehicle = {
  make: string
  model: string
  year: number
  class: VehicleClass
  /** The first and last year in which this model was built the same way. Vehicles of a generation share parts. */
  generation: string
  trims: Trim[]
  engines: string[]
  catalogs: CatalogName[]
}

/** The most exact vehicle that can be looked up: make, model, year, trim (or wheelbase) and engine. */
export type VehicleConfig = { make: string; model: string; year: number; trim: string; engine: string }

/** Part of every demo catalog's description, so that nobody mistakes the parts for a maker's list. */
export const demoCatalogNote = 'Generated demonstration parts list'

export const demoCatalogs: DemoCatalog[] = [
  {
    name: 'parts_usa',
    displayNames: {
      en: 'Cars and light trucks',
      es: 'Autos y camionetas',
      pt: 'Carros e caminhonetes',
      fr: 'Voitures et camionnettes',
    },
    description: `${demoCatalogNote}: cars and light trucks`,
  },
  {
    name: 'accessories',
    displayNames: { en: 'Accessories', es: 'Accesorios', pt: 'Acessórios', fr: 'Accessoires' },
    description: `${demoCatalogNote}: accessories`,
  },
  {
    name: 'isuzu_fv',
    displayNames: {
      en: 'Isuzu trucks',
      es: 'Camiones Isuzu',
      pt: 'Caminhões Isuzu',
      fr: 'Camions Isuzu',
    },
    description: `${demoCatalogNote}: commercial trucks`,
  },
]

/** The catalog that the fake in demo/remote-catalog serves. */
export const remoteCatalog = {
  name: 'motor',
  displayNames: { en: 'Motor', es: 'Motor', pt: 'Motor', fr: 'Motor' },
  description: `${demoCatalogNote} on a remote service`,
}

/** The accessories catalog's makes, from 2014 on. */
const accessoryMakes = new Set([
  'Toyota',
  'Lexus',
  'Honda',
  'Nissan',
  'Subaru',
  'Mazda',
  'Hyundai',
  'Kia',
  'Ford',
  'Chevrolet',
  'GMC',
  'Jeep',
  'Ram',
])
const firstAccessoryYear = 2014

/** Names an engine: '2.5I4th' is '2.5L 4-cyl Turbo Hybrid', '5.2I4td:4HK1' is '5.2L 4-cyl Turbo Diesel (4HK1)'. */
export function engineName(code: string): string {
  if (code === 'EV') return 'Electric'
  const found = /^(\d+\.\d)([IVF])(\d+)(t?)([hpd]?)(?::(.+))?$/.exec(code)
  if (!found) throw new Error(`Engine not understood: ${code}`)
  const [, litres, layout, cylinders, turbo, kind, family] = found
  const form = layout === 'I' ? `${cylinders}-cyl` : `${layout === 'F' ? 'H' : 'V'}${cylinders}`
  const fuels: Record<string, string> = { h: 'Hybrid', p: 'Plug-in Hybrid', d: 'Diesel' }
  const fuel = fuels[kind ?? ''] ?? 'Gas'
  return `${litres}L ${form}${turbo ? ' Turbo' : ''} ${fuel}${family ? ` (${family})` : ''}`
}

/** Converts 'Grand Cherokee' to 'grand-cherokee', as the catalog import does. */
export function toSlug(name: string): string {
  const cached = slugs.get(name)
  if (cached !== undefined) return cached
  const slug = importSlug(name)
  slugs.set(name, slug)
  return slug
}

const slugs = new Map<string, string>()

function readTrims(text: string, engines: string[], unit: string): Trim[] {
  return text.split(',').map((entry) => {
    const [name, picks] = entry.split(':')
    const chosen = picks ? [...picks].map((digit) => engines[Number(digit) - 1]!) : engines
    return { name: `${name}${unit}`, engines: chosen }
  })
}

function listCatalogs(make: string, year: number): CatalogName[] {
  if (make === 'Isuzu') return ['isuzu_fv']
  return accessoryMakes.has(make) && year >= firstAccessoryYear ? ['parts_usa', 'accessories'] : ['parts_usa']
}

function readGeneration(make: string, line: string): Vehicle[] {
  const [model, kind, years, trimText, engineText] = line.split('|') as [string, VehicleClass, ...string[]]
  const [first, last = first] = years!.split('-').map(Number) as [number, number?]
  const engines = engineText!.split(';').map(engineName)
  const trims = readTrims(trimText!, engines, kind === 'lcf' ? ' in wheelbase' : '')
  return Array.from({ length: last - first + 1 }, (_, step) => {
    const year = first + step
    const catalogs = listCatalogs(make, year)
    return { make, model, year, class: kind, generation: `${first}-${last}`, trims, engines, catalogs }
  })
}

/** Returns all vehicles of all demo catalogs by make, model and year, the same objects on every call. */
export function demoVehicles(): Vehicle[] {
  cachedVehicles ??= readAll()
  return cachedVehicles
}

let cachedVehicles: Vehicle[] | undefined

function readAll(): Vehicle[] {
  let make = ''
  const vehicles: Vehicle[] = []
  for (const line of [toyotaAndHonda, otherAsianMakes, americanMakes, europeanMakes, isuzuTrucks]
    .join('\n')
    .split('\n')) {
    if (line.startsWith('#')) make = line.slice(2)
    else if (line) vehicles.push(...readGeneration(make, line))
  }
  return vehicles
}

/** Generates every sold combination of vehicle, trim and engine of one catalog. */
export function* vehicleConfigs(catalog: CatalogName): Generator<VehicleConfig> {
  for (const vehicle of demoVehicles()) {
    if (!vehicle.catalogs.includes(catalog)) continue
    for (const trim of vehicle.trims) {
      for (const engine of trim.engines) {
        yield { make: vehicle.make, model: vehicle.model, year: vehicle.year, trim: trim.name, engine }
      }
    }
  }
}

/** Makes a vehicle's key, such as 'Toyota|Camry|2018'. */
export function vehicleKey(vehicle: { make: string; model: string; year: number }): string {
  return `${vehicle.make}|${vehicle.model}|${vehicle.year}`
}
