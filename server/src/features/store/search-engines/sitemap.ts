import type { Input } from '#contract/http.ts'
import { aboutUsUrl } from '#contract/store/pages/pages.ts'
import type { searchEngines } from '#contract/store/urls/search-engines.ts'
import { storePath } from '#contract/store/urls/store-urls.ts'
import { resolveShelf } from '#server/features/catalog/catalogs/shelf.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findAnsweringPages } from '../pages/pages.ts'
import { inStore } from '../store-content/find-store.ts'
import { listLanguages } from '../store-content/store-content.ts'
import { readCachedFile } from './cached-file.ts'
import {
  fileStarts,
  findCatalogNames,
  hasPolicies,
  type Identity,
  type ListedPart,
  listOwnItems,
  partsFrom,
  readIdentity,
} from './queries.ts'

/** The most that sitemaps.org allows in a file. */
export const perFile = { urls: 50_000 }

/** Serves only files that the index names. Otherwise anyone could have invented ones generated. */
export async function showSitemap(
  _: RequestContext,
  { domain, file }: Input<typeof searchEngines.sitemap>,
): Promise<string> {
  if (file === 'pages') return inStore(domain, async (work) => pagesFile(work, await readIdentity(work)))
  const index = await readCachedFile(domain, 'index', async (work) =>
    composeIndex(work, await readIdentity(work)),
  )
  if (file === undefined) return index
  if (!index.includes(`?file=${file}</loc>`)) throw refuse('not_found')
  return readCachedFile(domain, file, (work) => makeFile(work, file))
}

async function makeFile(work: Work, file: string): Promise<string> {
  const store = await readIdentity(work)
  if (file === 'items') return itemsFile(work, store)
  const [, catalog = '', start = ''] = file.split('-')
  return partsFile(work, store, { catalogId: Number(catalog), start })
}

const declared = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const inXml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

async function composeIndex(work: Work, { dealerDomain }: Identity): Promise<string> {
  const shelf = await resolveShelf(work, {})
  const [item] = await listOwnItems(work, shelf, { limit: 1, locale: 'en' })
  const files = ['pages', ...(item ? ['items'] : [])]
  for (const catalogId of shelf.catalogIds)
    for (const start of await fileStarts(work, catalogId, perFile.urls))
      files.push(`parts-${catalogId}-${start}`)
  const entries = files.map(
    (file) => `<sitemap><loc>https://${inXml(dealerDomain)}/sitemap.xml?file=${file}</loc></sitemap>\n`,
  )
  return `${declared}<sitemapindex xmlns="${schema}">\n${entries.join('')}</sitemapindex>\n`
}

/** A path in each of the store's languages; none for a store of one. */
export function listAlternates(store: Identity, path: string) {
  const { locale, languages } = listLanguages(store)
  const url = `https://${store.dealerDomain}${path}`
  if (languages.length < 2) return []
  return [
    ...languages.map((code) => ({ hreflang: code, href: code === locale ? url : `${url}?lang=${code}` })),
    { hreflang: 'x-default', href: url },
  ]
}

async function pagesFile(work: Work, store: Identity): Promise<string> {
  const [pages, withPolicies] = [await findAnsweringPages(work), await hasPolicies(work)]
  const paths: { path: string; at?: string }[] = [
    { path: storePath('home') },
    ...pages.map(({ pageUrl, updatedAt }) => ({
      path: pageUrl === aboutUsUrl ? storePath('aboutUs') : storePath('page', { page: pageUrl }),
      at: updatedAt,
    })),
    ...(withPolicies ? [{ path: storePath('policies') }] : []),
  ]
  const entries = paths.map(({ path, at }) => {
    const links = listAlternates(store, path).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${inXml(href)}"/>`,
    )
    return `<url><loc>${inXml(`https://${store.dealerDomain}${path}`)}</loc>${lastmod(at)}${links.join('')}</url>\n`
  })
  return `${declared}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

const lastmod = (at: string | undefined) => (at ? `<lastmod>${at.slice(0, 10)}</lastmod>` : '')

/** Only one file's parts are in memory, however many the store has. */
async function partsFile(work: Work, store: Identity, from: { catalogId: number; start: string }) {
  const shelf = await resolveShelf(work, {})
  if (!shelf.catalogIds.includes(from.catalogId)) throw refuse('not_found')
  const catalog = (await findCatalogNames(work, [from.catalogId])).get(from.catalogId) ?? ''
  const { locale } = listLanguages(store)
  const parts = await partsFrom(work, shelf, { ...from, limit: perFile.urls, locale })
  return composeList(store, parts, (part) => storePath('part', { catalog, ...part }))
}

async function itemsFile(work: Work, store: Identity) {
  const { locale } = listLanguages(store)
  const items = await listOwnItems(work, await resolveShelf(work, {}), { limit: perFile.urls, locale })
  return composeList(store, items, (item) => storePath('ownItem', item))
}

function composeList(
  store: Identity,
  parts: readonly ListedPart[],
  toPath: (part: ListedPart) => string,
): string {
  const entries = parts.map((part) => {
    const path = toPath(part)
    return `<url><loc>${inXml(`https://${store.dealerDomain}${path}`)}</loc>${lastmod(part.updatedAt)}</url>\n`
  })
  return `${declared}<urlset xmlns="${schema}">\n${entries.join('')}</urlset>\n`
}

/** Visitors' actions aren't content. A sitemap uploaded by the dealer replaces the generated one. */
export const showRobots = (_: RequestContext, { domain }: Input<typeof searchEngines.robots>) =>
  inStore(domain, async (work) => {
    const { dealerDomain, dealerAdminDomain, sitemapXml } = await readIdentity(work)
    const sitemap = sitemapXml
      ? adminUrl(dealerAdminDomain, sitemapXml)
      : `https://${dealerDomain}/sitemap.xml`
    const closed = ['/cart', '/checkout', '/account', '/search']
    return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${sitemap}\n`
  })
