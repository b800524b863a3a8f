import type { bulkItems } from './en/catalog/bulk-items.ts'
import type { catalogParts } from './en/catalog/catalog-parts.ts'
import type { catalogs } from './en/catalog/catalogs.ts'
import type { dealerCatalogs } from './en/catalog/dealer-catalogs.ts'
import type { editedParts } from './en/catalog/edited-parts.ts'
import type { imports } from './en/catalog/imports.ts'
import type { partSearch } from './en/catalog/part-search.ts'
import type { priceInsight } from './en/catalog/price-insight.ts'
import type { priceLevel } from './en/catalog/price-level.ts'
import type { pricing } from './en/catalog/pricing.ts'
import type { relatedItems } from './en/catalog/related-items.ts'
import type { remoteCatalogs } from './en/catalog/remote-catalogs.ts'
import type { translations } from './en/catalog/translations.ts'
import type { marketplace } from './en/channels/marketplace.ts'
import type { shoppingFeed } from './en/channels/shopping-feed.ts'
import type { webhooks } from './en/channels/webhooks.ts'
import type { common } from './en/common.ts'
import type { dashboard } from './en/insight/dashboard.ts'
import type { reports } from './en/insight/reports.ts'
import type { storeManager } from './en/insight/store-manager.ts'
import type { system } from './en/insight/system.ts'
import type { palette } from './en/palette.ts'
import type { richText } from './en/rich-text.ts'
import type { broadcasts } from './en/sales/broadcasts.ts'
import type { charges } from './en/sales/charges.ts'
import type { clientRequests } from './en/sales/client-requests.ts'
import type { coupons } from './en/sales/coupons.ts'
import type { customerImports } from './en/sales/customer-imports.ts'
import type { customerMerges } from './en/sales/customer-merges.ts'
import type { customerView } from './en/sales/customer-view.ts'
import type { customers } from './en/sales/customers.ts'
import type { dealerImports } from './en/sales/dealer-imports.ts'
import type { mailbox } from './en/sales/mailbox.ts'
import type { messages } from './en/sales/messages.ts'
import type { notices } from './en/sales/notices.ts'
import type { orderBoard } from './en/sales/order-board.ts'
import type { orderForm } from './en/sales/order-form.ts'
import type { orderList } from './en/sales/order-list.ts'
import type { orderSheet } from './en/sales/order-sheet.ts'
import type { orderSteps } from './en/sales/order-steps.ts'
import type { orders } from './en/sales/orders.ts'
import type { quotes } from './en/sales/quotes.ts'
import type { returns } from './en/sales/returns.ts'
import type { shopImports } from './en/sales/shop-imports.ts'
import type { submitRequest } from './en/sales/submit-request.ts'
import type { templates } from './en/sales/templates.ts'
import type { timelines } from './en/sales/timelines.ts'
import type { unsubscribe } from './en/sales/unsubscribe.ts'
import type { shell } from './en/shell.ts'
import type { dealerPayments } from './en/store/dealer-payments.ts'
import type { footer } from './en/store/footer.ts'
import type { generalSettings } from './en/store/general-settings.ts'
import type { imageLibrary } from './en/store/image-library.ts'
import type { pageSettings } from './en/store/page-settings.ts'
import type { pages } from './en/store/pages.ts'
import type { partNumberUrls } from './en/store/part-number-urls.ts'
import type { paymentMethods } from './en/store/payment-methods.ts'
import type { pickUp } from './en/store/pick-up.ts'
import type { popularModels } from './en/store/popular-models.ts'
import type { redirects } from './en/store/redirects.ts'
import type { scripts } from './en/store/scripts.ts'
import type { settings } from './en/store/settings.ts'
import type { settingsPage } from './en/store/settings-page.ts'
import type { shipping } from './en/store/shipping.ts'
import type { siteStyle } from './en/store/site-style.ts'
import type { specials } from './en/store/specials.ts'
import type { storePolicies } from './en/store/store-policies.ts'
import type { storePreview } from './en/store/store-preview.ts'
import type { taxRules } from './en/store/tax-rules.ts'
import type { activity } from './en/tenancy/activity.ts'
import type { activitySentences } from './en/tenancy/activity-sentences.ts'
import type { bulkActions } from './en/tenancy/bulk-actions.ts'
import type { codes } from './en/tenancy/codes.ts'
import type { dealerSetup } from './en/tenancy/dealer-setup.ts'
import type { dealers } from './en/tenancy/dealers.ts'
import type { editStore } from './en/tenancy/edit-store.ts'
import type { history } from './en/tenancy/history.ts'
import type { registrations } from './en/tenancy/registrations.ts'
import type { roles } from './en/tenancy/roles.ts'
import type { rollOuts } from './en/tenancy/roll-outs.ts'
import type { signIn } from './en/tenancy/sign-in.ts'
import type { storeComparison } from './en/tenancy/store-comparison.ts'
import type { subscriptions } from './en/tenancy/subscriptions.ts'
import type { supportAccess } from './en/tenancy/support-access.ts'
import type { users } from './en/tenancy/users.ts'

/* One line per area of texts; the English file is complete and defines the others' keys. */

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
  dealerImports: typeof dealerImports
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
  rollOuts: typeof rollOuts
  bulkActions: typeof bulkActions
  storeComparison: typeof storeComparison
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
  supportAccess: typeof supportAccess
}
