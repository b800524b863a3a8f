import type { FooterColumn } from './footer-options.ts'
import type { StoreContent, StoreLink, StoreText } from './store-content.ts'

/** The column with this English title lists the dealer's pages before its own links. */
const pagesColumn = 'information'

export const isPagesColumn = ({ en_title }: Pick<FooterColumn, 'en_title'>): boolean =>
  en_title.trim().toLowerCase() === pagesColumn

/** Most links a column shows. */
export const maxFooterLinks = 7

const isEmpty = (text: StoreText) => Object.values(text).every((words) => words.trim() === '')

/** The footer as the store shows it: without empty links and columns, and with the links of the pages. */
export function shownFooter(
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

type Words<K extends string> = Record<`${'en' | 'es' | 'fr' | 'pt'}_${K}`, string>
const textIn = <K extends 'text' | 'title'>(words: Words<K>, of: K): StoreText => ({
  en: words[`en_${of}`],
  es: words[`es_${of}`],
  pt: words[`pt_${of}`],
  fr: words[`fr_${of}`],
})
