import { sql } from 'kysely'
import { catalogRoutes } from './features/catalog/catalogs/routes.ts'
import { dealerCatalogRoutes, dealerMakeRoutes } from './features/catalog/dealer-catalogs/routes.ts'
import { importRoutes } from './features/catalog/imports/routes.ts'
import { partRoutes } from './features/catalog/parts/routes.ts'
import { createDefaultPricing } from './features/catalog/pricing/create-default-pricing.ts'
import {
  dealerPricingRoutes,
  priceExplainerRoutes,
  pricingRoutes,
  whatIfRoutes,
} from './features/catalog/pricing/routes.ts'
import {
  partTranslationRoutes,
  translationFileRoutes,
  translationRoutes,
} from './features/catalog/translations/routes.ts'
import { vehicleRoutes } from './features/catalog/vehicles/routes.ts'
import {
  broadcastRoutes,
  emailRoutes,
  suppressionRoutes,
  unsubscribeRoutes,
} from './features/sales/broadcasts/routes.ts'
import { resumeBroadcasts, sendBroadcastJob } from './features/sales/broadcasts/sending/send-broadcast.job.ts'
import { chargesOfMerge } from './features/sales/charges/merge-customer.ts'
import { recoverChargesJob } from './features/sales/charges/recover-charges.job.ts'
import { chargeRoutes } from './features/sales/charges/routes.ts'
import { customerImportRoutes } from './features/sales/customer-imports/routes.ts'
import { alsoMerge } from './features/sales/customers/merge-parts.ts'
import { customerMergeRoutes, customerRoutes } from './features/sales/customers/routes.ts'
import { entityRoutes } from './features/sales/entities/routes.ts'
import { messagesOfMerge } from './features/sales/messages/merge-customer.ts'
import { messageRoutes } from './features/sales/messages/routes.ts'
import { ordersOfMerge } from './features/sales/orders/merge-customer.ts'
import { onQuoteToken } from './features/sales/orders/place-order.ts'
import { orderBoardRoutes, orderRoutes } from './features/sales/orders/routes.ts'
import { sweepUndos } from './features/sales/orders/status/status-undos.ts'
import { profileOfMerge } from './features/sales/payment-profiles/payment-profile.ts'
import { paymentProfileRoutes } from './features/sales/payment-profiles/routes.ts'
import { quotesOfMerge } from './features/sales/quotes/merge-customer.ts'
import { orderByLink } from './features/sales/quotes/order-by-link.ts'
import { quoteRoutes } from './features/sales/quotes/routes.ts'
import { coreLedgerRoutes, returnRoutes } from './features/sales/returns/routes.ts'
import { createDefaultTemplates } from './features/sales/templates/create-default-templates.ts'
import { templateRoutes } from './features/sales/templates/routes.ts'
import { dealerPaymentRoutes } from './features/store/dealer-payments/routes.ts'
import { fileRoutes } from './features/store/files/routes.ts'
import { pageSettingRoutes } from './features/store/page-settings/routes.ts'
import { paymentMethodRoutes } from './features/store/payment-methods/routes.ts'
import { placeRoutes } from './features/store/places/routes.ts'
import { scriptRoutes } from './features/store/scripts/routes.ts'
import {
  createDefaultSettings,
  settingsOfOneDealer,
} from './features/store/settings/create-default-settings.ts'
import { settingsRoutes } from './features/store/settings/routes.ts'
import { shippingRoutes } from './features/store/shipping/routes.ts'
import { finishHostChanges } from './features/store/store-hosts/finish-host-changes.ts'
import { followDomain } from './features/store/store-hosts/follow-domain.ts'
import { storeHostRoutes } from './features/store/store-hosts/routes.ts'
import { storeHostJob } from './features/store/store-hosts/store-host.job.ts'
import { taxRuleRoutes } from './features/store/tax-rules/routes.ts'
import { themeRoutes } from './features/store/themes/routes.ts'
import { activityRoutes } from './features/tenancy/activity/routes.ts'
import { alsoClone } from './features/tenancy/dealers/clone-parts.ts'
import { cloneRow, cloneRows } from './features/tenancy/dealers/clone-rows.ts'
import { onDealerCreated } from './features/tenancy/dealers/dealer-created.ts'
import { onDealerUpdated } from './features/tenancy/dealers/dealer-updated.ts'
import { dealerRoutes } from './features/tenancy/dealers/routes.ts'
import { listViewRoutes } from './features/tenancy/list-views/routes.ts'
import { menuRoutes } from './features/tenancy/menu/routes.ts'
import { passwordManagementRoutes } from './features/tenancy/password-management/routes.ts'
import { announceRegistrationJob } from './features/tenancy/registrations/announce-registration.job.ts'
import { registrationRoutes } from './features/tenancy/registrations/routes.ts'
import { cloneRoles } from './features/tenancy/roles/clone-roles.ts'
import { giveAllTemplates } from './features/tenancy/roles/dealer-roles.ts'
import { dealerRoleRoutes, roleRoutes } from './features/tenancy/roles/routes.ts'
import { apiTokenRoutes, signInRoutes } from './features/tenancy/sign-in/routes.ts'
import { subscriptionRoutes } from './features/tenancy/subscriptions/routes.ts'
import { dealerUserRoutes, userRoleRoutes, userRoutes } from './features/tenancy/users/routes.ts'
import { sweepFilesJob } from './platform/files/sweep-files.job.ts'
import { alsoSweep, sweepOldJob } from './platform/housekeeping/sweep-old.job.ts'
import type { Feature } from './platform/http/implement.ts'
import type { Job } from './platform/jobs/define-job.ts'
import { sendMailJob } from './platform/mail/send-mail.job.ts'

