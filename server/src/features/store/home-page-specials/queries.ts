import { sql } from 'kysely'
import type { SpecialsSection } from '#contract/store/pages/home-page-specials.ts'
import type { Work } from '#server/platform/db/work.ts'

export type StoredSpecial = Awaited<ReturnType<typeof listStored>>[number]

const selectStored = ({ db, dealerId }: Work) =>
  db
    .selectFrom('homePageSpecialProducts')
    .select(['id', 'dealerId', 'productId', 'name', 'partNumber', 'catalogName', 'pathImage', 'assembly'])
    .select(['makeName', 'year', 'modelName', 'trimName', 'engineName'])
    .select(['categoryId', 'categoryName', 'categorySlug'])
    .select(['subcategoryId', 'subcategoryName', 'subcategorySlug'])
    .select(['price', 'showPrice', 'position', 'version', 'updatedBy', 'updatedAt'])
    .where('dealerId', '=', dealerId)

/** Lists the dealer's specials in their order, with the values as stored. */
export const listStored = (work: Work) => selectStored(work).orderBy('position').orderBy('id').execute()

/** Finds a special of the dealer as stored. */
export const findStored = (work: Work, id: number) =>
  selectStored(work).where('id', '=', id).executeTakeFirst()

/** Reads the section's title, layout and version. Every dealer has one. */
export async function readSection({ db, dealerId }: Work): Promise<SpecialsSection> {
  const row = await db
    .selectFrom('dealerSettings')
    .select(['dealerId', 'homepageSpecialsSectionTitle', 'homepageSpecialsCompType', 'version'])
    .where('dealerId', '=', dealerId)
    .executeTakeFirstOrThrow()
  return { ...row, homepageSpecialsCompType: row.homepageSpecialsCompType === 'I' ? 'I' : 'C' }
}

/** Numbers specials in this order, from 1. The caller holds the lock of the settings. */
export async function writePositions({ db, dealerId }: Work, ids: readonly number[]): Promise<void> {
  await sql`update home_page_special_products p set position = o.place
    from unnest(${[...ids]}::bigint[]) with ordinality as o (id, place)
    where p.dealer_id = ${dealerId} and p.id = o.id`.execute(db)
}

/** The part's place in its catalog. */
export async function findGroups({ db }: Work, partId: number) {
  const row = await db
    .selectFrom('parts as p')
    .innerJoin('subcategories as s', 's.id', 'p.subcategoryId')
    .innerJoin('categories as c', 'c.id', 's.categoryId')
    .select(['c.id as categoryId', 'c.nameEn as categoryName', 'c.slug as categorySlug'])
    .select(['s.id as subcategoryId', 's.nameEn as subcategoryName', 's.slug as subcategorySlug'])
    .where('p.id', '=', partId)
    .executeTakeFirst()
  return row ?? {}
}

/** The part with this number in the same catalog as another part. */
export async function findSiblingPart({ db }: Work, partId: number, numberNorm: string) {
  const row = await db
    .selectFrom('parts as o')
    .innerJoin('parts as p', 'p.catalogId', 'o.catalogId')
    .select('p.id')
    .where('o.id', '=', partId)
    .where('p.numberNorm', '=', numberNorm)
    .executeTakeFirst()
  return row?.id
}
