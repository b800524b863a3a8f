import { z } from 'zod'
import { flag, one, route, text } from '../http.ts'
import { locale } from '../locales.ts'
import { fieldMessage } from '../texts/field-messages.ts'
import { themeColors } from './settings/themes.ts'

/** A text in every language; one that's empty reads as the store's default language. */
export const storeText = z.object({ en: z.string(), es: z.string(), pt: z.string(), fr: z.string() })
export type StoreText = z.infer<typeof storeText>

const storeLink = z.object({ text: storeText, url: z.string(), newTab: flag })
export type StoreLink = z.infer<typeof storeLink>

/** Where customers send something; null if the dealer has no address for it. */
const sendTo = z.object({ lines: z.array(z.string()), phone: z.string().nullable() }).nullable()

/** The dealer's settings for the store, which its own pages obey; orders that break the first four are refused. */
const ownSettings = z.object({
  minOrderAmount: z.number().nullable(),
  vinToOrder: flag,
  forcePhoneCheckout: flag,
  forceVinContactPage: flag,
  enableQuoteSearch: flag,
  defaultSearchTab: z.int(),
  sliderSearchBox: z.int(),
  displayOnePrice: flag,
  showCore: flag,
  addCoreToPricing: flag,
  handlingFeeHideFee: flag,
  hideAccesoriesMobile: flag,
  galeryModeAccesories: flag,
  configShowBreadcrumb: flag,
  configShowCategoryBorder: flag,
  configShowShortcutsBorder: flag,
})
export type StoreSettings = z.infer<typeof ownSettings>
export const storeSettingNames = Object.keys(ownSettings.shape) as (keyof StoreSettings)[]

/** The whole content of a store besides its parts, for stores and previews. */
export const storeContent = z.object({
  domain: z.string(),
  company: z.string(),
  phone: z.string().nullable(),
  address: z.array(z.string()),
  returnsAddress: sendTo,
  coreAddress: sendTo,
  locale,
  languages: z.array(locale),
  currencySymbol: z.enum(['USD', 'CAN']),
  title: z.string().nullable(),
  subTitle: z.string().nullable(),
  logoUrl: z.string().nullable(),
  bannerUrl: z.string().nullable(),
  faviconUrl: z.string().nullable(),
  footerPictureUrl: z.string().nullable(),
  theme: z.object({ id: z.int(), name: z.string(), colors: themeColors }),
  header: z.object({ homeUrl: z.string(), contactUrl: z.string().nullable(), links: z.array(storeLink) }),
  pageLinks: z.array(storeLink),
  pickUp: z.object({ description: z.string().nullable() }).nullable(),
  settings: ownSettings,
  specials: z
    .object({
      title: z.string().nullable(),
      type: z.enum(['C', 'I']),
      products: z.array(
        z.object({
          name: z.string(),
          partNumber: z.string(),
          makeName: z.string().nullable(),
          imageUrl: z.string().nullable(),
          /** Null if the dealer doesn't show it. */
          price: z.number().nullable(),
          url: z.string(),
        }),
      ),
    })
    .nullable(),
  popularModels: z
    .object({
      heading: z.string().nullable(),
      subtitle: z.string().nullable(),
      models: z.array(z.object({ modelId: z.int(), title: storeText, url: z.string() })),
    })
    .nullable(),
  footer: z.array(z.object({ title: storeText, links: z.array(storeLink) })),
})
export type StoreContent = z.infer<typeof storeContent>

/** A custom page, About Us or all policies on one; texts as everywhere. */
export const shownPage = z.object({
  url: z.string(),
  title: storeText,
  metaTitle: storeText,
  metaKeyword: storeText,
  metaDescription: storeText,
  content: storeText,
  pictureUrl: z.string().nullable(),
})
export type ShownPage = z.infer<typeof shownPage>

/** A store, by its own domain. */
export const domain = text(253).min(1, fieldMessage('enter_domain', { example: 'parts.example.com' }))
/** An answer of a minute ago is new enough, and cheap. */
const shared = { seconds: 60, perMinute: 300 }

/** The screens that shape what a store shows. */
const contentScreens = [
  'site-style',
  'footer-settings',
  'home-page-specials',
  'popular-models',
  'dealer-pages',
  'about-us',
  'store-policies',
  'pick-up-options',
] as const

export const storeContents = {
  show: route({
    method: 'GET',
    path: '/store-content',
    summary:
      'What a store shows besides its parts: header, footer, theme and content, for building its pages',
    scope: 'public',
    may: 'anyone',
    query: z.object({ domain }),
    reply: one(storeContent),
    shared,
    refusals: ['not_found', 'slow_down'],
  }),
  page: route({
    method: 'GET',
    path: '/store-page',
    summary: 'A custom page of a store, About Us or its policies, by path; 404 if it’s turned off',
    scope: 'public',
    may: 'anyone',
    query: z.object({ domain, path: text(300) }),
    reply: one(shownPage),
    shared,
    refusals: ['not_found', 'slow_down'],
  }),
  preview: route({
    method: 'GET',
    path: '/dealers/{dealerId}/store-content',
    summary: 'The same for the back-office’s previews, also of a store that isn’t active',
    scope: 'dealer',
    may: contentScreens,
    reply: one(storeContent),
  }),
}
