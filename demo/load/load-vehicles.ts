import type pg from 'pg'
import { insertRows, moveIdsOn } from '#demo/load/load-rows.ts'
import {
  type CatalogName,
  demoCatalogs,
  remoteCatalog,
  toSlug,
  type VehicleConfig,
  vehicleConfigs,
} from '#demo/parts/vehicles.ts'

type Model = { make: string; model: string; year: number }
/** A catalog's vehicle with its table ids. */
export type NumberedVehicle = VehicleConfig & {
  id: number
  catalogId: number
  makeId: number
  modelId: number
  trimId: number
  engineId: number
}

/** Numbers words in the order in which they first occur, so that each start gives them the same ids. */
class NumberedEntries<T> {
  readonly entries: (T & { id: number; key: string })[] = []
  readonly #ids = new Map<string, number>()

  findId(key: string, entry: T): number {
    const existing = this.#ids.get(key)
    if (existing) return existing
    const id = this.entries.length + 1
    this.entries.push({ ...entry, id, key })
    this.#ids.set(key, id)
    return id
  }
}

export type Vehicles = ReturnType<typeof numberVehicles>

/** Numbers all catalogs' vehicles, and their makes, models, trims and engines. */
export function numberVehicles() {
  const ids = demoCatalogs.map(({ name }, at) => [name, at + 1])
  const catalogId = Object.fromEntries(ids) as Record<CatalogName, number>
  const makes = new NumberedEntries<{ name: string }>()
  const models = new NumberedEntries<{ makeId: number; name: string }>()
  const trims = new NumberedEntries<{ name: string }>()
  const engines = new NumberedEntries<{ name: string }>()
  const all: NumberedVehicle[] = []
  const byModel = new Map<string, NumberedVehicle[]>()
  const makeKey = (catalog: CatalogName, { make, model, year }: Model) =>
    `${catalog} ${make} ${model} ${year}`
  for (const { name } of demoCatalogs) {
    for (const config of vehicleConfigs(name)) {
      const makeId = makes.findId(toSlug(config.make), { name: config.make })
      const model = { makeId, name: config.model }
      const vehicle = {
        ...config,
        id: all.length + 1,
        catalogId: catalogId[name],
        makeId,
        modelId: models.findId(`${makeId} ${toSlug(config.model)}`, model),
        trimId: trims.findId(toSlug(config.trim), { name: config.trim }),
        engineId: engines.findId(toSlug(config.engine), { name: config.engine }),
      }
      all.push(vehicle)
      const key = makeKey(name, config)
      const modelVehicles = byModel.get(key)
      if (modelVehicles) modelVehicles.push(vehicle)
      else byModel.set(key, [vehicle])
    }
  }
  return {
    all,
    catalogId,
    words: { makes: makes.entries, models: models.entries, trims: trims.entries, engines: engines.entries },
    makeId: (name: string) => makes.findId(toSlug(name), { name }),
    find: (catalog: CatalogName, model: Model) => byModel.get(makeKey(catalog, model)) ?? [],
  }
}

/** The id of the remote catalog, after those of the catalogs in the database. */
export const remoteCatalogId = demoCatalogs.length + 1

/** Loads catalogs, and their vehicles' makes, models, trims and engines. */
export async function loadCatalogs(client: pg.Client, { words }: Vehicles, madeAt: Date): Promise<void> {
  await insertRows(
    client,
    'catalogs',
    demoCatalogs.map(({ name, displayNames: { en, es, pt, fr }, description }, at) => ({
      id: at + 1,
      name,
      displayName: en,
      enDisplayName: en,
      esDisplayName: es,
      ptDisplayName: pt,
      frDisplayName: fr,
      description,
      isAccessories: name === 'accessories' ? 1 : 0,
      createdAt: madeAt,
      updatedAt: madeAt,
    })),
  )
  const { en, es, pt, fr } = remoteCatalog.displayNames
  await insertRows(client, 'catalogs', [
    {
      id: remoteCatalogId,
      kind: 'remote',
      name: remoteCatalog.name,
      displayName: en,
      enDisplayName: en,
      esDisplayName: es,
      ptDisplayName: pt,
      frDisplayName: fr,
      description: remoteCatalog.description,
      sendsRegionsAs: 'numbers',
      // Each start of the demo sets the address of the fake service.
      serviceUrl: 'http://127.0.0.1:1/suggestions',
      createdAt: madeAt,
      updatedAt: madeAt,
    },
  ])
  const makes = words.makes.map(({ id, key, name }) => ({ id, slug: key, name, badgeId: id }))
  await insertRows(client, 'makes', makes)
  const models = words.models.map(({ id, makeId, name }) => ({ id, makeId, slug: toSlug(name), name }))
  await insertRows(client, 'models', models)
  const trims = words.trims.map(({ id, key, name }) => ({ id, slug: key, name }))
  await insertRows(client, 'trims', trims)
  const engines = words.engines.map(({ id, key, name }) => ({ id, slug: key, name, fuel: findFuel(name) }))
  await insertRows(client, 'engines', engines)
  await moveIdsOn(client, ['catalogs', 'makes', 'models', 'trims', 'engines'])
}

/** Inserts the demo's vehicles. Their makes, models, trims and engines have to be there. */
export async function loadVehicles(client: pg.Client, { all }: Vehicles): Promise<void> {
  const rows = all.map(({ make, model, trim, engine, ...vehicle }) => vehicle)
  await insertRows(client, 'vehicles', rows)
  await moveIdsOn(client, ['vehicles'])
}

function findFuel(engine: string): string {
  if (engine === 'Electric') return 'ELECTRIC'
  return engine.includes('Diesel') ? 'DIESEL' : 'GAS'
}
