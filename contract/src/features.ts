import { bulkEdits, bulkItems } from './catalog/bulk-items.ts'
import { catalogParts } from './catalog/catalog-parts.ts'
import { catalogs } from './catalog/catalogs.ts'
import { dealerCatalogs, dealerMakes } from './catalog/dealer-catalogs.ts'
import { dealerPricing } from './catalog/dealer-pricing.ts'
import { editedPartEntity, editedParts } from './catalog/edited-parts.ts'
import { priceExplainer } from './catalog/explain-price.ts'

import { imports } from './catalog/imports.ts'
import { inventory } from './catalog/inventory.ts'
import { parts } from './catalog/parts.ts'
import { pricingRules } from './catalog/pricing-rules.ts'
import { relatedItemDetails, relatedItems } from './catalog/related-items.ts'
import { partTranslations, translationFiles, translations } from './catalog/translations.ts'
import { vehicles } from './catalog/vehicles.ts'
import { whatIfPrices } from './catalog/what-if-prices.ts'
import { exportTemplates } from './channels/export-templates.ts'
import { exportJobs } from './channels/exports.ts'
import { feedRuns } from './channels/feed-runs.ts'
import { marketplace } from './channels/marketplace.ts'
import { sync } from './channels/sync.ts'
import { webhooks } from './channels/webhooks.ts'
import { dashboard } from './insight/dashboard.ts'
import { reportMails } from './insight/report-mails.ts'
import { reports } from './insight/reports.ts'
import { storeManager } from './insight/store-manager.ts'
import { system } from './insight/system.ts'
import { charges } from './sales/charges/charges.ts'
import { owedRefunds } from './sales/charges/owed-refunds.ts'
import { paymentProfiles } from './sales/charges/payment-profiles.ts'
import { recordedPayments } from './sales/charges/recorded-payments.ts'
import { clientRequests } from './sales/client-requests.ts'
import { coupons } from './sales/coupons/coupons.ts'
import { customerImports } from './sales/customers/customer-imports.ts'
import { customerMerges } from './sales/customers/customer-merges.ts'
import { customerLinks, customerPages } from './sales/customers/customer-pages.ts'
import { customerViews } from './sales/customers/customer-view.ts'
import { customers } from './sales/customers/customers.ts'
import { entities } from './sales/entities/entities.ts'
import { automaticEmails } from './sales/messages/automatic-emails.ts'
import { broadcasts, suppressions, unsubscribe } from './sales/messages/broadcasts.ts'
import { contactMessages } from './sales/messages/contact-messages.ts'
import { customerNotices } from './sales/messages/customer-notices.ts'
import { emails } from './sales/messages/emails.ts'
import { folderEntity, mailbox } from './sales/messages/mailbox.ts'
import { messages } from './sales/messages/messages.ts'
import { templates } from './sales/messages/templates.ts'
import { orderBoard } from './sales/orders/order-board.ts'
import { orderPapers } from './sales/orders/order-papers.ts'
import { orderSheets } from './sales/orders/order-sheet.ts'
import { orders } from './sales/orders/orders.ts'
import { testOrders } from './sales/orders/test-orders.ts'
import { quoteRequests } from './sales/quotes/quote-requests.ts'
import { quotes } from './sales/quotes/quotes.ts'
import { coreLedger } from './sales/returns/core-ledger.ts'
import { exchanges } from './sales/returns/exchanges.ts'
import { returnSlips } from './sales/returns/return-slips.ts'
import { returns } from './sales/returns/returns.ts'
import { shopImports } from './sales/shop-imports/shop-imports.ts'
import { storeCarts } from './sales/store-carts/store-carts.ts'
import { storeCredit } from './sales/store-credit/store-credit.ts'
import { timelines } from './sales/timelines.ts'
import { exportFiles } from './store/export-files.ts'
import { files } from './store/files.ts'
import { imageLibrary } from './store/image-library.ts'
import { specialEntity, specialsSections } from './store/pages/home-page-specials.ts'
import { pageSettings } from './store/pages/page-settings.ts'
import { pages } from './store/pages/pages.ts'
import { popularModels } from './store/pages/popular-models.ts'
import { storePolicies } from './store/pages/store-policies.ts'
import { dealerPayments } from './store/payments/dealer-payments.ts'
import { paymentMethods } from './store/payments/payment-methods.ts'
import { dealerScripts } from './store/settings/scripts.ts'
import { dealerSettings } from './store/settings/settings.ts'
import { themes } from './store/settings/themes.ts'
import { pickUps } from './store/shipping/pick-up.ts'
import { places } from './store/shipping/places.ts'
import { shipping } from './store/shipping/shipping.ts'
import { shippingZones } from './store/shipping/shipping-zones.ts'
import { feedAccess } from './store/shopping-feed.ts'
import { storeContents } from './store/store-content.ts'
import { storeParts } from './store/store-parts.ts'
import { storePreviews } from './store/store-preview.ts'
import { taxRules } from './store/tax-rules/tax-rules.ts'
import { partNumberUrls } from './store/urls/part-number-urls.ts'
import { redirects } from './store/urls/redirects.ts'
import { searchEngines } from './store/urls/search-engines.ts'
import { storeHosts } from './store/urls/store-hosts.ts'
import { activity } from './tenancy/activity.ts'
import { agreements } from './tenancy/agreements.ts'
import { cloneFindings } from './tenancy/clone-findings.ts'
import { dealerSetups } from './tenancy/dealer-setup.ts'
import { dealers } from './tenancy/dealers.ts'
import { history } from './tenancy/history.ts'
import { listViews } from './tenancy/list-views.ts'
import { menu } from './tenancy/menu.ts'
import { oneTimeCodes, signInRules, userCodes } from './tenancy/one-time-codes.ts'
import { passwordManagement } from './tenancy/password-management.ts'
import { registrations } from './tenancy/registrations.ts'
import { dealerRoles, roles } from './tenancy/roles.ts'
import { rollOuts } from './tenancy/roll-outs.ts'
import { sessions } from './tenancy/sessions.ts'
import { apiTokens, signIn } from './tenancy/sign-in.ts'
import { storeComparison } from './tenancy/store-comparison.ts'
import { subscriptions } from './tenancy/subscriptions.ts'
import { supportAccess, supportRequests, supportVisits } from './tenancy/support-access.ts'
import { dealerUsers, userRoles, users } from './tenancy/users.ts'

