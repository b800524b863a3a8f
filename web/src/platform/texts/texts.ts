import type { activity } from './en/activity.ts'
import type { activitySentences } from './en/activity-sentences.ts'
import type { broadcasts } from './en/broadcasts.ts'
import type { bulkItems } from './en/bulk-items.ts'
import type { catalogParts } from './en/catalog-parts.ts'
import type { catalogs } from './en/catalogs.ts'
import type { charges } from './en/charges.ts'
import type { clientRequests } from './en/client-requests.ts'
import type { codes } from './en/codes.ts'
import type { common } from './en/common.ts'
import type { coupons } from './en/coupons.ts'
import type { customerImports } from './en/customer-imports.ts'
import type { customerMerges } from './en/customer-merges.ts'
import type { customerView } from './en/customer-view.ts'
import type { customers } from './en/customers.ts'
import type { dashboard } from './en/dashboard.ts'
import type { dealerCatalogs } from './en/dealer-catalogs.ts'
import type { dealerPayments } from './en/dealer-payments.ts'
import type { dealerSetup } from './en/dealer-setup.ts'
import type { dealers } from './en/dealers.ts'
import type { editStore } from './en/edit-store.ts'
import type { editedParts } from './en/edited-parts.ts'
import type { footer } from './en/footer.ts'
import type { generalSettings } from './en/general-settings.ts'
import type { history } from './en/history.ts'
import type { imageLibrary } from './en/image-library.ts'
import type { imports } from './en/imports.ts'
import type { mailbox } from './en/mailbox.ts'
import type { marketplace } from './en/marketplace.ts'
import type { messages } from './en/messages.ts'
import type { notices } from './en/notices.ts'
import type { orderBoard } from './en/order-board.ts'
import type { orderForm } from './en/order-form.ts'
import type { orderList } from './en/order-list.ts'
import type { orderSheet } from './en/order-sheet.ts'
import type { orderSteps } from './en/order-steps.ts'
import type { orders } from './en/orders.ts'
import type { pageSettings } from './en/page-settings.ts'
import type { pages } from './en/pages.ts'
import type { palette } from './en/palette.ts'
import type { partNumberUrls } from './en/part-number-urls.ts'
import type { partSearch } from './en/part-search.ts'
import type { paymentMethods } from './en/payment-methods.ts'
import type { pickUp } from './en/pick-up.ts'
import type { popularModels } from './en/popular-models.ts'
import type { priceInsight } from './en/price-insight.ts'
import type { priceLevel } from './en/price-level.ts'
import type { pricing } from './en/pricing.ts'
import type { quotes } from './en/quotes.ts'
import type { redirects } from './en/redirects.ts'
import type { registrations } from './en/registrations.ts'
import type { relatedItems } from './en/related-items.ts'
import type { remoteCatalogs } from './en/remote-catalogs.ts'
import type { reports } from './en/reports.ts'
import type { returns } from './en/returns.ts'
import type { richText } from './en/rich-text.ts'
import type { roles } from './en/roles.ts'
import type { scripts } from './en/scripts.ts'
import type { settings } from './en/settings.ts'
import type { settingsPage } from './en/settings-page.ts'
import type { shell } from './en/shell.ts'
import type { shipping } from './en/shipping.ts'
import type { shopImports } from './en/shop-imports.ts'
import type { shoppingFeed } from './en/shopping-feed.ts'
import type { signIn } from './en/sign-in.ts'
import type { siteStyle } from './en/site-style.ts'
import type { specials } from './en/specials.ts'
import type { storeManager } from './en/store-manager.ts'
import type { storePolicies } from './en/store-policies.ts'
import type { storePreview } from './en/store-preview.ts'
import type { submitRequest } from './en/submit-request.ts'
import type { subscriptions } from './en/subscriptions.ts'
import type { system } from './en/system.ts'
import type { taxRules } from './en/tax-rules.ts'
import type { templates } from './en/templates.ts'
import type { timelines } from './en/timelines.ts'
import type { translations } from './en/translations.ts'
import type { unsubscribe } from './en/unsubscribe.ts'
import type { users } from './en/users.ts'
import type { webhooks } from './en/webhooks.ts'

/** One line per area of texts; the English file is complete and defines the others' keys. */

export type Texts = {
  common: typeof common
  history: typeof history
  settingsPage: typeof settingsPage
  shell: typeof shell
  signIn: typeof signIn
  codes: typeof codes
  clientRequests: typeof clientRequests
  submitRequest: typeof submitRequest
  customerView: typeof customerView
  customers: typeof customers
  coupons: typeof coupons
  customerImports: typeof customerImports
  shopImports: typeof shopImports
  customerMerges: typeof customerMerges
  orders: typeof orders
  orderForm: typeof orderForm
  quotes: typeof quotes
  charges: typeof charges
  marketplace: typeof marketplace
  mailbox: typeof mailbox
  messages: typeof messages
  broadcasts: typeof broadcasts
  unsubscribe: typeof unsubscribe
  notices: typeof notices
  templates: typeof templates
  timelines: typeof timelines
  translations: typeof translations
  returns: typeof returns
  orderBoard: typeof orderBoard
  orderList: typeof orderList
  orderSheet: typeof orderSheet
  orderSteps: typeof orderSteps
  dealers: typeof dealers
  dealerSetup: typeof dealerSetup
  subscriptions: typeof subscriptions
  users: typeof users
  roles: typeof roles
  activity: typeof activity
  activitySentences: typeof activitySentences
  registrations: typeof registrations
  catalogParts: typeof catalogParts
  catalogs: typeof catalogs
  dealerCatalogs: typeof dealerCatalogs
  richText: typeof richText
  pricing: typeof pricing
  priceLevel: typeof priceLevel
  priceInsight: typeof priceInsight
  imageLibrary: typeof imageLibrary
  imports: typeof imports
  system: typeof system
  taxRules: typeof taxRules
  pageSettings: typeof pageSettings
  pages: typeof pages
  palette: typeof palette
  storePolicies: typeof storePolicies
  settings: typeof settings
  generalSettings: typeof generalSettings
  shipping: typeof shipping
  storePreview: typeof storePreview
  siteStyle: typeof siteStyle
  editedParts: typeof editedParts
  editStore: typeof editStore
  bulkItems: typeof bulkItems
  footer: typeof footer
  pickUp: typeof pickUp
  popularModels: typeof popularModels
  redirects: typeof redirects
  relatedItems: typeof relatedItems
  specials: typeof specials
  dealerPayments: typeof dealerPayments
  paymentMethods: typeof paymentMethods
  scripts: typeof scripts
  shoppingFeed: typeof shoppingFeed
  partNumberUrls: typeof partNumberUrls
  partSearch: typeof partSearch
  remoteCatalogs: typeof remoteCatalogs
  dashboard: typeof dashboard
  reports: typeof reports
  storeManager: typeof storeManager
  webhooks: typeof webhooks
}
