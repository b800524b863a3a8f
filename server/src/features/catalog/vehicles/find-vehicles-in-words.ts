import { sql } from 'kysely'
import type { vehicles } from '#contract/catalog/vehicles.ts'
import type { Input } from '#contract/http.ts'
import { clock, type Reading } from '#server/platform/db/work.ts'
import { resolveShelf, type Shelf } from '../catalogs/shelf.ts'
import { type NamedVehicle, readVehicles, splitWords, type WordSpan } from './read-vehicles.ts'
import { onChain } from './vehicle-filter.ts'

/** Finds the vehicle that words name, in the catalogs that the dealer sells. */
export async function findVehiclesInWords(
  reading: Reading,
  { words, ...input }: Input<typeof vehicles.inWords>,
) {
  const text = splitWords(words, clock.now().getUTCFullYear())
  if (text.years.size === 0 || text.spans.length === 0) return { readings: [] }
  const shelf = await resolveShelf(reading, input)
  const found = await findNamed(reading, shelf, text.spans, [...new Set(text.years.values())])
  return { readings: readVehicles(text, found) }
}

/** More than the models that begin alike, and more than a model has vehicles in a few years. */
const maxModels = 200
const maxVehicles = 500

/** The vehicles of these years whose model begins with one of the spans: a few index searches for each model. */
async function findNamed({ db }: Reading, shelf: Shelf, spans: readonly WordSpan[], years: number[]) {
  const named = (table: string) =>
    sql.raw(`json_build_object('id', ${table}.id, 'name', ${table}.name, 'slug', ${table}.slug)`)
  const name = sql`(pd.norm_number(mo.name) collate "C")`
  const { rows } = await sql<Omit<NamedVehicle, 'year'> & { year: number }>`
    with named as materialized (
      select mo.id, mo.name, mo.slug from unnest(${spans.map(({ norm }) => norm)}::text[], ${spans.map(findEnd)}::text[])
          as span (first, past)
        join models mo on ${name} >= span.first and ${name} < span.past
        group by mo.id order by length(mo.name), mo.id limit ${maxModels})
    select one.year, ${named('ma')} as make, ${named('mo')} as model, ${named('t')} as trim, ${named('e')} as engine
    from named mo
    cross join lateral (
      select distinct v.year, v.make_id, v.trim_id, v.engine_id from vehicles v
      where v.model_id = mo.id and v.year = any(${years}::smallint[]) and ${onChain(shelf, {})}
      limit ${maxVehicles}) one
    join makes ma on ma.id = one.make_id join trims t on t.id = one.trim_id join engines e on e.id = one.engine_id`.execute(
    db,
  )
  return rows.map(
    (row): NamedVehicle => ({
      ...row,
      year: { id: row.year, name: String(row.year), slug: String(row.year) },
    }),
  )
}

/** A name this short has to be the whole model's. */
const shortestStart = 3

/** The first text behind those that match this span: names have only digits and capital letters. */
const findEnd = ({ norm }: WordSpan): string => (norm.length < shortestStart ? `${norm}0` : `${norm}[`)
