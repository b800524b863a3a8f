import { own } from '#contract/own.ts'
import { loadTexts, t } from '#web/platform/i18n.ts'
import { orderLabel } from '#web/platform/order-labels.ts'
import { shoppingFeed } from './channel-labels.ts'
import { catalogParts, clientRequests, pricing } from './part-labels.ts'
import { coupons, dealers, editedParts, fees, type Labels, scripts, storeSettings } from './setting-labels.ts'

type Kind = {
  load: () => Promise<void>
  labels: Labels
  /** Has an order's fields too. */
  asOrder?: true
}

const users: Kind = {
  load: () => loadTexts(['users']),
  labels: {
    firstName: 'users.firstName',
    lastName: 'users.lastName',
    email: 'users.email',
    role: 'users.role',
    roleId: 'users.role',
    roleName: 'users.role',
    isActive: 'users.active',
    isMain: 'users.mainUser',
    managedDomains: 'users.domains',
    password: 'users.password',
  },
}

/** Charges and refunds, for an order or a customer. */
const charges: Labels = {
  amount: 'charges.recordAmount',
  method: 'charges.methods',
  gateway: 'charges.methods',
  reason: 'charges.reason',
  reference: 'charges.recordReference',
  gatewayReference: 'charges.settleReference',
  purpose: 'charges.purpose',
}

