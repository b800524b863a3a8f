import type { Input } from '#contract/http.ts'
import { type Locale, locales } from '#contract/locales.ts'
import { pickSent } from '#contract/pick.ts'
import {
  aboutUsUrl,
  type LanguageText,
  maxPages,
  maxPagesMegabytes,
  type Page,
  pageBody,
  type pages,
  pageTextNames,
  pageTexts,
} from '#contract/store/pages/pages.ts'
import { answers } from '#contract/store/pages/shown-pages.ts'
import { normPath } from '#contract/store/urls/redirect-paths.ts'
import { storePath } from '#contract/store/urls/store-urls.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { readDealerLocale } from '#server/features/tenancy/dealers/read-locale.ts'
import { composeThing } from '#server/features/tenancy/history/history-things.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { refuseReordered } from '#server/platform/audit/refuse-reordered.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseTaken } from '#server/platform/http/refusals/refuse-taken.ts'
import { cleanHtml } from '#server/platform/rich-text/clean-html.ts'
import { lockOwnRow } from '#server/platform/rows/own-row.ts'
import {
  createRow,
  deleteRow,
  insertRow,
  plainNoun,
  rowForUpdate,
  saveRow,
} from '#server/platform/rows/rows.ts'
import { endRedirects, redirectAt, redirectMovedPage } from '../redirects/moved-pages.ts'
import { lockRedirects } from '../redirects/redirects.ts'
import {
  contentBytes,
  findByUrl,
  findStored,
  listAnswering,
  listLinked,
  listStored,
  nextPlace,
  placePages,
  type StoredPage,
} from './queries.ts'

const noun = plainNoun({
  table: 'pages',
  owner: 'dealer',
  find: findStored,
  subject: ({ pageUrl }) => ({ code: 'page', name: pageUrl }),
  thing: (id) => composeThing('page', id),
})

/** Adds the texts of the default language under the names without a language. */
const toPage = (stored: StoredPage, locale: Locale): Page => ({
  ...stored,
  title: stored[`${locale}Title`],
  metaTitle: stored[`${locale}MetaTitle`],
  metaKeyword: stored[`${locale}MetaKeyword`],
  metaDescription: stored[`${locale}MetaDescription`],
  pageContent: stored[`${locale}PageContent`],
})

/**
 * Lists the dealer's pages in their order, with all languages. Fields without a language are those of the
 * store's own.
 */
export async function listPages(work: Work) {
  const [stored, locale] = await Promise.all([listStored(work), readDealerLocale(work)])
  return stored.map((page) => toPage(page, locale))
}

/** The pages' fields for the menus, in their order. */
export const findLinkedPages = (work: Work) => listLinked(work)

/** Lists the pages that visitors can open, whether or not a menu links to them. */
export const findAnsweringPages = (work: Work) => listAnswering(work)

/** Lists the paths at which the store answers with a page. Redirects can't start there. */
export const answeringPaths = async (work: Work): Promise<string[]> =>
  (await listAnswering(work)).map(({ pageUrl }) => composePath(pageUrl))

/** The page at a path, if visitors can see it. */
export async function findVisiblePage(work: Work, path: string): Promise<StoredPage | undefined> {
  const page = await findByUrl(work, path.toLowerCase().replace(/^\/|\/$/g, ''))
  return page && answers(page) ? page : undefined
}

type AboutUsInput = Omit<Input<typeof pages.updateAboutUs>, 'dealerId' | 'version'>

const bodyNames = Object.keys(pageBody.shape) as (keyof typeof pageBody.shape)[]

/** The sent columns. A text without a language belongs to the default one, unless that was sent too. */
function toColumns(input: AboutUsInput, locale: Locale) {
  const texts: Partial<Record<LanguageText, string>> = {}
  for (const name of pageTextNames)
    for (const language of locales) {
      const column = `${language}${name}` as const
      const value = input[column] ?? (language === locale ? input[pageTexts[name]] : undefined)
      if (value !== undefined) texts[column] = name === 'PageContent' ? cleanHtml(value) : value
    }
  return { ...pickSent(input, bodyNames), ...texts }
}

const urlTaken = (pageUrl: string) =>
  refuseTaken('pages_url', `/${pageUrl}`, { path: 'pageUrl', code: 'page_url_taken' })

const composePath = (page: string) => storePath('page', { page })

/** Refuses an address that redirects elsewhere; one that redirects to the page's `former` address is free. */
async function refuseRedirected(work: Work, pageUrl: string, former?: string): Promise<void> {
  await lockRedirects(work)
  const target = await redirectAt(work, composePath(pageUrl))
  if (target === undefined || (former !== undefined && normPath(target) === normPath(composePath(former))))
    return
  throw refuseField('pageUrl', 'page_url_redirected', { target })
}

const countLetters = (page: StoredPage) =>
  locales.reduce((sum, language) => sum + page[`${language}PageContent`].length, 0)

/** All pages are read together, and sending them holds up everyone: a store may have 8 MB of them. */
async function refuseTooMuch(work: Work, before: StoredPage | null, after: StoredPage): Promise<void> {
  const grew = before === null || countLetters(after) > countLetters(before)
  if (!grew || (await contentBytes(work)) <= maxPagesMegabytes * 1024 * 1024) return
  const limit = phrase('reasons', 'pages_megabytes', { n: maxPagesMegabytes })
  throw refuse('too_large', { values: { limit } })
}

