import { type RawBuilder, sql } from 'kysely'
import type { Shelf } from '../catalogs/shelf.ts'

/** A step of a vehicle: chosen by id, deliberately all, or still open. */
export type ChainId = number | 'all' | null | undefined
/** The chosen part of a vehicle; a year's id is the year itself. */
export type Chain = {
  makeId?: ChainId
  yearId?: ChainId
  modelId?: ChainId
  trimId?: ChainId
  engineId?: ChainId
}

/** A trim or engine by id, slug or name, for programs that don't know our ids. */
export type VehicleDetail = { trim?: string; engine?: string }

const columns = [
  ['makeId', sql.raw('v.make_id')],
  ['yearId', sql.raw('v.year')],
  ['modelId', sql.raw('v.model_id')],
  ['trimId', sql.raw('v.trim_id')],
  ['engineId', sql.raw('v.engine_id')],
] as const

/** Whether a step of the vehicle is chosen, rather than open or set to all. */
export const isChosenId = (id: ChainId): id is number => typeof id === 'number'
/** Whether any part of a vehicle is chosen. */
export const namesVehicle = (chain: Chain): boolean => columns.some(([name]) => isChosenId(chain[name]))

const joinConditions = (conditions: RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`

/** SQL condition: the vehicle `v` matches the chain. */
function matchesChain(chain: Chain): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`]
  for (const [name, column] of columns) {
    const id = chain[name]
    if (isChosenId(id)) conditions.push(sql<boolean>`${column} = ${id}`)
  }
  return joinConditions(conditions)
}

/** SQL condition: the vehicle `v` matches the chain and is on the shelf. */
export function onChain(shelf: Shelf, chain: Chain): RawBuilder<boolean> {
  const conditions = [inCatalogs(shelf), matchesChain(chain)]
  if (shelf.chosen) conditions.push(isChosen(shelf.chosen))
  return joinConditions(conditions)
}

/** A single catalog is compared directly, so that the planner uses the index's order. */
const inCatalogs = ({ catalogIds }: Shelf) =>
  catalogIds.length === 1
    ? sql<boolean>`v.catalog_id = ${catalogIds[0]}`
    : sql<boolean>`v.catalog_id = any(${catalogIds})`

const isChosen = (chosen: NonNullable<Shelf['chosen']>) => sql<boolean>`exists (
  select 1 from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as w (catalog bigint, make bigint, year int)
  where w.catalog = v.catalog_id and coalesce(w.make, v.make_id) = v.make_id and coalesce(w.year, v.year) = v.year)`

/** A trim or engine by id, slug or name; an engine also by kind, such as GAS. */
export function matchVehicleDetail({ trim, engine }: VehicleDetail): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`]
  if (trim)
    conditions.push(sql<boolean>`v.trim_id in (select t.id from trims t
      where t.slug = lower(${trim}) or lower(t.name) = lower(${trim}) or t.id::text = ${trim})`)
  if (engine)
    conditions.push(sql<boolean>`v.engine_id in (select e.id from engines e
      where e.fuel = upper(${engine}) or e.slug = lower(${engine}) or lower(e.name) = lower(${engine})
        or e.id::text = ${engine})`)
  return joinConditions(conditions)
}
