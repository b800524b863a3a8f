import type { RelatedRule } from '#contract/catalog/related-items.ts'
import type { Work } from '#server/platform/db/work.ts'
import { rowForUpdate, updateRow } from '#server/platform/rows/rows.ts'
import { normNumber } from '../parts/part-number.ts'
import {
  type CatalogNumber,
  dropDetails,
  findSpellings,
  hasRule,
  renumberDetail,
  rulesNaming,
} from './queries.ts'
import { buildKey, logChange, noun } from './related-items.ts'

/** Replaces a related item's number with another, where the catalog has it and no other rule or detail does. */
export async function moveRelated(work: Work, from: string, to: string): Promise<void> {
  for (const id of await rulesNaming(work, from))
    await moveInRule(work, await rowForUpdate(work, noun, id), { from: normNumber(from), to })
}

type NumberMove = { from: string; to: string }

async function moveInRule(work: Work, before: RelatedRule, { from, to }: NumberMove): Promise<void> {
  const isOld = (number: string) => normNumber(number) === from
  const main = await chooseMain(work, before, isOld(before.mainPartNumber) ? to : null)
  const old = before.details.filter(({ partNumber }) => isOld(partNumber))
  const numbers = await findSpellings(
    work,
    old.map(({ catalogId }) => ({ catalogId, partNumber: to })),
  )
  const others = before.details.filter((one) => !old.includes(one))
  const seenKeys = new Set([buildKey(main), ...others.map(buildKey)])
  // The rule's main part can't be related to itself.
  const ownIds = others.filter((one) => buildKey(one) === buildKey(main)).map(({ id }) => id)
  for (const [at, { id, catalogId }] of old.entries()) {
    const partNumber = numbers[at]
    if (!partNumber) continue
    if (seenKeys.has(buildKey({ catalogId, partNumber }))) ownIds.push(id)
    else await renumberDetail(work, id, partNumber)
  }
  await dropDetails(work, before.id, ownIds)
  await updateRow(work, noun, before.id, { mainPartNumber: main.partNumber }, { always: true })
  await logChange(work, before)
}

async function chooseMain(
  work: Work,
  { catalogId, mainPartNumber }: RelatedRule,
  to: string | null,
): Promise<CatalogNumber> {
  const former = { catalogId, partNumber: mainPartNumber }
  if (to === null || (await hasRule(work, { catalogId, partNumber: to }))) return former
  const [partNumber] = await findSpellings(work, [{ catalogId, partNumber: to }])
  return partNumber ? { catalogId, partNumber } : former
}
