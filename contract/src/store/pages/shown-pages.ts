import type { ShownPage, StoreLink, StoreText } from '../store-content.ts'
import { storePath } from '../urls/store-urls.ts'
import type { LanguageText, Page } from './pages.ts'

type LinkedPage = Pick<Page, 'pageUrl' | 'menuTitle' | 'pagePosition' | 'isVisible' | 'enTitle' | 'esTitle'> &
  Pick<Page, 'ptTitle' | 'frTitle' | 'isActive' | 'enableSection'>

/** Whether visitors get the page. */
export const answers = ({ isActive, enableSection }: Pick<Page, 'isActive' | 'enableSection'>): boolean =>
  isActive === 1 && enableSection === 1

const isEmpty = (text: StoreText) => Object.values(text).every((words) => words.trim() === '')
const inAllLanguages = (words: string): StoreText => ({ en: words, es: words, pt: words, fr: words })

function linkText({ menuTitle, pageUrl, ...page }: LinkedPage): StoreText {
  if (menuTitle) return inAllLanguages(menuTitle)
  const titles = { en: page.enTitle, es: page.esTitle, pt: page.ptTitle, fr: page.frTitle }
  return isEmpty(titles) ? inAllLanguages(pageUrl) : titles
}

/** The pages that visitors can open, also those that no menu links to. */
export const listOpenPages = (pages: readonly LinkedPage[]): { path: string; title: StoreText }[] =>
  pages
    .filter(answers)
    .map((page) => ({ path: storePath('page', { page: page.pageUrl }), title: linkText(page) }))

/** The links to a store's pages in its menus, in the pages' order. */
export function listMenuPages(pages: readonly LinkedPage[]): { header: StoreLink[]; footer: StoreLink[] } {
  const linked = pages.filter((page) => answers(page) && page.isVisible === 1)
  const linksIn = (menu: 'H' | 'F') =>
    linked
      .filter(({ pagePosition }) => pagePosition.includes(menu))
      .map((page) => ({
        text: linkText(page),
        url: storePath('page', { page: page.pageUrl }),
        newTab: 0 as const,
      }))
  return { header: linksIn('H'), footer: linksIn('F') }
}

type PageToShow = Pick<Page, LanguageText | 'pageUrl' | 'enableSlider' | 'sliderImageSrc'>

/** A page as the store shows it. */
export const composePage = (page: PageToShow): ShownPage => ({
  url: storePath('page', { page: page.pageUrl }),
  title: { en: page.enTitle, es: page.esTitle, pt: page.ptTitle, fr: page.frTitle },
  metaTitle: { en: page.enMetaTitle, es: page.esMetaTitle, pt: page.ptMetaTitle, fr: page.frMetaTitle },
  metaKeyword: {
    en: page.enMetaKeyword,
    es: page.esMetaKeyword,
    pt: page.ptMetaKeyword,
    fr: page.frMetaKeyword,
  },
  metaDescription: {
    en: page.enMetaDescription,
    es: page.esMetaDescription,
    pt: page.ptMetaDescription,
    fr: page.frMetaDescription,
  },
  content: {
    en: page.enPageContent,
    es: page.esPageContent,
    pt: page.ptPageContent,
    fr: page.frPageContent,
  },
  pictureUrl: page.enableSlider === 1 ? page.sliderImageSrc || null : null,
})
