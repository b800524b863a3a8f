import type { parts } from '#contract/catalog/parts.ts'
import type { Input } from '#contract/http.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { shelfOf } from '../catalogs/shelf.ts'
import { findPartsByNumber } from './find-parts-by-number.ts'
import { normNumber } from './part-number.ts'

/** One answer for every number sent, in their order. */
export async function validatePartNumbers(reading: Reading, input: Input<typeof parts.validate>) {
  const shelf = await shelfOf(reading, { catalog: input.catalog, region: input.region, everything: true })
  const found = await findPartsByNumber(reading, shelf.catalogIds, input.partNumbers)
  const data = input.partNumbers.map((partNumber) => {
    const part = found.get(normNumber(partNumber))
    return { partNumber, exists: part !== undefined, partId: part?.id ?? null, name: part?.name ?? null }
  })
  return { data, recordsTotal: data.length }
}