/** All endpoints, in the order of the OpenAPI document. */
export const contract = {
  signIn,
  apiTokens,
  sessions,
  oneTimeCodes,
  userCodes,
  signInRules,
  menu,
  listViews,
  dealers,
  agreements,
  cloneFindings,
  dealerSetups,
  subscriptions,
  registrations,
  passwordManagement,
  users,
  dealerUsers,
  userRoles,
  roles,
  dealerRoles,
  activity,
  history,
  supportVisits,
  supportAccess,
  supportRequests,
  storeComparison,
  rollOuts,
  catalogs,
  dealerCatalogs,
  dealerMakes,
  vehicles,
  parts,
  catalogParts,
  editedParts,
  editedPartEntity,
  bulkEdits,
  bulkItems,
  pricingRules,
  priceExplainer,
  dealerPricing,
  whatIfPrices,
  imports,
  inventory,
  translations,
  partTranslations,
  translationFiles,
  relatedItems,
  relatedItemDetails,
  places,
  files,
  imageLibrary,
  taxRules,
  pageSettings,
  pages,
  storePolicies,
  redirects,
  shipping,
  shippingZones,
  pickUps,
  dealerSettings,
  feedAccess,
  themes,
  storeContents,
  storePreviews,
  searchEngines,
  storeParts,
  partNumberUrls,
  popularModels,
  specialEntity,
  specialsSections,
  storeHosts,
  paymentMethods,
  dealerPayments,
  dealerScripts,
  coupons,
  customers,
  customerMerges,
  customerViews,
  paymentProfiles,
  customerImports,
  shopImports,
  orders,
  testOrders,
  storeCarts,
  quotes,
  quoteRequests,
  messages,
  mailbox,
  folderEntity,
  contactMessages,
  emails,
  clientRequests,
  broadcasts,
  suppressions,
  unsubscribe,
  templates,
  timelines,
  customerNotices,
  automaticEmails,
  customerPages,
  customerLinks,
  owedRefunds,
  orderBoard,
  orderSheets,
  orderPapers,
  ...entities,
  returnSlips,
  returns,
  coreLedger,
  exchanges,
  charges,
  recordedPayments,
  storeCredit,
  exportFiles,
  marketplace,
  feedRuns,
  webhooks,
  sync,
  exportJobs,
  exportTemplates,
  dashboard,
  reports,
  reportMails,
  storeManager,
  system,
}