/** Each record's labels, from its own screen. */
const kinds: Readonly<Record<string, Kind>> = {
  orders: {
    load: () => loadTexts(['orders', 'orderForm', 'charges']),
    asOrder: true,
    labels: {
      ...charges,
      lines: 'orders.lines',
      details: 'orders.lines',
      orderAmount: 'orders.total',
      isLocked: 'orders.locked',
      orderNumber: 'orders.number',
      orderDate: 'orders.orderDate',
      amountDue: 'orders.amountDue',
    },
  },
  customers: {
    load: () => loadTexts(['customers', 'orders', 'orderForm', 'pricing', 'charges']),
    asOrder: true,
    labels: {
      ...pricing,
      ...charges,
      customerType: 'customers.type',
      billFax: 'customers.fax',
      salesTaxExceptionNo: 'customers.salesTaxExceptionNo',
      staxEndDate: 'customers.staxEndDate',
      taxRate: 'customers.taxRate',
      password: 'customers.password',
      priceRanges: 'pricing.ranges',
      payflowProPnref: 'customers.payflowProPnref',
      authorizeNetCustomerProfileId: 'customers.authorizeNetCustomerProfileId',
      authorizeNetPaymentProfileId: 'customers.authorizeNetPaymentProfileId',
      stripeCustomerId: 'customers.stripeCustomerId',
      stripePaymentMethodId: 'customers.stripePaymentMethodId',
      merchanteCardId: 'customers.merchanteCardId',
    },
  },
  'customer-quotes': {
    load: () => loadTexts(['quotes']),
    labels: {
      quoteRef: 'quotes.ref',
      customerId: 'quotes.customer',
      customerName: 'quotes.customerName',
      customerEmail: 'quotes.customerEmail',
      billCompany: 'quotes.customerName',
      billEmail: 'quotes.customerEmail',
      description: 'quotes.description',
      assignLabelManager: 'quotes.label',
      quoteAmount: 'quotes.grandTotal',
      lines: 'quotes.products',
      orderNumber: 'quotes.order',
    },
  },
  rma: {
    load: () => loadTexts(['returns']),
    labels: {
      rmaNumber: 'returns.number',
      type: 'returns.type',
      reason: 'returns.reason',
      rmaCarrierInfo: 'returns.carrierInfo',
      rmaTrackingNumber: 'returns.trackingNumber',
      rmaShippedDate: 'returns.shippedDate',
      rmaDealerStatus: 'returns.status',
      rmaPartStatus: 'returns.partStatus',
      refundAmount: 'returns.refundAmount',
      refundNote: 'returns.refundNote',
      refundMethod: 'returns.refundMethod',
      refundLimit: 'returns.atMost',
      refundedAt: 'returns.refunded',
      receivedAt: 'returns.received',
      requestDate: 'returns.requestDate',
      orderNumber: 'returns.orderNumber',
      salesTaxAmount: 'returns.salesTax',
      price: 'returns.price',
      billCompany: 'returns.customer',
    },
  },
  'image-library': {
    load: () => loadTexts(['imageLibrary']),
    labels: {
      file: 'imageLibrary.name',
      bytes: 'imageLibrary.size',
      width: 'imageLibrary.width',
      height: 'imageLibrary.height',
      contentType: 'imageLibrary.kind',
    },
  },
  'dealer-pages': {
    load: () => loadTexts(['pages']),
    labels: {
      pageUrl: 'pages.url',
      menuTitle: 'pages.menuTitle',
      pagePosition: 'pages.position',
      isActive: 'pages.isActive',
      isVisible: 'pages.isVisible',
      enableSection: 'pages.enableSection',
      enableSlider: 'pages.enableSlider',
      sliderImageSrc: 'pages.slider',
      title: 'pages.pageTitle',
      metaTitle: 'pages.metaTitle',
      metaKeyword: 'pages.metaKeyword',
      metaDescription: 'pages.metaDescription',
      pageContent: 'pages.content',
      order: 'pages.orderTitle',
    },
  },
  'store-policies': {
    load: () => loadTexts(['storePolicies']),
    labels: {
      name: 'storePolicies.name',
      description: 'storePolicies.description',
      isEnable: 'storePolicies.enabled',
      order: 'storePolicies.title',
    },
  },
  'dealer-redirects': {
    load: () => loadTexts(['redirects']),
    labels: { sourceUrl: 'redirects.source', targetUrl: 'redirects.target' },
  },
  'dealer-coupons': { load: () => loadTexts(['coupons']), labels: coupons },
  request: { load: () => loadTexts(['clientRequests']), labels: clientRequests },
  'edit-part': { load: () => loadTexts(['editedParts']), labels: editedParts },
  'message-template': {
    load: () => loadTexts(['templates']),
    labels: { type: 'templates.type', name: 'templates.name', description: 'templates.description' },
  },
  'message-center': { load: () => loadTexts(['mailbox']), labels: { colName: 'mailbox.folderName' } },
  customer_notices: {
    load: () => loadTexts(['notices']),
    labels: { isOn: 'notices.send', subject: 'notices.subject', body: 'notices.body' },
  },
  dealers: { load: () => loadTexts(['dealers']), labels: dealers },
  'dealer-settings': {
    load: () => loadTexts(['settings', 'generalSettings', 'dealers']),
    labels: { ...dealers, ...fees, ...storeSettings },
  },
  'general-settings': { load: () => loadTexts(['generalSettings']), labels: fees },
  'google-shopping-feed': { load: () => loadTexts(['shoppingFeed']), labels: shoppingFeed },
  'dealer-scripts': { load: () => loadTexts(['scripts']), labels: scripts },
  'dealer-tax': {
    load: () => loadTexts(['taxRules']),
    labels: {
      stateCode: 'taxRules.state',
      stateName: 'taxRules.state',
      taxPercentage: 'taxRules.percentage',
      applyLaborOnOrderTotal: 'taxRules.labor',
      applyTaxToPartsAccessories: 'taxRules.parts',
      applyTaxToShipping: 'taxRules.shipping',
      applyCurrentTaxRulesToShowroom: 'taxRules.showroom',
      noTax: 'taxRules.noTax',
      allStatesProvinceTaxRate: 'taxRules.generalRate',
    },
  },
  'dealer-payments': {
    load: () => loadTexts(['dealerPayments']),
    labels: {
      paymentMethodId: 'dealerPayments.method',
      name: 'dealerPayments.name',
      envMode: 'dealerPayments.envMode',
      gatewayCredentials: 'dealerPayments.credentials',
    },
  },
  'payment-methods': {
    load: () => loadTexts(['paymentMethods']),
    labels: {
      name: 'paymentMethods.name',
      sandboxUrl: 'paymentMethods.sandboxUrl',
      productionUrl: 'paymentMethods.productionUrl',
    },
  },
  'dealer-shipping': {
    load: () => loadTexts(['shipping']),
    labels: {
      name: 'shipping.method',
      displayName: 'shipping.displayName',
      profitPercent: 'shipping.profitPercent',
      memo: 'shipping.memo',
      countries: 'shipping.zonesCountries',
      states: 'shipping.zonesStates',
    },
  },
  'site-style': {
    load: () => loadTexts(['siteStyle']),
    labels: {
      primary: 'siteStyle.primary',
      secondary: 'siteStyle.secondary',
      headerBackground: 'siteStyle.headerBackground',
      bodyBackground: 'siteStyle.bodyBackground',
      footerBackground: 'siteStyle.footerBackground',
    },
  },
  'footer-settings': {
    load: () => loadTexts(['footer']),
    labels: { columns: 'footer.columns' },
  },
  'pick-up-options': {
    load: () => loadTexts(['pickUp']),
    labels: {
      enable_pick_up_at_dealership: 'pickUp.enable',
      pick_up_description: 'pickUp.description',
    },
  },
  'home-page-specials': {
    load: () => loadTexts(['specials']),
    labels: {
      homepageSpecialsSectionTitle: 'specials.sectionTitle',
      homepageSpecialsCompType: 'specials.type',
      order: 'specials.products',
      name: 'specials.name',
      assembly: 'specials.assembly',
      showPrice: 'specials.showPrice',
    },
  },
  'popular-models': {
    load: () => loadTexts(['popularModels']),
    labels: {
      popularModelsTitleFormat: 'popularModels.titleFormat',
      popularModelsHeading: 'popularModels.heading',
      popularModelsDestination: 'popularModels.destination',
      popularModelsSubtitle: 'popularModels.subtitle',
      selectedModels: 'popularModels.models',
      selectedPopularModels: 'popularModels.models',
    },
  },
  catalogs: {
    load: () => loadTexts(['catalogs', 'remoteCatalogs']),
    labels: {
      catalogName: 'catalogs.catalogName',
      displayName: 'catalogs.displayName',
      description: 'catalogs.description',
      region: 'catalogs.region',
      imageHost: 'catalogs.imageHost',
      isAccessories: 'catalogs.isAccessories',
      kind: 'remoteCatalogs.kind',
      serviceUrl: 'remoteCatalogs.serviceUrl',
      serviceUser: 'remoteCatalogs.serviceUser',
      servicePassword: 'remoteCatalogs.servicePassword',
      chunkMarker: 'remoteCatalogs.chunkMarker',
      sendsRegionsAs: 'remoteCatalogs.sendsRegionsAs',
      timeoutMs: 'remoteCatalogs.timeoutMs',
      silenceMs: 'remoteCatalogs.silenceMs',
    },
  },
  'dealer-catalogs': {
    load: () => loadTexts(['dealerCatalogs']),
    labels: {
      catalogId: 'dealerCatalogs.catalog',
      catalogName: 'dealerCatalogs.catalog',
      displayName: 'dealerCatalogs.displayName',
      memo: 'dealerCatalogs.memo',
      selectedCountries: 'dealerCatalogs.countries',
      selectionMakesYears: 'dealerCatalogs.makes',
      years: 'dealerCatalogs.years',
    },
  },
  'dealer-pricing': {
    load: () => loadTexts(['pricing', 'priceLevel', 'orders']),
    labels: {
      ...pricing,
      catalogId: 'priceLevel.catalog',
      makeId: 'priceLevel.make',
      customerId: 'orders.customer',
      priorityToggle: 'priceLevel.listSupersedes',
      showInflatedPrice: 'priceLevel.showInflated',
    },
  },
  'dealer-pagetech': {
    load: () => loadTexts(['pageSettings']),
    labels: {
      pageId: 'pageSettings.page',
      pageName: 'pageSettings.page',
      pagetechPosition: 'pageSettings.position',
      metaHeader: 'pageSettings.metaHeader',
      pageTitle: 'pageSettings.pageTitle',
      metaTitle: 'pageSettings.metaTitle',
      metaDescription: 'pageSettings.metaDescription',
      metaKeywords: 'pageSettings.metaKeywords',
      title: 'pageSettings.techTitle',
      html: 'pageSettings.html',
    },
  },
  'manage-subscriptions': {
    load: () => loadTexts(['subscriptions']),
    labels: {
      name: 'subscriptions.name',
      planDescription: 'subscriptions.planDescription',
      setupFee: 'subscriptions.setupFee',
      monthlyFee: 'subscriptions.monthlyFee',
      cancelFee: 'subscriptions.cancelFee',
      active: 'subscriptions.active',
    },
  },
  parts: { load: () => loadTexts(['catalogParts']), labels: catalogParts },
  'manage-related-items': {
    load: () => loadTexts(['relatedItems']),
    labels: {
      ruleName: 'relatedItems.ruleName',
      catalogId: 'relatedItems.catalog',
      catalogName: 'relatedItems.catalog',
      mainPartNumber: 'relatedItems.mainPartNumber',
      showInCarouselFormat: 'relatedItems.showInStore',
      partNumbers: 'relatedItems.parts',
      details: 'relatedItems.parts',
    },
  },
  roles: {
    load: () => loadTexts(['roles']),
    labels: {
      name: 'roles.name',
      roleType: 'roles.type',
      isMultiDomain: 'roles.isMultiDomain',
      menuOptions: 'roles.menuOptions',
      roleParentId: 'roles.template',
    },
  },
  users,
  'dealer-users': users,
  translate: {
    load: () => loadTexts(['translations']),
    labels: {
      partNumber: 'translations.partNumber',
      en: 'translations.english',
      es: 'translations.spanish',
      pt: 'translations.portuguese',
      fr: 'translations.french',
    },
  },
}

const loaded = new Set<string>()
const loading = new Map<string, Promise<void>>()

/** Loads the labels of a kind of record. Without them, its fields show their raw names. */
export function loadLabels(record: string): Promise<void> {
  const known = loading.get(record)
  if (known) return known
  const load = own(kinds, record)?.load ?? (async () => {})
  const promise = load().then(
    () => void loaded.add(record),
    // The fields then keep their raw names.
    () => {},
  )
  loading.set(record, promise)
  return promise
}

/** A field's label on the record's screen; undefined if it isn't loaded or has none. */
export function labelOnScreen(record: string, field: string): string | undefined {
  const kind = loaded.has(record) ? own(kinds, record) : undefined
  const label = kind && own(kind.labels, field)
  if (!label) return kind?.asOrder ? orderLabel(field) : undefined
  if (typeof label === 'string') return t(label)
  const [name, heading] = label
  return t('activity.ofGroup', { field: t(name), group: t(heading) })
}
