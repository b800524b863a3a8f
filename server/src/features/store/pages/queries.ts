import { sql } from 'kysely'
import { type Page, pageFields } from '#contract/store/pages/pages.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The columns people set. */
const settable = Object.keys(pageFields.shape) as (keyof typeof pageFields.shape)[]

/** Without texts that repeat the default language's. */
export type StoredPage = Omit<Page, 'title' | 'metaTitle' | 'metaKeyword' | 'metaDescription' | 'pageContent'>

const columns = [...settable, 'id', 'dealerId', 'version', 'updatedBy', 'createdAt', 'updatedAt'] as const

const selectPages = ({ db, dealerId }: Work) =>
  db.selectFrom('pages').select(columns).where('dealerId', '=', dealerId)

/** Lists the dealer's pages in their order, as stored. */
export async function listStored(work: Work): Promise<StoredPage[]> {
  return (await selectPages(work).orderBy('position').orderBy('id').execute()) as StoredPage[]
}

/** Finds a page of the dealer by its id, as stored. */
export async function findStored(work: Work, id: number): Promise<StoredPage | undefined> {
  return (await selectPages(work).where('id', '=', id).executeTakeFirst()) as StoredPage | undefined
}

/** Finds a page by its address without slashes, in lower case, whether or not visitors can see it. */
export async function findByUrl(work: Work, pageUrl: string): Promise<StoredPage | undefined> {
  return (await selectPages(work).where('pageUrl', '=', pageUrl).executeTakeFirst()) as StoredPage | undefined
}

/** The fields for the menus, without the pages' contents. */
export async function listLinked({ db, dealerId }: Work) {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'pageUrl', 'menuTitle', 'pagePosition', 'isVisible', 'isActive', 'enableSection'])
    .select(['enTitle', 'esTitle', 'ptTitle', 'frTitle'])
    .where('dealerId', '=', dealerId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows as Pick<StoredPage, keyof (typeof rows)[number]>[]
}

/** The pages that visitors can see, and when they last changed. */
export const listAnswering = ({ db, dealerId }: Work) =>
  db
    .selectFrom('pages')
    .select(['pageUrl', 'updatedAt'])
    .where('dealerId', '=', dealerId)
    .where('isActive', '=', 1)
    .where('enableSection', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Adds up the bytes of all the dealer's pages in all languages, which are limited. */
export async function contentBytes({ db, dealerId }: Work): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(en_page_content) + octet_length(es_page_content)
      + octet_length(pt_page_content) + octet_length(fr_page_content)), 0)::bigint as bytes
    from pages where dealer_id = ${dealerId}`.execute(db)
  return rows[0]!.bytes
}

/** The number of pages, and the position after the last. */
export async function nextPlace({ db, dealerId }: Work): Promise<{ count: number; position: number }> {
  const { rows } = await sql<{ count: number; position: number }>`
    select count(*)::int as count, coalesce(max(position), 0)::int + 1 as position
    from pages where dealer_id = ${dealerId}`.execute(db)
  return rows[0]!
}

/** Numbers pages in this order, from 1. The caller holds the lock of the settings. */
export async function placePages({ db, dealerId }: Work, ids: readonly number[]): Promise<void> {
  await sql`update pages p set position = o.place
    from unnest(${[...ids]}::bigint[]) with ordinality as o (id, place)
    where p.dealer_id = ${dealerId} and p.id = o.id and p.position <> o.place`.execute(db)
}
