import { sql } from 'kysely'
import type { Fitment, parts } from '#contract/catalog/parts.ts'
import type { Input } from '#contract/http.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { sees } from '../catalogs/shelf.ts'

export async function findFitment(reading: Reading, input: Input<typeof parts.fitment>) {
  const part = await reading.db
    .selectFrom('parts')
    .select('catalogId')
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (!part || !(await sees(reading, part.catalogId))) throw refuse('not_found')

  const { rows } = await sql<Fitment & { total: number }>`
    select v.id as vehicle_id, v.make_id, ma.name as make_name, v.year, v.model_id, mo.name as model_name,
      v.trim_id, tr.name as trim, v.engine_id, en.name as engine, f.note, count(*) over ()::int as total
    from fitments f
    join vehicles v on v.id = f.vehicle_id
    join makes ma on ma.id = v.make_id
    join models mo on mo.id = v.model_id
    join trims tr on tr.id = v.trim_id
    join engines en on en.id = v.engine_id
    where f.part_id = ${input.id}
    order by v.year desc, lower(ma.name), lower(mo.name), v.id
    offset ${input.startRow} limit ${input.pageSize}`.execute(reading.db)
  return { data: rows, recordsTotal: rows[0]?.total ?? 0 }
}
