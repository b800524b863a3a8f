import type { parts, Successor } from '#contract/catalog/parts.ts'
import type { Input } from '#contract/http.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { resolveShelf } from '../catalogs/shelf.ts'
import { findPartsByNumber } from './find-parts-by-number.ts'
import { findNewest } from './newest-parts.ts'
import { normNumber } from './part-number.ts'

/** Each superseded number's current successor at the dealer: the last of its chain. */
export async function findSuccessors(reading: Reading, { partNumbers }: Input<typeof parts.successors>) {
  const shelf = await resolveShelf(reading, {})
  const newest = await findNewest(reading, shelf, partNumbers)
  const found = await findPartsByNumber(reading, shelf, [...newest.values()])
  return [...newest].map(([partNumber, successor]): Successor => {
    const part = found.get(normNumber(successor))
    return { partNumber, successor: part?.number ?? successor, name: part?.name ?? null }
  })
}
