import { sql } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import type { Shelf } from '#server/features/catalog/catalogs/shelf.ts'
import { joinEdit } from '#server/features/catalog/parts/effective-part.ts'
import { inNone } from '#server/features/catalog/parts/own-items.ts'
import { isSold } from '#server/features/catalog/parts/part-fits.ts'
import { joinNames, selectPartName } from '#server/features/catalog/parts/part-name.ts'
import type { Work } from '#server/platform/db/work.ts'

export type Identity = {
  dealerDomain: string
  company: string
  locale: string
  languagesAvailable: string
  headerTitle: string | null
  headerSubTitle: string | null
  sitemapXml: string | null
  dealerAdminDomain: string | null
}

/** Reads the data for the heads of a store's pages: company, domain, languages and titles. */
export async function readIdentity({ db, dealerId }: Work): Promise<Identity> {
  return db
    .selectFrom('dealers as d')
    .innerJoin('dealerSettings as s', 's.dealerId', 'd.id')
    .leftJoin('dealerScripts as c', (join) =>
      join.onRef('c.dealerId', '=', 'd.id').on('c.dealerId', '=', dealerId),
    )
    .select(['d.dealerDomain', 'd.company', 'd.locale', 'd.languagesAvailable', 'd.dealerAdminDomain'])
    .select(['s.headerTitle', 's.headerSubTitle', 'c.sitemapXml'])
    .where('d.id', '=', dealerId)
    .where('s.dealerId', '=', dealerId)
    .executeTakeFirstOrThrow()
}

/** Whether the store shows a policy, and so has a page of policies. */
export async function hasPolicies({ db, dealerId }: Work): Promise<boolean> {
  const row = await db
    .selectFrom('storePolicies')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('isEnable', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Finds catalogs' names by their ids. */
export async function findCatalogNames({ db }: Work, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalogs')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * The first number of each further file of a catalog: entries of the sorted index at a fixed distance, one step per
 * file.
 */
export async function fileStarts({ db }: Work, catalogId: number, perFile: number): Promise<string[]> {
  const { rows } = await sql<{ start: string }>`
    with recursive starts (start) as (
      (select number_norm from parts where catalog_id = ${catalogId} order by number_norm limit 1)
      union all
      select (select p.number_norm from parts p
        where p.catalog_id = ${catalogId} and p.number_norm > starts.start
        order by p.number_norm offset ${perFile - 1} limit 1)
      from starts where starts.start is not null
    )
    select start from starts where start is not null`.execute(db)
  return rows.map(({ start }) => start)
}

export type ListedPart = { number: string; name: string; updatedAt: string }
export type PartsFile = { catalogId: number; start: string; limit: number; locale: Locale }

/** A file's parts that the store sells and shows. */
export async function partsFrom(work: Work, shelf: Shelf, { catalogId, start, limit, locale }: PartsFile) {
  const { db, dealerId } = work
  const { rows } = await sql<ListedPart>`
    select p.number, ${selectPartName(locale)} as name, p.updated_at
    from (select * from parts where catalog_id = ${catalogId} and number_norm >= ${start}
      order by number_norm limit ${limit}) p
    ${joinEdit(dealerId)}
    ${joinNames(dealerId)}
    where ${isSold(shelf)} and coalesce(e.hide_item, 0) = 0
    order by p.number_norm`.execute(db)
  return rows
}

/** Items that only the dealer offers and that aren't hidden. */
export async function listOwnItems(
  { db, dealerId }: Work,
  shelf: Shelf,
  { limit, locale }: Pick<PartsFile, 'limit' | 'locale'>,
) {
  const { rows } = await sql<ListedPart>`
    select e.part_number as number, ${selectPartName(locale, 'no catalog')} as name, e.updated_at
    from edited_parts e ${joinNames(dealerId, 'e')}
    where e.dealer_id = ${dealerId} and e.activate_item = 1 and e.hide_item = 0 and ${inNone(shelf.catalogIds)}
    order by e.number_norm limit ${limit}`.execute(db)
  return rows
}
