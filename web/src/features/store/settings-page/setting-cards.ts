import type { Permission } from '#contract/permissions.ts'
import type { PlainKey } from '#web/platform/i18n.ts'
import type { Spot } from '#web/platform/marked-field.ts'

/** A screen's field; `at` is marked instead if the field itself is in a dialog. */
export type SettingField = Spot & { at?: PlainKey }

export type SettingCard = {
  /** Any of these opens it; the first names the screen, and so the card. */
  may: readonly [Permission, ...Permission[]]
  text: PlainKey
  fields: readonly SettingField[]
}

const labels = (keys: readonly PlainKey[], more: Omit<SettingField, 'label'> = {}): SettingField[] =>
  keys.map((label) => ({ label, ...more }))

const address: PlainKey[] = [
  'settings.address1',
  'settings.address2',
  'settings.city',
  'settings.state',
  'settings.zip',
  'settings.country',
  'settings.phone',
]

/** All cards of the Settings page, with every field of the screens behind them. */
export const settingCards: readonly SettingCard[] = [
  {
    may: ['dealer-profile'],
    text: 'settingsPage.profileText',
    fields: labels([
      'dealers.dealerId',
      'dealers.active',
      'dealers.dealerDomain',
      'dealers.dealerAdminDomain',
      'dealers.company',
      'dealers.address1',
      'dealers.address2',
      'dealers.city',
      'dealers.state',
      'dealers.zip',
      'dealers.country',
      'dealers.timeZone',
      'dealers.billContact',
      'dealers.billPhone',
      'dealers.billEmail',
      'dealers.shipContact',
      'dealers.shipPhone',
      'dealers.shipEmail',
      'dealers.partsContact',
      'dealers.partsPhone',
      'dealers.partsEmail',
      'dealers.mainUser',
      'dealers.languagesAvailable',
      'dealers.locale',
      'dealers.registrationType',
      'dealers.currency',
      'dealers.plan',
      'dealers.assetsRootUrl',
      'dealers.assetsUploadPath',
      'dealers.imagesBaseUrl',
    ]),
  },
  {
    may: ['dealer-settings'],
    text: 'settingsPage.storeText',
    fields: [
      ...labels([
        'settings.externalDealerId',
        'settings.headerTitle',
        'settings.headerSubTitle',
        'settings.homeButtonLink',
        'settings.contactUsUrl',
        'settings.logoImage',
        'settings.topBannerImage',
        'settings.customFooterImage',
        'settings.uploadFavIcon',
        'settings.themeId',
        'settings.defaultSearchTab',
        'settings.sliderSearchBox',
        'settings.enableQuoteSearch',
        'settings.vinToOrder',
        'settings.forceVinContactPage',
        'settings.hideAccesoriesMobile',
        'settings.galeryModeAccesories',
        'settings.configShowBreadcrumb',
        'settings.configShowCategoryBorder',
        'settings.configShowShortcutsBorder',
        'settings.displayOnePrice',
        'settings.showCore',
        'settings.addCoreToPricing',
        'settings.forcePhoneCheckout',
        'settings.orderNotification',
        'settings.minOrderAmount',
        'settings.provideFreeShipping',
        'settings.freeShippingMinAmount',
        'settings.nextOrderNumber',
        'settings.nextRmaNumber',
        'settings.returnDays',
      ]),
      ...labels(address, { section: 'settings.store' }),
      ...labels(address, { section: 'settings.returns' }),
      ...labels(address, { section: 'settings.core' }),
    ],
  },
  {
    may: ['dealer-shipping', 'manage-shipping-options'],
    text: 'settingsPage.shippingText',
    fields: labels([
      'shipping.method',
      'shipping.displayName',
      'shipping.profitPercent',
      'shipping.memo',
      'shipping.zones',
    ]),
  },
  {
    may: ['pick-up-options'],
    text: 'settingsPage.pickUpText',
    fields: labels(['pickUp.enable', 'pickUp.description']),
  },
  {
    may: ['dealer-tax'],
    text: 'settingsPage.taxesText',
    fields: [
      ...labels(['taxRules.generalRate', 'taxRules.labor', 'taxRules.parts', 'taxRules.shipping']),
      ...labels(['common.state', 'taxRules.percentage', 'taxRules.noTax']),
      ...labels(['taxRules.showroom'], { at: 'taxRules.create' }),
    ],
  },
  {
    may: ['dealer-payments'],
    text: 'settingsPage.paymentsText',
    fields: labels(['dealerPayments.method', 'dealerPayments.envMode', 'dealerPayments.credentials'], {
      at: 'dealerPayments.create',
    }),
  },
  {
    may: ['dealer-catalogs'],
    text: 'settingsPage.catalogsText',
    fields: labels(
      [
        'dealerCatalogs.catalog',
        'dealerCatalogs.displayName',
        'dealerCatalogs.names',
        'dealerCatalogs.memo',
        'dealerCatalogs.countries',
        'dealerCatalogs.makes',
      ],
      { at: 'dealerCatalogs.create' },
    ),
  },
  {
    may: ['dealer-users'],
    text: 'settingsPage.usersText',
    fields: labels(
      [
        'users.firstName',
        'users.lastName',
        'users.email',
        'users.role',
        'users.password',
        'users.domains',
        'users.codes',
      ],
      { at: 'users.create' },
    ),
  },
  {
    may: ['dealer-scripts'],
    text: 'settingsPage.scriptsText',
    fields: labels([
      'scripts.customHeaderScripts',
      'scripts.customBodyScripts',
      'scripts.orderSuccessPageHeaderScript',
      'scripts.orderSuccessPageBodyScript',
      'scripts.sslSiteSealCode',
      'scripts.googleAnalytics',
      'scripts.googleBingConversion',
      'scripts.googleAnalyticsAccount',
      'scripts.enableGoogleAnalyticsTracking',
      'scripts.facebookPageUrl',
      'scripts.twitterPageUrl',
      'scripts.linkedinPageUrl',
      'scripts.instagramPageUrl',
      'scripts.pinterestPageUrl',
      'scripts.youtubePageUrl',
      'scripts.sitemap',
    ]),
  },
  {
    may: ['dealer-pagetech'],
    text: 'settingsPage.pagesText',
    fields: labels(
      [
        'pageSettings.page',
        'pageSettings.pageTitle',
        'pageSettings.metaTitle',
        'pageSettings.metaDescription',
        'pageSettings.metaKeywords',
        'pageSettings.metaHeader',
        'pageSettings.position',
        'pageSettings.html',
      ],
      { at: 'pageSettings.create' },
    ),
  },
  {
    may: ['general-settings'],
    text: 'settingsPage.feesText',
    fields: [
      ...labels(['generalSettings.provideFree', 'generalSettings.freeFrom'], {
        section: 'generalSettings.free',
      }),
      ...labels(
        ['generalSettings.flat', 'generalSettings.percent', 'generalSettings.min', 'generalSettings.max'],
        { section: 'generalSettings.shipping' },
      ),
      ...labels(
        [
          'generalSettings.handlingOrderTotal',
          'generalSettings.handlingLess',
          'generalSettings.handlingGreater',
          'generalSettings.handlingHide',
        ],
        { section: 'generalSettings.handling' },
      ),
      ...labels(
        ['generalSettings.customTitle', 'generalSettings.customFixed', 'generalSettings.customPercent'],
        { section: 'generalSettings.custom' },
      ),
    ],
  },
]
