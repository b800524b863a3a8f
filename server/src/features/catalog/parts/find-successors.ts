import { sql } from 'kysely'
import type { parts, Successor } from '#contract/catalog/parts.ts'
import type { Input } from '#contract/http.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { type Shelf, shelfOf } from '../catalogs/shelf.ts'
import { joinEdit, sold } from './effective-part.ts'
import { findPartsByNumber } from './find-parts-by-number.ts'
import { soldFirst } from './part-fits.ts'
import { normNumber } from './part-number.ts'

/** Longer chains are taken for a mistake, and so are rings. */
const maxChain = 50

/** What replaces each superseded number at the dealer today: the newest of its chain. */
export async function findSuccessors(reading: Reading, { partNumbers }: Input<typeof parts.successors>) {
  const shelf = await shelfOf(reading, {})
  const replacing = new Map<string, string | null>()
  let unknown = [...new Set(partNumbers.map(normNumber))].filter((norm) => norm !== '')
  for (let step = 0; unknown.length > 0 && step < maxChain; step += 1) {
    const found = await replacementsOf(reading, shelf, unknown)
    for (const norm of unknown) replacing.set(norm, found.get(norm) ?? null)
    unknown = [...new Set([...found.values()].map(normNumber))].filter((norm) => !replacing.has(norm))
  }
  const newest = new Map(partNumbers.map((number) => [number, newestOf(replacing, number)]))
  const numbers = [...newest.values()].filter((number) => number !== null)
  const known = await findPartsByNumber(reading, shelf, numbers)
  const data = [...newest].flatMap(([partNumber, successor]): Successor[] => {
    if (successor === null) return []
    const part = known.get(normNumber(successor))
    return [{ partNumber, successor: part?.number ?? successor, name: part?.name ?? null }]
  })
  return { data, recordsTotal: data.length }
}

function newestOf(replacing: ReadonlyMap<string, string | null>, number: string): string | null {
  const seen = new Set([normNumber(number)])
  let newest: string | null = null
  for (let next = replacing.get(normNumber(number)) ?? null; next !== null; ) {
    const norm = normNumber(next)
    if (seen.has(norm) || !replacing.has(norm)) return null
    seen.add(norm)
    newest = next
    next = replacing.get(norm) ?? null
  }
  return newest
}

async function replacementsOf(
  { db, dealerId }: Reading,
  shelf: Shelf,
  norms: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ norm: string; replacement: string | null }>`
    select wanted.number_norm as norm, ${sold.supersededBy} as replacement
    from unnest(${[...norms]}::text[] collate "C") as wanted (number_norm)
    left join lateral (select s.new_number from parts p left join supersessions s on s.part_id = p.id
      where p.catalog_id = any(${shelf.catalogIds}::bigint[]) and p.number_norm = wanted.number_norm
      order by ${soldFirst(shelf)} limit 1) n on true
    ${joinEdit(dealerId, 'wanted')}`.execute(db)
  return new Map(rows.flatMap(({ norm, replacement }) => (replacement ? [[norm, replacement] as const] : [])))
}
