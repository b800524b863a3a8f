import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '#server/platform/db/work.ts'

export type FittedVehicle = {
  id: number
  makeId: number
  make: string
  model: string
  year: number
  trim: string
  engine: string
}
type Fits = { id: number; number: string; vehicles: FittedVehicle[] }

/** The number of cached vehicles. Neighboring parts mostly fit the same ones. */
const maxCached = 20_000

/**
 * Reads which vehicles parts fit, some parts at a time, and each vehicle once: many parts fit the same, and joining
 * vehicles to their names is the expensive part.
 */
export function fitsReader({ db }: Reading) {
  const cached = new Map<number, FittedVehicle>()
  const learn = async (ids: ReadonlySet<number>) => {
    const missing = [...ids].filter((id) => !cached.has(id))
    if (missing.length === 0) return
    if (cached.size > maxCached) cached.clear()
    const toRead = cached.size === 0 ? [...ids] : missing
    const { rows } = await vehiclesQuery(toRead).execute(db)
    for (const vehicle of rows) cached.set(vehicle.id, vehicle)
  }
  /** The vehicles of the matching parts (`p`) that fit any, by number. */
  return async (where: RawBuilder<unknown>): Promise<Fits[]> => {
    const { rows } = await fitsQuery(where).execute(db)
    await learn(new Set(rows.flatMap(({ vehicleIds }) => vehicleIds)))
    return rows.map(({ id, number, vehicleIds }) => ({
      id,
      number,
      vehicles: vehicleIds.flatMap((vehicleId) => cached.get(vehicleId) ?? []),
    }))
  }
}

const fitsQuery = (where: RawBuilder<unknown>) => sql<{ id: number; number: string; vehicleIds: number[] }>`
  select p.id, p.number, json_agg(f.vehicle_id) as vehicle_ids
  from parts p join fitments f on f.part_id = p.id
  where ${where}
  group by p.id order by p.number_norm, p.catalog_id`

const vehiclesQuery = (ids: readonly number[]) => sql<FittedVehicle>`
  select v.id, v.make_id, ma.name as make, mo.name as model, v.year, tr.name as trim, en.name as engine
  from vehicles v
  join makes ma on ma.id = v.make_id
  join models mo on mo.id = v.model_id
  join trims tr on tr.id = v.trim_id
  join engines en on en.id = v.engine_id
  where v.id = any(${[...ids]}::bigint[])`

/** A title's words for a part's vehicles, with the make only if there's just one. */
export function inTitle(vehicles: readonly FittedVehicle[]) {
  const [first] = vehicles
  if (!first) return { make: null, models: [], firstYear: null, lastYear: null }
  const years = vehicles.map(({ year }) => year)
  return {
    make: vehicles.every(({ makeId }) => makeId === first.makeId) ? first.make : null,
    models: [...new Set(vehicles.map(({ model }) => model))].sort(),
    firstYear: Math.min(...years),
    lastYear: Math.max(...years),
  }
}
