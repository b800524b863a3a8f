const shared = 'catalogs, plans and ways to pay belong to the platform'
const people = 'the platform’s own people and rules'
const across = 'it reads all dealers together, without the rows of closed ones'
const skipped = 'it leaves closed dealers out of those it’s called for'
const machine = 'jobs belong to the installation and carry only ids'
const measured = 'processes measure themselves, without rows of dealers'
const changes = 'the platform’s webhooks get no events of dealers that ask first'
const prepared = 'a roll-out is prepared only for stores that are open to its author'
const tried = 'it only names the test dealers; the check reads no values and changes nothing'
const own = 'the sender’s own requests'

const catalogs = {
  getCatalogImports: shared,
  getCatalogImportsId: shared,
  postCatalogImports: shared,
  postCatalogImportsPreview: shared,
  getCatalogImportsIdMissingCsv: shared,
  postCatalogImportsIdEndMissing: shared,
  getCatalogImportsIdRejectionsCsv: shared,
  getCatalogsDeletions: shared,
  getCatalogsId: shared,
  postCatalogs: shared,
  putCatalogsId: shared,
  postCatalogsTestConnection: shared,
  deleteCatalogsId: shared,
  getParts: shared,
  getPartsIdId: shared,
  getPartsPartNoPartNo: shared,
  getPartsIdUses: across,
  postParts: shared,
  putPartsId: shared,
  putPartsIdFitment: shared,
  deletePartsId: shared,
  getInventory: shared,
}

/** Routes of the platform: the input that names dealer 1, or why none does. */
export const withinPlatform: Readonly<Record<string, Record<string, unknown> | string>> = {
  ...catalogs,
  postSubscriptions: shared,
  putSubscriptionsId: shared,
  deleteSubscriptionsId: shared,
  postPaymentMethods: shared,
  putPaymentMethodsId: shared,
  deletePaymentMethodsId: shared,

  getSignInRules: people,
  putSignInRules: people,
  putAgreement: people,
  getUsers: people,
  getUsersId: people,
  postUsers: people,
  putUsersId: people,
  deleteUsersEnableUserId: people,
  deleteUsersId: people,
  getSupportRequests: own,

  postDealers: {
    company: 'Like one',
    address1: '1 St',
    dealerDomain: 'like-one.test',
    envyMainUser: 'admin',
    sourceDealerId: 1,
  },
  postDealerClone: { sourceDealerId: 1, targetDealerId: 2 },
  postDealersIdRevealPassword: { id: 1 },
  postDealersIdApproveRegistration: { id: 1 },
  postDealersIdDeclineRegistration: { id: 1, reason: 'None' },
  postVhosts: { sourceDealerId: 2, targetDealerId: 1 },

  getManagerStoresId: { id: 1 },
  getManagerStoreSales: { dealerId: 1 },
  getManagerOrdersReportExport: { dealerId: 1 },
  postManagerStoresRefresh: skipped,
  getManagerStoresCsv: across,
  getManagerDashboardSummary: across,

  getStoreComparisonBaselineId: across,
  getStoreComparisonBaselineIdContents: across,
  getStoreComparisonBaselineIdStoresDealerId: across,
  getStoreComparisonBaselineIdVersions: across,
  postStoreComparisonBaselineIdVersions: { baselineId: 1, name: 'Of dealer one' },
  deleteStoreComparisonBaselineIdVersionsVersionId: 'it deletes a copy of the platform’s',
  getRollOuts: across,
  getRollOutsId: across,
  getRollOutsIdStores: across,
  getRollOutsIdStoresDealerId: across,
  getRolesIdCopies: across,
  postRollOuts: { name: 'All', baselineId: 2, choices: [{ kind: 'settings' }], dealerIds: [1] },
  postRollOutsIdStart: prepared,
  postRollOutsIdStop: prepared,
  postRollOutsIdUndo: prepared,

  getPlatformWebhooks: changes,
  postPlatformWebhooks: changes,

  getSystem: across,
  getSystemJobs: machine,
  putSystemJobsNamePause: machine,
  getSystemFailedJobs: machine,
  postSystemFailedJobsRetry: machine,
  postSystemFailedJobsDrop: machine,
  getSystemEmails: across,
  getSystemErrors: across,
  getSystemPayments: across,
  getSystemWebhooks: across,
  getSystemTransfers: across,
  getSystemDatabase: measured,
  getSystemIsolation: tried,
  putSystemIsolation: tried,
  postSystemIsolationCheck: tried,
  getSystemRouteTimes: measured,
  getSystemProcesses: measured,
  postSystemEmailsResend: skipped,
}
