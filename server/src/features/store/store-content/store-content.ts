import type { Input } from '#contract/http.ts'
import { type Locale, locales } from '#contract/locales.ts'
import { pick } from '#contract/pick.ts'
import { composeFooter } from '#contract/store/pages/shown-footer.ts'
import { composeModels } from '#contract/store/pages/shown-models.ts'
import { composePage, listMenuPages } from '#contract/store/pages/shown-pages.ts'
import { composePolicies } from '#contract/store/pages/shown-policies.ts'
import { composeSpecials } from '#contract/store/pages/shown-specials.ts'
import {
  type ShownPage,
  type StoreContent,
  type StoreSettings,
  type storeContents,
  storeSettingNames,
} from '#contract/store/store-content.ts'
import { storePath } from '#contract/store/urls/store-urls.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { listSpecials, showSection } from '../home-page-specials/home-page-specials.ts'
import { findLinkedPages, findVisiblePage } from '../pages/pages.ts'
import { readPopularModels } from '../popular-models/popular-models.ts'
import { readFooter } from '../settings/read-footer.ts'
import { showPolicies } from '../store-policies/store-policies.ts'
import { findStoreTheme } from '../themes/themes.ts'
import { inStore } from './find-store.ts'
import { toPartsAddresses } from './parts-addresses.ts'
import { readPreparedContent } from './prepared-content.ts'
import { readIdentity } from './queries.ts'
import { listLines, sendTo } from './send-to.ts'

/**
 * Shows what the store at a domain reads to build all its pages. Pictures have whole addresses. No sign-in
 * is needed.
 */
export const showContent = (_: RequestContext, { domain }: Input<typeof storeContents.show>) =>
  readPreparedContent(domain, (work) => readContent(work, { isOutside: true }))

/**
 * Shows a store's page at a path, its policies too, with whole addresses of pictures. Refuses with
 * `not_found`.
 */
export const showStorePage = (_: RequestContext, { domain, path }: Input<typeof storeContents.page>) =>
  inStore(domain, (work) => pageAt(work, path))

async function pageAt(work: Work, path: string): Promise<ShownPage> {
  const [page, store] = await Promise.all([findShownPage(work, path), readIdentity(work)])
  if (!page) throw refuse('not_found')
  const { pictureUrl, content, ...rest } = page
  const inContent = (html: string) =>
    html.replace(/(<img\b[^>]*? src=")(\/[^"]*)/g, (_, tag: string, url: string) => {
      return tag + adminUrl(store.dealerAdminDomain, url)
    })
  return {
    ...rest,
    pictureUrl: toOutsideUrl(store.dealerAdminDomain, pictureUrl),
    content: {
      en: inContent(content.en),
      es: inContent(content.es),
      pt: inContent(content.pt),
      fr: inContent(content.fr),
    },
  }
}

/** The page at a path as visitors see it, or the policies; its pictures have the back-office's own addresses. */
export async function findShownPage(work: Work, path: string): Promise<ShownPage | null> {
  const isPolicies = path.toLowerCase().replace(/\/$/, '') === storePath('policies')
  return isPolicies ? findShownPolicies(work) : customPage(work, path)
}

/** All policies that are turned on, as one page; null without any. */
export const findShownPolicies = async (work: Work) => composePolicies((await showPolicies(work)).data)

async function customPage(work: Work, path: string) {
  const page = await findVisiblePage(work, path)
  return page ? composePage(page) : null
}

const toOutsideUrl = (adminDomain: string | null, url: string | null): string | null =>
  url?.startsWith('/') ? adminUrl(adminDomain, url) : url

/** Shows the store's content for a preview in the back office, where pictures need no host. */
export const previewContent = (work: Work) => readContent(work, { isOutside: false })

/** Outside the back-office, pictures need its address in front. */
async function readContent(work: Work, { isOutside }: { isOutside: boolean }): Promise<StoreContent> {
  // Sent together, because they only read.
  const [store, theme, footer, models, section, specials, pages] = await Promise.all([
    readIdentity(work),
    findStoreTheme(work),
    readFooter(work),
    readPopularModels(work),
    showSection(work),
    listSpecials(work),
    findLinkedPages(work),
  ])
  const links = listMenuPages(pages)
  const picture = (url: string | null) => (isOutside ? toOutsideUrl(store.dealerAdminDomain, url) : url)
  const { address1, address2, city, state, zip } = store
  const parcels = toPartsAddresses(store)
  return {
    domain: store.dealerDomain,
    company: store.company,
    phone: store.billPhone,
    address: listLines({ address1, address2, city, state, zip }),
    returnsAddress: sendTo(parcels.returns),
    coreAddress: sendTo(parcels.cores),
    ...listLanguages(store),
    currencySymbol: store.currencySymbol as StoreContent['currencySymbol'],
    title: store.headerTitle,
    subTitle: store.headerSubTitle,
    logoUrl: picture(store.logoImage),
    bannerUrl: picture(store.topBannerImage),
    faviconUrl: picture(store.uploadFavIcon),
    footerPictureUrl: picture(store.customFooterImage),
    theme: { id: theme.id, name: theme.name, colors: theme.themeColors },
    header: {
      homeUrl: store.homeButtonLink ?? storePath('home'),
      contactUrl: store.contactUsUrl,
      links: links.header,
    },
    pageLinks: links.footer,
    pickUp: store.enablePickUpAtDealership === 1 ? { description: store.pickUpDescription } : null,
    settings: pick(store, storeSettingNames) as StoreSettings,
    specials: withPictures(composeSpecials(section, specials), picture),
    popularModels: composeModels(models),
    footer: composeFooter(footer.columns, links.footer),
  }
}

type Specials = StoreContent['specials']

const withPictures = (specials: Specials, picture: (url: string | null) => string | null): Specials =>
  specials && {
    ...specials,
    products: specials.products.map((product) => ({ ...product, imageUrl: picture(product.imageUrl) })),
  }

/** The default language is always among them. */
export function listLanguages({
  locale,
  languagesAvailable,
}: {
  locale: string
  languagesAvailable: string
}) {
  const named = new Set([locale, ...languagesAvailable.split(',').map((code) => code.trim())])
  const languages = locales.filter((code) => named.has(code))
  return { locale: locale as Locale, languages }
}
