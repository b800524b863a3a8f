import { operationId } from '#contract/calls.ts'
import type { Route } from '#contract/http.ts'
import { onlyReads } from './implement.ts'

/** Whether repeating the call with the same Idempotency-Key returns the first answer. */
export const takesKey = (route: Route): boolean => !onlyReads(route) && !(operationId(route) in keyless)

const hasSecret = 'its answer has a secret, and the answers of repeatable calls are stored without encryption'
const signsIn =
  'it starts, ends or checks sign-ins: a stored answer would bring back a session that has ended, or skip the check of a password'
const files =
  'it receives a file, which would have to be compared whole; sending it again has the same result'
const settings = 'it replaces values with those that it sends, so a repeat changes nothing'
const unique = 'a repeat is refused, because the name is taken, or the record is gone or settled'
const making = 'it makes a file, or sends it to where it replaces the former one, and stores nothing'
const asking =
  'its answer is what another system, or the stock, has at that moment, which a stored one wouldn’t be'
const visitor = 'visitors have no sign-in that a key could belong to'

/** The calls that change something but take no Idempotency-Key, with the reasons. */
export const keyless: Record<string, string> = {
  postApiTokens: hasSecret,
  postSessionOneTimeCodes: hasSecret,
  postSessionRecoveryCodes: hasSecret,
  putSessionOneTimeCodes: hasSecret,
  postDealersIdRevealPassword: hasSecret,
  postWebhooks: hasSecret,
  postPlatformWebhooks: hasSecret,
  postWebhooksIdSecret: hasSecret,
  postOrdersIdCustomerLink: hasSecret,

  postUsersLogin: signsIn,
  postUsersLogout: signsIn,
  postSessionLock: signsIn,
  postSessionUnlock: signsIn,
  putSessionPassword: signsIn,
  postSessionOneTimeCodesOff: signsIn,
  postAdminSendResetToken: signsIn,
  postAdminOpenResetLink: signsIn,
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
  postManagerStoresRefresh: 'it computes the same again',
  postSystemEmailsResend: 'an email that was queued again has not failed any more',
  postShopImportsIdUndo: 'it deletes what is left, and the second time nothing is',
  postMarketplaceTemplates: files,

  putDealerMiscDealerId: settings,
  putSystemIsolation: settings,
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
