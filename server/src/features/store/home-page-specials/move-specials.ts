import { normNumber } from '#server/features/catalog/parts/part-number.ts'
import type { Work } from '#server/platform/db/work.ts'
import { lockOwnRow } from '#server/platform/rows/own-row.ts'
import { deleteRow, rowForUpdate, saveRow } from '#server/platform/rows/rows.ts'
import { copyPartValues, findSold, noun } from './home-page-specials.ts'
import { findSiblingPart, listStored } from './queries.ts'

/** Makes specials of one number show another of the same catalog, once. */
export async function moveSpecials(work: Work, from: string, to: string): Promise<void> {
  await lockOwnRow(work, 'dealerSettings', undefined)
  const stored = await listStored(work)
  for (const { id, productId, partNumber } of stored) {
    if (normNumber(partNumber) !== normNumber(from)) continue
    const partId = await findSiblingPart(work, productId, normNumber(to))
    const [part] = partId === undefined ? [] : await findSold(work, [partId])
    if (!part || partId === undefined) continue
    const before = await rowForUpdate(work, noun, id)
    if (stored.some((one) => one.productId === partId)) await deleteRow(work, noun, before)
    else await saveRow(work, noun, before, { name: part.name, ...(await copyPartValues(work, partId, part)) })
  }
}
