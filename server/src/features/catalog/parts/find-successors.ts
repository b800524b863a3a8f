import type { parts, Successor } from '#contract/catalog/parts.ts'
import type { Input } from '#contract/http.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { shelfOf } from '../catalogs/shelf.ts'
import { findPartsByNumber } from './find-parts-by-number.ts'
import { findNewest } from './newest-parts.ts'
import { normNumber } from './part-number.ts'

/** Each superseded number's successor at the dealer today: the newest of its chain. */
export async function findSuccessors(reading: Reading, { partNumbers }: Input<typeof parts.successors>) {
  const shelf = await shelfOf(reading, {})
  const newest = await findNewest(reading, shelf, partNumbers)
  const known = await findPartsByNumber(reading, shelf, [...newest.values()])
  const data = [...newest].map(([partNumber, successor]): Successor => {
    const part = known.get(normNumber(successor))
    return { partNumber, successor: part?.number ?? successor, name: part?.name ?? null }
  })
  return { data, recordsTotal: data.length }
}