/** One line per feature: its routes. */
export const features: { routes: Feature }[] = [
  { routes: signInRoutes },
  { routes: apiTokenRoutes },
  { routes: menuRoutes },
  { routes: listViewRoutes },
  { routes: dealerRoutes },
  { routes: subscriptionRoutes },
  { routes: registrationRoutes },
  { routes: passwordManagementRoutes },
  { routes: userRoutes },
  { routes: dealerUserRoutes },
  { routes: userRoleRoutes },
  { routes: roleRoutes },
  { routes: dealerRoleRoutes },
  { routes: activityRoutes },
  { routes: catalogRoutes },
  { routes: dealerCatalogRoutes },
  { routes: dealerMakeRoutes },
  { routes: vehicleRoutes },
  { routes: partRoutes },
  { routes: pricingRoutes },
  { routes: priceExplainerRoutes },
  { routes: dealerPricingRoutes },
  { routes: whatIfRoutes },
  { routes: importRoutes },
  { routes: translationRoutes },
  { routes: partTranslationRoutes },
  { routes: translationFileRoutes },
  { routes: placeRoutes },
  { routes: fileRoutes },
  { routes: taxRuleRoutes },
  { routes: pageSettingRoutes },
  { routes: shippingRoutes },
  { routes: settingsRoutes },
  { routes: themeRoutes },
  { routes: storeHostRoutes },
  { routes: paymentMethodRoutes },
  { routes: dealerPaymentRoutes },
  { routes: scriptRoutes },
  { routes: customerRoutes },
  { routes: customerMergeRoutes },
  { routes: paymentProfileRoutes },
  { routes: customerImportRoutes },
  { routes: orderRoutes },
  { routes: quoteRoutes },
  { routes: messageRoutes },
  { routes: emailRoutes },
  { routes: broadcastRoutes },
  { routes: suppressionRoutes },
  { routes: unsubscribeRoutes },
  { routes: templateRoutes },
  { routes: orderBoardRoutes },
  { routes: entityRoutes },
  { routes: returnRoutes },
  { routes: coreLedgerRoutes },
  { routes: chargeRoutes },
]

/** Every background job of the product. */
export const jobs: Job[] = [
  sendMailJob,
  sendBroadcastJob,
  sweepFilesJob,
  sweepOldJob,
  storeHostJob,
  announceRegistrationJob,
  recoverChargesJob,
]

/** What a process finishes first that another one, which died, has left half done. */
export const leftovers: (() => Promise<void>)[] = [finishHostChanges, resumeBroadcasts]

// What a new dealer gets besides its own rows, in the transaction that creates it.
onDealerCreated(giveAllTemplates)
onDealerCreated(createDefaultPricing)
onDealerCreated(createDefaultTemplates)
onDealerCreated(createDefaultSettings)

// What follows the fields of a dealer, in the transaction that changes them.
onDealerUpdated(followDomain)

// What a dealer has of the one that it is cloned from, in the order of writing; never numbering or secrets.
alsoClone(cloneRow('dealerSettings', { without: settingsOfOneDealer }))
alsoClone(cloneRow('footerOptions'))
alsoClone(cloneRows('dealerThemeColors'))
alsoClone(cloneRows('dealerCatalogs'))
alsoClone(cloneRows('translations'))
alsoClone(cloneRows('partTranslations'))
alsoClone(cloneRoles)
alsoClone(cloneRow('dealerPricing'))
alsoClone(cloneRows('dealerPricingRules', { only: sql`customer_id is null` }))
alsoClone(cloneRows('taxRules'))
alsoClone(cloneRows('pageSettings'))
alsoClone(cloneRows('dealerShipping'))
// Without the sitemap: its URLs are of the source's domain.
alsoClone(cloneRow('dealerScripts', { without: ['sitemapXml'] }))
alsoClone(cloneRows('templates'))

// An order that is placed by the link of a mailed quote is of that quote.
onQuoteToken(orderByLink)

// What belongs to a customer who is merged into another one.
alsoMerge(ordersOfMerge)
alsoMerge(quotesOfMerge)
alsoMerge(messagesOfMerge)
alsoMerge(profileOfMerge)
alsoMerge(chargesOfMerge)

// What housekeeping takes away besides what the platform itself leaves behind.
alsoSweep(sweepUndos)
