import {
  maxRelatedItems,
  type RelatedRule,
  type relatedItemDetails,
  type relatedItems,
  type SentDetail,
} from '#contract/catalog/related-items.ts'
import type { Input } from '#contract/http.ts'
import { pickSent } from '#contract/pick.ts'
import { type FieldError, fieldError } from '#contract/texts/field-messages.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { Refusal, refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import {
  dropRow,
  insertRow,
  plainNoun,
  rowForUpdate,
  showRow,
  updateRow,
} from '#server/platform/rows/rows.ts'
import { normNumber } from '../parts/part-number.ts'
import {
  type CatalogNumber,
  dropDetails,
  findDetailRule,
  findDetails,
  findRule,
  findSoldCatalogs,
  findSpellings,
  insertDetails,
  writeDetail,
} from './queries.ts'

export const noun = plainNoun({
  table: 'relatedItems',
  owner: 'dealer',
  find: findRule,
  subject: ({ ruleName }) => ({ code: 'relatedItems', name: ruleName }),
})

const logged = ({
  ruleName,
  catalogName,
  mainPartNumber,
  showInCarouselFormat,
  partNumbers,
  version,
}: RelatedRule) => ({
  version,
  ruleName,
  catalogName,
  mainPartNumber,
  showInCarouselFormat,
  partNumbers,
})

/** Shows a rule with its related parts. Refuses with `not_found`. */
export const showRule = (work: Work, { id }: Input<typeof relatedItems.show>) => showRow(work, noun, id)

/** Creates a rule for a main part. Numbers get the catalog's spelling; refuses those that it doesn't have. */
export async function createRule(work: Work, input: Input<typeof relatedItems.create>): Promise<RelatedRule> {
  const { ruleName, catalogId, showInCarouselFormat, details = [] } = input
  const mainPartNumber = await mainAsSpelled(work, input)
  const main = { catalogId, partNumber: mainPartNumber }
  const { added } = await sortDetails(work, main, [], details)
  const id = await insertRow(work, noun, {
    ruleName,
    catalogId,
    mainPartNumber,
    ...(showInCarouselFormat === undefined ? {} : { showInCarouselFormat }),
  }).catch(refuseTakenNumber(mainPartNumber))
  await insertDetails(work, id, added)
  const after = await showRow(work, noun, id)
  await recordChange(work, {
    subject: noun.subject(after),
    event: 'created',
    recordId: id,
    after: logged(after),
  })
  return after
}

/** Changes a rule; absent fields stay. Related parts are added and removed as each one's `status` asks. */
export async function updateRule(work: Work, input: Input<typeof relatedItems.update>): Promise<RelatedRule> {
  const before = await rowForUpdate(work, noun, input.id, input.version)
  const sent = pickSent(input, ['ruleName', 'catalogId', 'mainPartNumber', 'showInCarouselFormat'])
  const changed = { ...before, ...sent }
  const isMoved =
    changed.catalogId !== before.catalogId ||
    normNumber(changed.mainPartNumber) !== normNumber(before.mainPartNumber)
  const mainPartNumber = isMoved ? await mainAsSpelled(work, changed) : before.mainPartNumber
  const main = { catalogId: changed.catalogId, partNumber: mainPartNumber }
  const { added, gone: deletedDetails } = await sortDetails(work, main, before.details, input.details ?? [])
  const always = added.length > 0 || deletedDetails.length > 0
  await updateRow(work, noun, before.id, { ...sent, mainPartNumber }, { always }).catch(
    refuseTakenNumber(mainPartNumber),
  )
  await dropDetails(work, before.id, deletedDetails)
  await insertDetails(work, before.id, added)
  return logChange(work, before)
}

const refuseTakenNumber = (mainPartNumber: string) =>
  refuseTaken('related_items_main', mainPartNumber, { path: 'mainPartNumber', code: 'related_main_taken' })

/** Records a rule's change with its related parts, and returns the rule as it is. */
export async function logChange(work: Work, before: RelatedRule): Promise<RelatedRule> {
  const after = await showRow(work, noun, before.id)
  await recordChange(work, {
    subject: noun.subject(after),
    event: 'changed',
    recordId: after.id,
    before: logged(before),
    after: logged(after),
  })
  return after
}

/** Deletes a rule with its related parts. */
export async function deleteRule(work: Work, { id, version }: Input<typeof relatedItems.remove>) {
  const before = await rowForUpdate(work, noun, id, version)
  await dropRow(work, noun, id)
  await recordChange(work, {
    subject: noun.subject(before),
    event: 'deleted',
    recordId: id,
    before: logged(before),
  })
  return { id }
}

/** Lists a rule's related parts; empty for a rule of another dealer. */
export async function listDetails(work: Work, { relatedItemId }: Input<typeof relatedItemDetails.list>) {
  return findDetails(work, [relatedItemId])
}

