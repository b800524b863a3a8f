import { sql } from 'kysely'
import type { Reading } from '#server/platform/db/work.ts'
import { resolveShelf, type Shelf } from '../catalogs/shelf.ts'
import { onChain } from './vehicle-filter.ts'

export type MakeModel = { modelId: number; modelName: string; makeName: string; isSold: 0 | 1 }

/** The models with these ids that exist, in their order, and whether the dealer sells parts for them. */
export async function modelsById(reading: Reading, ids: readonly number[]): Promise<MakeModel[]> {
  if (ids.length === 0) return []
  const shelf: Shelf = await resolveShelf(reading, {})
  const { rows } = await sql<MakeModel>`
    select m.id as model_id, m.name as model_name, ma.name as make_name,
      (exists (select 1 from vehicles v where v.model_id = m.id and ${onChain(shelf, {})}))::int as is_sold
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join models m on m.id = wanted.id
    join makes ma on ma.id = m.make_id
    order by wanted.place`.execute(reading.db)
  return rows
}
