import type { Input } from '#contract/http.ts'
import type { Locale } from '#contract/locales.ts'
import { listOpenPages } from '#contract/store/pages/shown-pages.ts'
import type { StorePart } from '#contract/store/store-parts.ts'
import type { StorePreviewData, storePreviews } from '#contract/store/store-preview.ts'
import { resolveShelf } from '#server/features/catalog/catalogs/shelf.ts'
import { searchShelf } from '#server/features/catalog/parts/search-parts.ts'
import type { Work } from '#server/platform/db/work.ts'
import { findLinkedPages } from '../pages/pages.ts'
import { listOfferedNames } from '../shipping/shipping.ts'
import { findShownPage, findShownPolicies, previewContent } from '../store-content/store-content.ts'
import { visitorPart } from '../store-parts/visitor-parts.ts'

/** Shows the store as its visitors would see it. Unlike them, it doesn't need the store to be enabled. */
export async function showPreview(
  work: Work,
  { locale, path, q }: Input<typeof storePreviews.show>,
): Promise<StorePreviewData> {
  const [store, linked, policies, page, shippingMethods] = await Promise.all([
    previewContent(work),
    findLinkedPages(work),
    findShownPolicies(work),
    path ? findShownPage(work, path) : null,
    listOfferedNames(work),
  ])
  const keyword = q || store.specials?.products[0]?.partNumber || ''
  return {
    store,
    pages: [...listOpenPages(linked), ...(policies ? [{ path: policies.url, title: policies.title }] : [])],
    page,
    part: await findPart(work, keyword, locale ?? store.locale),
    shippingMethods,
  }
}

/** The first part that a visitor would find, at a visitor's price. Its picture has the back-office's own address. */
async function findPart(work: Work, keyword: string, locale: Locale): Promise<StorePart | null> {
  const shelf = await resolveShelf(work, {})
  const shown = { allMakes: false, onlyFitting: true, showHidden: false }
  const { data } = await searchShelf(work, shelf, { keyword, locale, offset: 0, limit: 1, ...shown })
  const [first] = data
  const part = first && visitorPart(first, { locale, adminDomain: null })
  return part ? { ...part, path_image: first.path_image } : null
}
