import type { Locale } from '../../locales.ts'
import type { ShownPage } from '../store-content.ts'

/** The part of a title and a description that search engines show; the rest is cut off. */
export const shownLengths = { title: 60, description: 160 } as const

export type PageCheck =
  | { code: 'titleMissing' | 'contentMissing' | 'descriptionMissing'; language: Locale }
  | { code: 'titleLong' | 'descriptionLong'; language: Locale; n: number }
  | { code: 'deadLink'; language: Locale; path: string }

type CheckContext = {
  locale: Locale
  languages: readonly Locale[]
  /** The addresses of the store's pages; undefined until they're loaded. */
  pageUrls: readonly string[] | undefined
}

/** The parts of a page that a search engine or a visitor would miss, language by language. */
export function checkPage(page: ShownPage, { locale, languages, pageUrls }: CheckContext): PageCheck[] {
  return languages.flatMap((language): PageCheck[] => {
    const title = (page.metaTitle[language] || page.title[language]).trim()
    const description = page.metaDescription[language].trim()
    const content = page.content[language]
    const found: PageCheck[] = []
    if (title === '') found.push({ code: 'titleMissing', language })
    else if (title.length > shownLengths.title) found.push({ code: 'titleLong', language, n: title.length })
    // An empty language shows the default one's text.
    const isMissing =
      stripTags(content) === '' && (language === locale || stripTags(page.content[locale]) !== '')
    if (isMissing) found.push({ code: 'contentMissing', language })
    if (description === '') found.push({ code: 'descriptionMissing', language })
    else if (description.length > shownLengths.description)
      found.push({ code: 'descriptionLong', language, n: description.length })
    if (pageUrls)
      for (const path of deadLinks(content, pageUrls)) found.push({ code: 'deadLink', language, path })
    return found
  })
}

/** Words, pictures and other visible content. */
const stripTags = (html: string): string => html.replace(/<(?!img\b)[^>]*>|&nbsp;|\s/g, '')

/** Addresses that the store answers besides its pages. */
const storePaths = [
  'parts',
  'accessories',
  'policies',
  'search',
  'cart',
  'checkout',
  'account',
  'files',
  'images',
]

function deadLinks(html: string, pageUrls: readonly string[]): string[] {
  const paths = [...html.matchAll(/\shref="(\/(?!\/)[^"]*)"/g)].map(([, path]) => path!)
  return [...new Set(paths)].filter((path) => {
    const url = path
      .replace(/[?#].*$/s, '')
      .toLowerCase()
      .replace(/^\/|\/$/g, '')
    return url !== '' && !storePaths.includes(url.split('/')[0]!) && !pageUrls.includes(url)
  })
}
