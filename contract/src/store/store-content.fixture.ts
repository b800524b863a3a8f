import type { StoreContent, StoreText } from './store-content.ts'

export const aStoreText = (en: string, others: Partial<StoreText> = {}): StoreText => ({
  en,
  es: '',
  pt: '',
  fr: '',
  ...others,
})

/** For tests: a small store in English and Spanish. */
export const aStoreContent = (fields: Partial<StoreContent> = {}): StoreContent => ({
  domain: 'parts.example.com',
  company: 'Example Parts',
  phone: null,
  address: [],
  returnsAddress: null,
  coreAddress: null,
  locale: 'en',
  languages: ['en', 'es'],
  currencySymbol: 'USD',
  title: null,
  subTitle: null,
  logoUrl: null,
  bannerUrl: null,
  faviconUrl: null,
  footerPictureUrl: null,
  theme: {
    id: 1,
    name: 'Classic',
    colors: {
      primary: '#1f3a5f',
      secondary: '#c0392b',
      headerBackground: '#ffffff',
      bodyBackground: '#ffffff',
      footerBackground: '#1f2933',
    },
  },
  header: { homeUrl: '/', contactUrl: null, links: [] },
  pageLinks: [],
  pickUp: null,
  settings: {
    ...{ minOrderAmount: null, vinToOrder: 0, forcePhoneCheckout: 0, forceVinContactPage: 0 },
    ...{ enableQuoteSearch: 0, defaultSearchTab: 1, sliderSearchBox: 1, displayOnePrice: 0, showCore: 1 },
    ...{ addCoreToPricing: 0, handlingFeeHideFee: 0, hideAccesoriesMobile: 0, galeryModeAccesories: 0 },
    ...{ configShowBreadcrumb: 1, configShowCategoryBorder: 1, configShowShortcutsBorder: 1 },
  },
  specials: null,
  popularModels: null,
  footer: [],
  ...fields,
})