/** Adds a related part to a rule, whose version goes up. */
export async function addDetail(work: Work, input: Input<typeof relatedItemDetails.create>) {
  const { relatedItemId, catalogId, partNumber } = input
  const sent = { ...(catalogId === undefined ? {} : { catalogId }), partNumber, status: 'new' as const }
  const before = await rowForUpdate(work, noun, relatedItemId)
  const main = { catalogId: before.catalogId, partNumber: before.mainPartNumber }
  const { added } = await sortDetails(work, main, before.details, [sent], () => 'partNumber')
  await updateRow(work, noun, before.id, {})
  const [newId] = await insertDetails(work, before.id, added)
  // Ids needn't rise: on a cluster, each node draws its own.
  return (await logChange(work, before)).details.find(({ id }) => id === newId)!
}

/** Replaces a related part by another, in the same place. The same number changes nothing. */
export async function replaceDetail(work: Work, input: Input<typeof relatedItemDetails.update>) {
  const { id, version, partNumber } = input
  const ruleId = await findDetailRule(work, id)
  if (ruleId === undefined) throw refuse('not_found')
  const before = await rowForUpdate(work, noun, ruleId, version)
  const detail = before.details.find((one) => one.id === id)
  if (!detail) throw refuse('not_found')
  const catalogId = input.catalogId ?? detail.catalogId
  if (buildKey({ catalogId, partNumber }) === buildKey(detail)) return detail
  const main = { catalogId: before.catalogId, partNumber: before.mainPartNumber }
  const others = before.details.filter((one) => one !== detail)
  const sent = { catalogId, partNumber, status: 'new' as const }
  const { added } = await sortDetails(work, main, others, [sent], () => 'partNumber')
  await updateRow(work, noun, ruleId, {}, { always: true })
  await writeDetail(work, id, added[0]!)
  const after = await logChange(work, before)
  return after.details.find((one) => one.id === id)!
}

/** Removes a related part from its rule, whose version goes up. */
export async function removeDetail(work: Work, { id, version }: Input<typeof relatedItemDetails.remove>) {
  const ruleId = await findDetailRule(work, id)
  if (ruleId === undefined) throw refuse('not_found')
  const before = await rowForUpdate(work, noun, ruleId, version)
  await updateRow(work, noun, ruleId, {})
  await dropDetails(work, ruleId, [id])
  await logChange(work, before)
  return { id }
}

async function mainAsSpelled(
  work: Work,
  { catalogId, mainPartNumber }: { catalogId: number; mainPartNumber: string },
): Promise<string> {
  if (!(await findSoldCatalogs(work)).has(catalogId)) throw refuseField('catalogId', 'choose_sold_catalog')
  const [number] = await findSpellings(work, [{ catalogId, partNumber: mainPartNumber }])
  if (!number) throw refuseField('mainPartNumber', 'part_does_not_exist')
  return number
}

/** Makes a key by which numbers of one catalog are equal in any spelling. */
export const buildKey = ({ catalogId, partNumber }: CatalogNumber) => `${catalogId} ${normNumber(partNumber)}`

/** Which details to add and remove. Saved ones aren't looked up, because they may have left their catalog. */
async function sortDetails(
  work: Work,
  main: CatalogNumber,
  saved: RelatedRule['details'],
  sent: readonly SentDetail[],
  toPath = (at: number): string => `details.${at}.partNumber`,
) {
  const deletedIds = sent.flatMap(({ id, status }) => (status === 'deleted' && id !== undefined ? [id] : []))
  const items = sent.flatMap(({ id, status, ...one }, at) =>
    status === 'new' && id === undefined ? [{ at, catalogId: main.catalogId, ...one }] : [],
  )
  const remaining = saved.filter(({ id }) => !deletedIds.includes(id))
  if (remaining.length + items.length > maxRelatedItems)
    throw refuseField('details', 'at_most_products', { n: maxRelatedItems })
  const numbers = await findSpellings(work, items)
  const seenKeys = new Set(remaining.map(buildKey))
  const errors: FieldError[] = []
  for (const [at, { id }] of sent.entries())
    if (id !== undefined && !saved.some((one) => one.id === id))
      errors.push(fieldError(`details.${at}.id`, 'choose_one'))
  const added: CatalogNumber[] = []
  for (const [place, { at, catalogId }] of items.entries()) {
    const partNumber = numbers[place]
    const one = { catalogId, partNumber: partNumber ?? '' }
    if (!partNumber) errors.push(fieldError(toPath(at), 'part_does_not_exist'))
    else if (buildKey(one) === buildKey(main)) errors.push(fieldError(toPath(at), 'related_itself'))
    else if (seenKeys.has(buildKey(one))) errors.push(fieldError(toPath(at), 'related_twice'))
    else added.push(one)
    seenKeys.add(buildKey(one))
  }
  // The new main part may be among the related ones.
  if (remaining.some((one) => buildKey(one) === buildKey(main)))
    errors.push(fieldError('mainPartNumber', 'related_itself'))
  if (errors.length > 0) throw new Refusal('invalid', { errors })
  return { added, gone: deletedIds }
}
