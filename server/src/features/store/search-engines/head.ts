import type { Input } from '#contract/http.ts'
import { composePage } from '#contract/store/pages/shown-pages.ts'
import { policiesTitle } from '#contract/store/pages/shown-policies.ts'
import type { StoreText } from '#contract/store/store-content.ts'
import type { StoreHead, searchEngines } from '#contract/store/urls/search-engines.ts'
import { storePath } from '#contract/store/urls/store-urls.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findVisiblePage } from '../pages/pages.ts'
import { inStore } from '../store-content/find-store.ts'
import { listLanguages } from '../store-content/store-content.ts'
import { hasPolicies, type Identity, readIdentity } from './queries.ts'
import { listAlternates } from './sitemap.ts'

/** The head of an HTML page of the store. */
export const showHead = (_: RequestContext, { domain, path, locale }: Input<typeof searchEngines.head>) =>
  inStore(domain, async (work): Promise<StoreHead> => {
    const store = await readIdentity(work)
    const found = await contentAt(work, store, path)
    if (!found) throw refuse('not_found')
    const own = listLanguages(store)
    const language = locale && own.languages.includes(locale) ? locale : own.locale
    const inLanguage = (text: StoreText) => text[language] || text[own.locale] || ''
    const title = inLanguage(found.metaTitle) || inLanguage(found.title)
    return {
      title: title && title !== store.company ? `${title} · ${store.company}` : store.company,
      description: inLanguage(found.metaDescription) || null,
      keywords: inLanguage(found.metaKeyword) || null,
      canonical: composeCanonical(store, found.url, language),
      alternates: listAlternates(store, found.url),
    }
  })

/** Each language has an address of its own, so each is its own canonical one. */
const composeCanonical = (store: Identity, path: string, language: string) =>
  `https://${store.dealerDomain}${path}${language === listLanguages(store).locale ? '' : `?lang=${language}`}`

type Content = Record<'title' | 'metaTitle' | 'metaDescription' | 'metaKeyword', StoreText> & { url: string }

const inAllLanguages = (words: string | null): StoreText => {
  const text = words ?? ''
  return { en: text, es: text, pt: text, fr: text }
}

async function contentAt(work: Work, store: Identity, fullPath: string): Promise<Content | null> {
  const path = fullPath.toLowerCase().replace(/(?<=.)\/$/, '')
  const none = inAllLanguages(null)
  if (path === storePath('home'))
    return {
      url: path,
      title: inAllLanguages(store.headerTitle),
      metaTitle: none,
      metaDescription: inAllLanguages(store.headerSubTitle),
      metaKeyword: none,
    }
  if (path === storePath('policies'))
    return (await hasPolicies(work))
      ? { url: path, title: policiesTitle, metaTitle: none, metaDescription: none, metaKeyword: none }
      : null
  const page = await findVisiblePage(work, path)
  return page ? composePage(page) : null
}
