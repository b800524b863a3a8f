const made = 'the demo starts without one'
const mailed = 'its token is only in an email'

/**
 * What's read in the API pages' examples where the demo's first record isn't it, by operation id: the address's values,
 * or why the demo has nothing to show.
 */
export const pathExamples: Readonly<Record<string, Readonly<Record<string, string>> | string>> = {
  getClientRequestId: { id: '101' },
  getClientRequestIdEffects: { id: '101' },
  getDateRangeOption: { option: 'last_month' },
  getDealerRedirectsId: { id: '101' },
  getDealerUsersId: { id: '2' },
  getReportMailsReport: { report: 'status' },
  getUsersCheckUserId: { id: '2' },

  getBulkItemsIdOldValuesCsv: made,
  getCustomerImportsId: made,
  getCustomerImportsIdRejectionsCsv: made,
  getExportsFilesName: made,
  getExportsId: made,
  getFeedRunsIdRejectsCsv: made,
  getImageLibraryId: made,
  getOrderMessagesIdFilesFileId: made,
  getCatalogImportsIdMissingCsv: 'the demo’s imports were of other files',
  getShopImportsId: made,
  getShopImportsIdRejectionsCsv: made,
  getWebhookDeliveriesId: made,
  getWebhooksId: made,
  getWebhooksIdDeliveries: made,

  getQuotesCheckoutToken: mailed,
  getUnsubscribeReportsToken: mailed,
  getUnsubscribeToken: mailed,
}
