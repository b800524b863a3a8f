import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'
import type { PartLine } from './part-line.ts'
import type { SavedParts } from './parts.queries.ts'

/** Saves the other numbers of these lines' parts; returns the parts that got new ones. */
export async function saveInterchange(
  { db }: Work,
  lines: PartLine[],
  saved: SavedParts,
): Promise<Set<number>> {
  const pairs = lines.flatMap(({ norm, interchange }) =>
    interchange.map(({ number, brand }) => ({ part_id: saved.get(norm)!.id, number, brand })),
  )
  if (pairs.length === 0) return new Set()
  const { rows } = await sql<{ partId: number }>`
    insert into part_interchange as x (part_id, number, brand)
    select distinct on (u.part_id, pd.norm_number(u.number)) u.part_id, u.number, u.brand
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as u (part_id bigint, number text, brand text)
    join parts p on p.id = u.part_id and p.number_norm <> pd.norm_number(u.number)
    order by u.part_id, pd.norm_number(u.number), u.brand
    on conflict (part_id, number_norm) do update set brand = excluded.brand
      where excluded.brand is not null and x.brand is distinct from excluded.brand
    returning part_id`.execute(db)
  return new Set(rows.map((row) => row.partId))
}
