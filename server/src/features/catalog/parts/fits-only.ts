import { type RawBuilder, sql } from 'kysely'
import type { Shelf } from '../catalogs/shelf.ts'
import { type Chain, isChosenId, onChain } from '../vehicles/vehicle-filter.ts'

/** One of the vehicles that a chain without an engine or trim leaves open. */
export type Variant = { trim: string; engine: string; fits: boolean }

/**
 * The vehicles of the chain in the catalog of a part `p`, if the part fits some of them only; null otherwise, and
 * while the chain doesn't name a model and a year.
 */
export function selectVariants(shelf: Shelf, chain: Chain): RawBuilder<Variant[] | null> {
  const isOpen = isChosenId(chain.yearId) && isChosenId(chain.modelId) && !isChosenId(chain.engineId)
  if (!isOpen) return sql`null::json`
  return sql`(select case when not bool_and(one.fits) then json_agg(one) end
    from (select t.name as trim, e.name as engine,
        exists (select 1 from fitments f where f.part_id = p.id and f.vehicle_id = v.id) as fits
      from vehicles v join trims t on t.id = v.trim_id join engines e on e.id = v.engine_id
      where v.catalog_id = p.catalog_id and ${onChain({ ...shelf, chosen: null }, chain)}) one)`
}

/**
 * The variants that decide the fit: the engines of the vehicles that fit, the trims, or both if neither alone decides
 * it.
 */
export function nameFitting(variants: readonly Variant[]): string[] {
  const listNames = (name: (one: Variant) => string) => {
    const fitting = new Set(variants.filter(({ fits }) => fits).map(name))
    const isDecided = variants.every((one) => one.fits === fitting.has(name(one)))
    return isDecided ? [...fitting].sort() : null
  }
  const both = ({ trim, engine }: Variant) => `${trim} · ${engine}`
  return (
    listNames(({ engine }) => engine) ??
    listNames(({ trim }) => trim) ??
    [...new Set(variants.filter(({ fits }) => fits).map(both))].sort()
  )
}