/** Creates a page at the end. Refuses an address that another page has or that redirects elsewhere. */
export async function createPage(
  work: Work,
  { dealerId, pageUrl, ...input }: Input<typeof pages.create>,
): Promise<Page> {
  if (pageUrl === aboutUsUrl) throw refuseField('pageUrl', 'page_url_reserved')
  // One after the other, so that positions and the limit are right.
  await lockOwnRow(work, 'dealerSettings', undefined)
  await refuseRedirected(work, pageUrl)
  const [{ count, position }, locale] = await Promise.all([nextPlace(work), readDealerLocale(work)])
  if (count >= maxPages) throw refuseField('pageUrl', 'at_most_of_them', { n: maxPages })
  const values = { pageUrl, position, ...toColumns(input, locale) }
  const newPage = await createRow(work, noun, values).catch(urlTaken(pageUrl))
  await refuseTooMuch(work, null, newPage)
  return toPage(newPage, locale)
}

/** Changes a page; absent fields stay. A new address can leave a redirect at the former one. */
export async function updatePage(
  work: Work,
  { id, version, pageUrl, redirect, ...input }: Input<typeof pages.update>,
): Promise<Page> {
  const before = await rowForUpdate(work, noun, id, version)
  const { pageUrl: former } = before
  if (pageUrl !== undefined && pageUrl !== former) {
    if (former === aboutUsUrl) throw refuseField('pageUrl', 'about_us_url')
    if (pageUrl === aboutUsUrl) throw refuseField('pageUrl', 'page_url_reserved')
    await refuseRedirected(work, pageUrl, former)
  }
  const locale = await readDealerLocale(work)
  const values = { ...(pageUrl === undefined ? {} : { pageUrl }), ...toColumns(input, locale) }
  const isSameUrl = pageUrl === undefined || pageUrl === former
  if (isSameUrl && !answers(before) && answers({ ...before, ...values })) await refuseRedirected(work, former)
  const saved = await saveRow(work, noun, before, values).catch(urlTaken(pageUrl ?? former))
  await refuseTooMuch(work, before, saved)
  await followMove(work, { former, pageUrl: saved.pageUrl, redirect })
  return toPage(saved, locale)
}

type Move = { former: string; pageUrl: string; redirect: 0 | 1 | undefined }

async function followMove(work: Work, { former, pageUrl, redirect }: Move): Promise<void> {
  if (pageUrl === former) return
  const [from, to] = [composePath(former), composePath(pageUrl)]
  if (redirect === 1) await redirectMovedPage(work, { from, to })
  else await endRedirects(work, [to])
}

/** Deletes a page. Refuses About Us, which every store has. */
export async function deletePage(work: Work, { id, version }: Input<typeof pages.remove>) {
  const before = await rowForUpdate(work, noun, id, version)
  if (before.pageUrl === aboutUsUrl) throw refuse('about_us_stays')
  return deleteRow(work, noun, before)
}

/** Pages that someone else added meanwhile follow the named ones. */
export async function orderPages(work: Work, { order, former }: Input<typeof pages.order>) {
  await lockOwnRow(work, 'dealerSettings', undefined)
  const before = await listStored(work)
  const storedIds = new Set(before.map(({ id }) => id))
  await refuseReordered(work, { former, now: [...storedIds] }, 'dealer-pages')
  const wrong = order.findIndex((id) => !storedIds.has(id))
  if (wrong >= 0) throw refuseField(`order.${wrong}`, 'choose_one')
  await placePages(work, [...new Set([...order, ...storedIds])])
  const answer = await listPages(work)
  await recordChange(work, {
    subject: 'pageOrder',
    event: 'changed',
    recordId: null,
    before: { order: before.map(({ pageUrl }) => pageUrl).join(', ') },
    after: { order: answer.map(({ pageUrl }) => pageUrl).join(', ') },
  })
  return answer
}

async function requireAboutUs(work: Work): Promise<StoredPage> {
  const page = await findByUrl(work, aboutUsUrl)
  if (!page) throw refuse('not_found')
  return page
}

/** Shows the dealer's About Us page. */
export async function showAboutUs(work: Work): Promise<Page> {
  const [page, locale] = await Promise.all([requireAboutUs(work), readDealerLocale(work)])
  return toPage(page, locale)
}

/** Changes the About Us page; its address can't change. */
export async function updateAboutUs(
  work: Work,
  { dealerId, ...input }: Input<typeof pages.updateAboutUs>,
): Promise<Page> {
  const { id } = await requireAboutUs(work)
  return updatePage(work, { ...input, id })
}

const aboutUsTitles = {
  enTitle: 'About us',
  esTitle: 'Quiénes somos',
  ptTitle: 'Quem somos',
  frTitle: 'À propos',
}

/** A new dealer's store has an About Us page, turned off. */
export const defaultAboutUs = {
  pageUrl: aboutUsUrl,
  pagePosition: 'HF',
  isActive: 1,
  enableSection: 0,
  ...aboutUsTitles,
}

/** Creates a new dealer's About Us page, turned off. It isn't logged. */
export async function createAboutUs(work: Work): Promise<void> {
  await insertRow(work, noun, defaultAboutUs)
}
