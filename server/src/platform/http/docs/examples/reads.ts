import type { CallExamples } from './example.ts'

const reason = 'the demo starts without one'
const mailed = 'its token is only in an email'

/** Examples of reading calls that need another record than the demo's first, or a query. */
export const readExamples: CallExamples = {
  getClientRequestId: { path: { id: 101 } },
  getClientRequestIdEffects: { path: { id: 101 } },
  getDateRangeOption: { path: { option: 'last_month' } },
  getDealerRedirectsId: { path: { id: 101 } },
  getDealerUsersId: { path: { id: 2 } },
  getReportMailsReport: { path: { report: 'status' } },
  getUsersCheckUserId: { path: { id: 2 } },

  getCustomersIdMerge: { query: { otherId: '2' } },
  getDealerRoles: { query: { dealerId: '1' } },
  getDealersDealerIdAsOf: { query: { day: '2026-11-24' } },
  getEntitiesDealerRelatedItemsDetails: { query: { relatedItemId: '1' } },
  getEntitiesOrderDetails: { query: { order_id: '1' } },
  getEntitiesOrders: { query: { order_number: '26001' } },
  getHistory: { query: { kind: 'settings' } },
  getListViews: { query: { list: 'orders' } },
  getManagerStoreSales: { query: { dealerId: '1' } },
  getOrderSummary: { query: { orderAmount: '118.95', stateCode: 'OH' } },
  getParts: { query: { catalog: 'parts_usa', search: 'oil filter' } },
  getPartsPartNoPartNo: { path: { partNo: '90915-YZZD1' }, query: { catalog: 'parts_usa' } },
  getSignInDealers: { query: { adminDomain: 'partsdesk.example' } },
  getVehiclesInWords: { query: { words: 'oil filter 14 camry' } },
  getSupportVisit: { query: { dlid: '1' } },
  getTranslationsCsv: { query: { kind: 'ui' } },
  getVhosts: { query: { dealerId: '1' } },

  getBulkItemsIdOldValuesCsv: reason,
  getSessions: 'its session begins with the call',
  getHistoryId: 'the demo starts without a change',
  getCatalogImportsIdMissingCsv: 'the demo’s imports were of other files',
  getCustomerImportsId: reason,
  getCustomerImportsIdRejectionsCsv: reason,
  getExportsFilesName: reason,
  getExportsId: reason,
  getOrdersPapersId: reason,
  getFeedRunsIdRejectsCsv: reason,
  getImageLibraryId: reason,
  getOrderMessagesIdFilesFileId: reason,
  getShopImportsId: reason,
  getShopImportsIdRejectionsCsv: reason,
  getWebhookDeliveriesId: reason,
  getWebhooksId: reason,
  getWebhooksIdDeliveries: reason,

  getCustomerPagesToken: mailed,
  getQuotesCheckoutToken: mailed,
  getSeeToken: mailed,
  getSeeTokenPaperPdf: mailed,
  getUnsubscribeReportsToken: mailed,
  getUnsubscribeToken: mailed,
}
