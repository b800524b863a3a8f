import { z } from 'zod'
import { flag } from '#contract/http.ts'
import { aboutUsUrl, type Page, page, pageBody, pageFields } from '#contract/store/pages/pages.ts'
import { composePage, listMenuPages } from '#contract/store/pages/shown-pages.ts'
import type { ShownPage, StoreContent, StoreLink } from '#contract/store/store-content.ts'
import { storePath } from '#contract/store/urls/store-urls.ts'

const version = z.int().optional()
export const pageSchema = pageFields.extend({ version, redirect: flag.optional() })
export const aboutUsSchema = pageBody.extend({ version })

/** A page's values in a form; without the texts that repeat those of the default language. */
function toFormValues({
  id,
  dealerId,
  title,
  metaTitle,
  metaKeyword,
  metaDescription,
  pageContent,
  updatedBy,
  createdAt,
  updatedAt,
  ...values
}: Page) {
  return values
}

/** Includes the option to redirect from the old address. */
export const toEditedValues = (stored: Page) => ({ ...toFormValues(stored), redirect: 1 as const })

/** The form's values for About Us, whose address can't change. */
export function aboutUsValues(stored: Page) {
  const { pageUrl, ...values } = toFormValues(stored)
  return values
}

/** Also accepts incomplete values while typing. */
const typedPage = page.omit({
  id: true,
  dealerId: true,
  title: true,
  metaTitle: true,
  metaKeyword: true,
  metaDescription: true,
  pageContent: true,
  version: true,
  updatedBy: true,
  createdAt: true,
  updatedAt: true,
})
type TypedPage = z.infer<typeof typedPage>

export const newPage: TypedPage = {
  pageUrl: '',
  menuTitle: '',
  pagePosition: 'F',
  isActive: 1,
  isVisible: 1,
  enableSection: 1,
  enableSlider: 0,
  sliderImageSrc: null,
  enTitle: '',
  enMetaTitle: '',
  enMetaKeyword: '',
  enMetaDescription: '',
  enPageContent: '',
  esTitle: '',
  esMetaTitle: '',
  esMetaKeyword: '',
  esMetaDescription: '',
  esPageContent: '',
  ptTitle: '',
  ptMetaTitle: '',
  ptMetaKeyword: '',
  ptMetaDescription: '',
  ptPageContent: '',
  frTitle: '',
  frMetaTitle: '',
  frMetaKeyword: '',
  frMetaDescription: '',
  frPageContent: '',
}

type PagePreview = { content: StoreContent; own: ShownPage }

/** The store with the page as typed, including its menu links; null if that can't be shown. */
export function buildTypedPreview(content: StoreContent, values: object, former: string): PagePreview | null {
  const { data } = typedPage.safeParse({ pageUrl: aboutUsUrl, ...values })
  if (!data) return null
  const links = listMenuPages([data])
  const header = withLink(content.header.links, links.header[0], former)
  return { content: { ...content, header: { ...content.header, links: header } }, own: composePage(data) }
}

/** Puts the link where the page's old one was, otherwise last. */
function withLink(links: readonly StoreLink[], link: StoreLink | undefined, former: string): StoreLink[] {
  const at = links.findIndex(({ url }) => url === storePath('page', { page: former }))
  const fresh = link ? [link] : []
  return at >= 0 ? links.toSpliced(at, 1, ...fresh) : [...links, ...fresh]
}
