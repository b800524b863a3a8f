import { sql } from 'kysely'
import type { NamedVehicleStep } from '#contract/catalog/vehicles.ts'
import type { Reading } from '#server/platform/db/work.ts'
import type { Shelf } from '../catalogs/shelf.ts'
import { onChain } from '../vehicles/vehicle-filter.ts'

export type CatalogVehicle = Record<'make' | 'year' | 'model' | 'trim' | 'engine', NamedVehicleStep>
type Row = Record<'make' | 'model' | 'trim' | 'engine', NamedVehicleStep> & { year: number }

/** More than any make has in a year. */
const maxRows = 5000

/** The shelf's vehicles of these makes in a year. */
export async function findVehicles({ db }: Reading, shelf: Shelf, makes: string[], year: number) {
  const named = (table: string) =>
    sql.raw(`json_build_object('id', ${table}.id, 'name', ${table}.name, 'slug', ${table}.slug)`)
  const { rows } = await sql<Row>`
    select distinct on (ma.slug, mo.slug, t.slug, e.slug)
      ${named('ma')} as make, ${named('mo')} as model, ${named('t')} as trim, ${named('e')} as engine, v.year
    from makes ma join vehicles v on v.make_id = ma.id
    join models mo on mo.id = v.model_id join trims t on t.id = v.trim_id join engines e on e.id = v.engine_id
    where ma.slug = any(${makes}) and ${onChain(shelf, { yearId: year })}
    order by ma.slug, mo.slug, t.slug, e.slug limit ${maxRows}`.execute(db)
  return rows.map(
    (row): CatalogVehicle => ({
      ...row,
      year: { id: row.year, name: String(row.year), slug: String(row.year) },
    }),
  )
}
