import type { Locale } from '../../locales.ts'
import type { StoreContent, StoreLink, StoreText } from '../store-content.ts'
import { type FooterColumn, padFooter } from './footer-options.ts'

/** The column with this English title lists the dealer's pages before its own links. */
const pagesColumn = 'information'

/** Whether a footer's column also lists the dealer's pages. Its English title decides. */
export const isPagesColumn = ({ en_title }: Pick<FooterColumn, 'en_title'>): boolean =>
  en_title.trim().toLowerCase() === pagesColumn

/** Most links a column shows. */
export const maxFooterLinks = 7

const collectUrls = (links: readonly StoreLink[]) => new Set(links.map(({ url }) => url.toLowerCase()))
const isUsed = ({ url, newTab, ...words }: FooterColumn['fields'][number]) =>
  url !== '' || !isEmpty(textIn(words, 'text'))

/** The footer that others read: the column after the pages lists their links first, if there's room. */
export function withPageLinks(
  columns: readonly FooterColumn[],
  pageLinks: readonly StoreLink[],
): FooterColumn[] {
  const links = pageLinks.map(({ text, url, newTab }) => ({
    en_text: text.en,
    es_text: text.es,
    fr_text: text.fr,
    pt_text: text.pt,
    url,
    newTab,
  }))
  return padFooter(
    columns.map((column) =>
      isPagesColumn(column)
        ? { ...column, fields: [...links, ...column.fields.filter(isUsed)].slice(0, maxFooterLinks) }
        : column,
    ),
  )
}

/**
 * The stored footer: links of pages would go stale. A client that sends them back has read the column with them, so
 * the dealer's own links that had no room stay.
 */
export function withoutPageLinks(
  columns: readonly FooterColumn[],
  pageLinks: readonly StoreLink[],
  before: readonly FooterColumn[],
): FooterColumn[] {
  const urls = collectUrls(pageLinks)
  const isOwn = ({ url }: { url: string }) => !urls.has(url.toLowerCase())
  return columns.map((column, at) => {
    if (!isPagesColumn(column)) return column
    const own = column.fields.filter(isOwn)
    if (own.length === column.fields.length) return column
    const stored = before[at]?.fields.filter(isUsed) ?? []
    const hidden = stored.slice(Math.max(0, maxFooterLinks - pageLinks.length))
    return { ...column, fields: [...own.filter(isUsed), ...hidden].slice(0, maxFooterLinks) }
  })
}

const isEmpty = (text: StoreText) => Object.values(text).every((words) => words.trim() === '')

/** The footer as the store shows it: without empty links and columns, and with the links of the pages. */
export function composeFooter(
  columns: readonly FooterColumn[],
  pageLinks: readonly StoreLink[],
): StoreContent['footer'] {
  return columns
    .map((column) => {
      const own = column.fields
        .map(({ url, newTab, ...words }) => ({ text: textIn(words, 'text'), url, newTab }))
        .filter(({ text, url }) => url !== '' || !isEmpty(text))
      const links = isPagesColumn(column) ? [...pageLinks, ...own] : own
      return { title: textIn(column, 'title'), links: links.slice(0, maxFooterLinks) }
    })
    .filter(({ title, links }) => links.length > 0 || !isEmpty(title))
}

type Words<K extends string> = Record<`${Locale}_${K}`, string>
const textIn = <K extends 'text' | 'title'>(words: Words<K>, name: K): StoreText => ({
  en: words[`en_${name}`],
  es: words[`es_${name}`],
  pt: words[`pt_${name}`],
  fr: words[`fr_${name}`],
})
