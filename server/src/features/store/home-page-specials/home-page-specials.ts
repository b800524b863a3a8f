import type { Suggestion } from '#contract/catalog/parts.ts'
import type { Input } from '#contract/http.ts'
import { pickSent } from '#contract/pick.ts'
import {
  maxSpecials,
  type Special,
  type SpecialsSection,
  type specialEntity,
  type specialsSections,
} from '#contract/store/pages/home-page-specials.ts'
import { suggestParts } from '#server/features/catalog/parts/search-parts.ts'
import { readDealerLocale } from '#server/features/tenancy/dealers/read-locale.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { refuseReordered } from '#server/platform/audit/refuse-reordered.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import { lockOwnRow, updateOwnRow } from '#server/platform/rows/own-row.ts'
import { createRow, deleteRow, plainNoun, rowForUpdate, saveRow } from '#server/platform/rows/rows.ts'
import {
  findGroups,
  findStored,
  listStored,
  readSection,
  type StoredSpecial,
  writePositions,
} from './queries.ts'

export const noun = plainNoun({
  table: 'homePageSpecialProducts',
  owner: 'dealer',
  find: findStored,
  subject: ({ name }) => ({ code: 'special', name }),
})

/** Adds today's prices. */
export async function listSpecials(work: Work): Promise<Special[]> {
  return withToday(work, await listStored(work))
}

async function withToday(work: Work, stored: readonly StoredSpecial[]): Promise<Special[]> {
  const parts = await findSold(
    work,
    stored.map(({ productId }) => productId),
  )
  return stored.map(({ updatedBy, updatedAt, ...row }) => {
    const part = parts.find(({ partId }) => partId === row.productId)
    const priceToday = part?.price.price ?? null
    const showPrice = row.showPrice === 1 ? 1 : 0
    const isShown = part && !part.isHidden && (priceToday !== null || showPrice === 0) ? 1 : 0
    const pathImage = part?.path_image ?? row.pathImage
    return { ...row, pathImage, showPrice, priceToday, isShown }
  })
}

/** Finds the parts among these that the dealer sells, with names in the store's language. */
export async function findSold(work: Work, partIds: readonly number[]): Promise<Suggestion[]> {
  if (partIds.length === 0) return []
  return suggestParts(work, partIds, { locale: await readDealerLocale(work) })
}

/**
 * Adds a part to the home page's offers, at the end, up to `maxSpecials`. Refuses a part that is there or
 * isn't sold.
 */
export async function createSpecial(work: Work, input: Input<typeof specialEntity.create>): Promise<Special> {
  const { productId } = input
  // One after the other, so that the ninth finds eight.
  await lockOwnRow(work, 'dealerSettings', undefined)
  const others = await listStored(work)
  if (others.length >= maxSpecials) throw refuseField('productId', 'at_most_products', { n: maxSpecials })
  const [part] = await findSold(work, [productId])
  if (!part) throw refuseField('productId', 'choose_one')
  const row = await createRow(work, noun, {
    name: part.name,
    ...pickSent(input, ['name', 'assembly', 'showPrice']),
    ...(await copyPartValues(work, productId, part)),
    position: Math.max(0, ...others.map(({ position }) => position)) + 1,
  }).catch(
    refuseTaken('home_page_special_products_part', part.part_number, {
      path: 'productId',
      code: 'special_taken',
    }),
  )
  return completeSpecial(work, row)
}

/** The values that a special stores about its part. */
export const copyPartValues = async (work: Work, productId: number, part: Suggestion) => ({
  productId,
  partNumber: part.part_number,
  catalogName: part.catalog,
  pathImage: part.path_image,
  makeName: part.slugs.make?.name ?? null,
  year: part.slugs.year ? Number(part.slugs.year.name) : null,
  modelName: part.slugs.model?.name ?? null,
  trimName: part.slugs.trim?.name ?? null,
  engineName: part.slugs.engine?.name ?? null,
  ...(await findGroups(work, productId)),
  price: part.price.price,
})

async function completeSpecial(work: Work, row: StoredSpecial): Promise<Special> {
  const [special] = await withToday(work, [row])
  return special!
}

/** Changes a special's texts; absent fields stay. Prices come from the catalog. */
export async function updateSpecial(work: Work, input: Input<typeof specialEntity.update>): Promise<Special> {
  const before = await rowForUpdate(work, noun, input.id, input.version)
  return completeSpecial(
    work,
    await saveRow(work, noun, before, pickSent(input, ['name', 'assembly', 'showPrice'])),
  )
}

/** Removes a special from the home page. */
export const deleteSpecial = async (work: Work, { id, version }: Input<typeof specialEntity.remove>) =>
  deleteRow(work, noun, await rowForUpdate(work, noun, id, version))

/** Shows the section's title and layout. */
export const showSection = (work: Work): Promise<SpecialsSection> => readSection(work)

/**
 * Changes the section and, if `order` is sent, the specials' order. Specials missing in `order` follow at
 * the end.
 */
export async function updateSection(
  work: Work,
  { order, former, version, dealerId, ...fields }: Input<typeof specialsSections.update>,
): Promise<SpecialsSection> {
  await lockOwnRow(work, 'dealerSettings', version)
  const before = await sectionLogged(work)
  if (order) await savePositions(work, order, former)
  // A new order alone doesn't change the settings, or the version of an open form.
  if (Object.values(fields).some((value) => value !== undefined))
    await updateOwnRow(work, 'dealerSettings', fields)
  await recordChange(work, {
    subject: 'specials',
    event: 'changed',
    recordId: work.dealerId,
    before,
    after: await sectionLogged(work),
  })
  return readSection(work)
}

const sectionLogged = async (work: Work) => {
  const stored = await listStored(work)
  return { ...(await readSection(work)), order: stored.map(({ name }) => name) }
}

/** Products that someone else added meanwhile follow the named ones. */
async function savePositions(
  work: Work,
  order: readonly number[],
  former?: readonly number[],
): Promise<void> {
  const stored = await listStored(work)
  const storedIds = new Set(stored.map(({ id }) => id))
  await refuseReordered(work, { former, now: [...storedIds] }, 'home-page-specials')
  const wrong = order.findIndex((id) => !storedIds.has(id))
  if (wrong >= 0) throw refuseField(`order.${wrong}`, 'choose_one')
  const rest = [...storedIds].filter((id) => !order.includes(id))
  await writePositions(work, [...new Set(order), ...rest])
}
