import { sql } from 'kysely'
import type { Reading } from '#server/platform/db/work.ts'
import { readFromShelf, type Shelf } from '../catalogs/shelf.ts'
import { joinEdit, sold } from './effective-part.ts'
import { sortSoldFirst } from './part-fits.ts'
import { normNumber } from './part-number.ts'

/** Longer chains are treated as mistakes, like circles. */
const maxChain = 50

/** Each number's direct successor: null if there's none. */
type Replacements = ReadonlyMap<string, string | null>
type Link = { number: string; supersededBy: string | null }

/**
 * Rows of parts with each one's successor, followed to the newest; null for a circle. Everything that names a part's
 * successor reads it through this, so that all name the same.
 */
export async function withNewest<Row extends Link>(
  reading: Reading,
  rows: readonly Row[],
  searched?: Shelf,
): Promise<Row[]> {
  const next = rows.flatMap(({ supersededBy }) => supersededBy ?? [])
  if (next.length === 0) return [...rows]
  const replacements = await readFromShelf(reading, {}, (all) => {
    // A chain continues in any of the dealer's catalogs, whichever one was searched.
    const catalogIds = [...new Set([...all.catalogIds, ...(searched?.catalogIds ?? [])])]
    return readChains(reading, { ...all, catalogIds }, next)
  })
  return rows.map((row) => ({ ...row, supersededBy: followChain(replacements, row) }))
}

/** These numbers' current successors at the dealer; numbers without one are omitted. */
export async function findNewest(
  reading: Reading,
  shelf: Shelf,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const replacements = await readChains(reading, shelf, numbers)
  return new Map(
    numbers.flatMap((number) => {
      const supersededBy = replacements.get(normNumber(number)) ?? null
      const newest = followChain(replacements, { number, supersededBy })
      return newest === null ? [] : [[number, newest] as const]
    }),
  )
}

/** A number's newest successor once `to` replaces it; null if the chain leads back to the number. */
export async function followTo(
  reading: Reading,
  shelf: Shelf,
  { from, to }: { from: string; to: string },
): Promise<string | null> {
  return followChain(await readChains(reading, shelf, [to]), { number: from, supersededBy: to })
}

/** The successors of these numbers, of those successors, and so on. */
async function readChains(reading: Reading, shelf: Shelf, numbers: readonly string[]): Promise<Replacements> {
  const successors = new Map<string, string | null>()
  let unknown = [...new Set(numbers.map(normNumber))].filter((norm) => norm !== '')
  for (let step = 0; unknown.length > 0 && step < maxChain; step += 1) {
    const found = await findReplacements(reading, shelf, unknown)
    for (const norm of unknown) successors.set(norm, found.get(norm) ?? null)
    unknown = [...new Set([...found.values()].map(normNumber))].filter((norm) => !successors.has(norm))
  }
  return successors
}

function followChain(replacements: Replacements, { number, supersededBy }: Link): string | null {
  const seenNumbers = new Set([normNumber(number)])
  let newest: string | null = null
  for (let next = supersededBy; next !== null; ) {
    const norm = normNumber(next)
    if (seenNumbers.has(norm) || !replacements.has(norm)) return null
    seenNumbers.add(norm)
    newest = next
    next = replacements.get(norm) ?? null
  }
  return newest
}

async function findReplacements(
  { db, dealerId }: Reading,
  shelf: Shelf,
  norms: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ norm: string; replacement: string | null }>`
    select wanted.number_norm as norm, ${sold.supersededBy} as replacement
    from unnest(${[...norms]}::text[] collate "C") as wanted (number_norm)
    left join lateral (select s.new_number from parts p left join supersessions s on s.part_id = p.id
      where p.catalog_id = any(${shelf.catalogIds}::bigint[]) and p.number_norm = wanted.number_norm
      order by ${sortSoldFirst(shelf)} limit 1) n on true
    ${joinEdit(dealerId, 'wanted')}`.execute(db)
  return new Map(rows.flatMap(({ norm, replacement }) => (replacement ? [[norm, replacement] as const] : [])))
}
