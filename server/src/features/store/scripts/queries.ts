import { sql } from 'kysely'
import { type Scripts, scriptNames } from '#contract/store/settings/scripts.ts'
import type { Work } from '#server/platform/db/work.ts'
import { toFileUrl } from '#server/platform/files/file-names.ts'
import { ensureOwnRow, lockOwnRow } from '#server/platform/rows/own-row.ts'

/** The columns a person can set, without the sitemap. */
export const settable = scriptNames

/** Prefix of `sitemap_xml`, without the server's own address, so that it stays valid when that changes. */
const place = '/files/'

/** Composes the stored address of the sitemap's file. */
export const composeAddress = (key: string): string => place + key
const readKey = (address: string): string => address.slice(place.length)

const selectRow = ({ db, dealerId }: Work) =>
  db
    .selectFrom('dealerScripts')
    .select(settable)
    .select(['dealerId', 'sitemapXml', 'version', 'updatedAt'])
    .select(
      sql<
        string | null
      >`case when sitemap_domain <> (select d.dealer_domain from dealers d where d.id = ${dealerId})
        then sitemap_domain end`.as('sitemapForeignDomain'),
    )
    .where('dealerId', '=', dealerId)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectRow>['executeTakeFirst']>>>

/** A dealer that never saved scripts has none. */
export async function readScripts(work: Work): Promise<Scripts> {
  return toScripts(work, await selectRow(work).executeTakeFirst())
}

/** The scripts and their sitemap's key; locked until the transaction ends. */
export async function scriptsForUpdate(work: Work, version: number | undefined) {
  await ensureOwnRow(work, 'dealerScripts', 1)
  await lockOwnRow(work, 'dealerScripts', version)
  const row = await selectRow(work).executeTakeFirstOrThrow()
  return {
    before: await toScripts(work, row),
    sitemapKey: row.sitemapXml === null ? null : readKey(row.sitemapXml),
  }
}

async function toScripts(work: Work, row: Row | undefined): Promise<Scripts> {
  if (!row) return none(work)
  const { sitemapXml, ...fields } = row
  return { ...fields, ...(await readSitemap(work, sitemapXml)) } as Scripts
}

const none = ({ dealerId, now }: Work) =>
  ({
    ...Object.fromEntries(settable.map((name) => [name, null])),
    dealerId,
    enableGoogleAnalyticsTracking: 0,
    sitemapXml: null,
    sitemapXmlUrl: null,
    sitemapForeignDomain: null,
    version: 1,
    updatedAt: now.toISOString(),
  }) as Scripts

async function readSitemap({ db, dealerId }: Work, address: string | null) {
  if (address === null) return { sitemapXml: null, sitemapXmlUrl: null }
  const key = readKey(address)
  const file = await db
    .selectFrom('files')
    .select('name')
    .where('dealerId', '=', dealerId)
    .where('key', '=', key)
    .executeTakeFirst()
  return { sitemapXml: file?.name ?? null, sitemapXmlUrl: file ? toFileUrl(key) : null }
}
