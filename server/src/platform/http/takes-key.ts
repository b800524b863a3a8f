import { operationId } from '#contract/calls.ts'
import type { Route } from '#contract/http.ts'
import { onlyReads } from './implement.ts'

/** Whether repeating the call with the same Idempotency-Key returns the first answer. */
export const takesKey = (route: Route): boolean => !onlyReads(route) && !(operationId(route) in keyless)

const tellsSecret = 'its answer has a secret, which is never stored'
const signsIn = 'it changes who is signed in, or how, at once'
const files = 'it receives files, and the same file again is the same twice'
const settings = 'it sets what it’s sent, and the same again is the same twice'
const unique = 'a second one is refused, because its name or state exists already'
const making = 'it makes a file from what it’s sent, or sends it: the same again is the same twice'
const asking = 'it asks for what’s true now'
const visitor = 'visitors have no sign-in that a key could belong to'

/** The calls that change something but take no Idempotency-Key, with the reasons. */
export const keyless: Record<string, string> = {
  postApiTokens: tellsSecret,
  postSessionOneTimeCodes: tellsSecret,
  postSessionRecoveryCodes: tellsSecret,
  putSessionOneTimeCodes: tellsSecret,
  postDealersIdRevealPassword: tellsSecret,
  postWebhooks: tellsSecret,
  postPlatformWebhooks: tellsSecret,
  postWebhooksIdSecret: tellsSecret,
  postOrdersIdCustomerLink: tellsSecret,

  postUsersLogin: signsIn,
  postUsersLogout: signsIn,
  postSessionLock: signsIn,
  postSessionUnlock: signsIn,
  putSessionPassword: signsIn,
  postSessionOneTimeCodesOff: signsIn,
  postAdminSendResetToken: signsIn,
  postAdminResetPassword: signsIn,
  putPasswordManagement: signsIn,
  putDealersChangePassword: signsIn,

  postDealerRegistrations: visitor,
  postUnsubscribeToken: visitor,
  postUnsubscribeReportsToken: visitor,
  postStoreCart: visitor,

  postBulkItemsPreview: files,
  postCatalogImports: files,
  postCatalogImportsPreview: files,
  postCatalogImportsIdEndMissing: 'it ends what is left, and the second time nothing is',
  postTranslationImports: files,
  postTranslationImportsPreview: files,
  postUpload: files,
  postImageLibrary: files,
  putImageLibraryId: files,
  postDealerRedirectsImportCsv: files,
  postDealerRedirectsImportCsvPreview: files,
  postCustomerImports: files,
  postCustomerImportsPreview: files,
  postShopImports: files,
  postShopImportsPreview: files,
  postSystemEmailsResend: 'an email that was queued again has not failed any more',
  postShopImportsIdUndo: 'it deletes what is left, and the second time nothing is',
  postMarketplaceTemplates: files,

  putDealerMiscDealerId: settings,
  putDealerMiscGoogleShoppingFeedDealerId: settings,
  putDealerScriptsDlid: settings,
  postCountriesId: settings,
  postStatesId: settings,
  postVhosts: settings,
  postVhostToggle: settings,

  postDealers: unique,
  postDealerClone: unique,
  postDealersIdApproveRegistration: unique,
  postDealersIdDeclineRegistration: unique,
  postTranslations: unique,
  postTranslationsParts: unique,
  postRoles: unique,
  deleteRolesId: unique,
  postChargesIdReconcile: unique,

  postCatalogsTestConnection: asking,
  postDealerPgatewayTestConnection: asking,
  postFtpCheckCredentials: asking,
  postInventoryAvailability: asking,
  postInventoryObservations: asking,
  postSuggestionsStream: asking,

  postMeliExcelExporter: making,
  postAmazonExporter: making,
  postGoogleExporter: making,
  postFtpUpload: making,
}
