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
import { automaticEmails } from './sales/automatic-emails.ts'
import { broadcasts, suppressions, unsubscribe } from './sales/broadcasts.ts'
import { charges } from './sales/charges.ts'
import { clientRequests } from './sales/client-requests.ts'
import { contactMessages } from './sales/contact-messages.ts'
import { coreLedger } from './sales/core-ledger.ts'
import { coupons } from './sales/coupons.ts'
import { customerImports } from './sales/customer-imports.ts'
import { customerMerges } from './sales/customer-merges.ts'
import { customerNotices } from './sales/customer-notices.ts'
import { customerLinks, customerPages } from './sales/customer-pages.ts'
import { customerViews } from './sales/customer-view.ts'
import { customers } from './sales/customers.ts'
import { emails } from './sales/emails.ts'
import { entities } from './sales/entities.ts'
import { exchanges } from './sales/exchanges.ts'
import { folderEntity, mailbox } from './sales/mailbox.ts'
import { messages } from './sales/messages.ts'
import { orderBoard } from './sales/order-board.ts'
import { orderPapers } from './sales/order-papers.ts'
import { orderSheets } from './sales/order-sheet.ts'
import { orders } from './sales/orders.ts'
import { owedRefunds } from './sales/owed-refunds.ts'
import { paymentProfiles } from './sales/payment-profiles.ts'
import { quoteRequests } from './sales/quote-requests.ts'
import { quotes } from './sales/quotes.ts'
import { recordedPayments } from './sales/recorded-payments.ts'
import { returnSlips } from './sales/return-slips.ts'
import { returns } from './sales/returns.ts'
import { shopImports } from './sales/shop-imports.ts'
import { storeCarts } from './sales/store-carts.ts'
import { storeCredit } from './sales/store-credit.ts'
import { templates } from './sales/templates.ts'
import { timelines } from './sales/timelines.ts'
import { dealerPayments } from './store/dealer-payments.ts'
import { exportFiles } from './store/export-files.ts'
import { files } from './store/files.ts'
import { specialEntity, specialsSections } from './store/home-page-specials.ts'
import { imageLibrary } from './store/image-library.ts'
import { pageSettings } from './store/page-settings.ts'
import { pages } from './store/pages.ts'
import { partNumberUrls } from './store/part-number-urls.ts'
import { paymentMethods } from './store/payment-methods.ts'
import { pickUps } from './store/pick-up.ts'
import { places } from './store/places.ts'
import { popularModels } from './store/popular-models.ts'
import { redirects } from './store/redirects.ts'
import { dealerScripts } from './store/scripts.ts'
import { searchEngines } from './store/search-engines.ts'
import { dealerSettings } from './store/settings.ts'
import { shipping } from './store/shipping.ts'
import { shippingZones } from './store/shipping-zones.ts'
import { feedAccess } from './store/shopping-feed.ts'
import { storeContents } from './store/store-content.ts'
import { storeHosts } from './store/store-hosts.ts'
import { storeParts } from './store/store-parts.ts'
import { storePolicies } from './store/store-policies.ts'
import { taxRules } from './store/tax-rules.ts'
import { themes } from './store/themes.ts'
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
import { sessions } from './tenancy/sessions.ts'
import { apiTokens, signIn } from './tenancy/sign-in.ts'
import { subscriptions } from './tenancy/subscriptions.ts'
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
