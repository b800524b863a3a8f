import type { CallExamples } from './example.ts'

const products = [{ sku: 'P-1', productTitle: 'Oil filter', price: 8.99, currency: 'USD' }]
const vehicles = [{ makeId: 1, yearId: 2014, modelId: 1 }]
const receiver = 'it calls the receiver'
const failedJob = '0b7f7c1e-9a56-4d39-8d1c-5d1f6a2f4c11'
const webhook = { name: 'Warehouse', url: 'https://example.com/partsdesk', events: ['order.created'] }

export const channelExamples: CallExamples = {
  postMarketplaceExport: {
    query: { catalogs: 'parts_usa', loc: 'en', from: '1', to: '5', platform: 'Amazon' },
    body: { vehicles },
  },
  postInventoryAvailability: { body: { skus: ['90915-YZZD1'] } },
  postInventoryObservations: { body: { skus: ['90915-YZZD1'] } },
  postMeliExcelExporter: { body: { products } },
  postAmazonExporter: { body: { products } },
  postGoogleExporter: { body: { products } },
  postFtpUpload: 'it connects to the SFTP server',
  postMeliExcelExporterDelete: 'its file has another name each time',
  postFeedRuns: { body: { checkOnly: 1 } },
  putWebhooksId: { body: { name: 'New warehouse' } },
  postWebhooks: { body: webhook },
  postPlatformWebhooks: { body: webhook },
  postWebhooksIdTest: receiver,
  postWebhookDeliveriesIdReplay: receiver,
  postWebhooksIdReplay: { body: { from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' } },
  postExports: { body: { catalogs: 'parts_usa', loc: 'en', from: 1, to: 5, platform: 'Amazon', vehicles } },
  postManagerStoresRefresh: { body: { ids: [1, 2] } },
  putSystemJobsNamePause: { path: { name: 'run-export' }, body: { isPaused: 1 } },
  postSystemFailedJobsRetry: { body: { ids: [failedJob] } },
  postSystemFailedJobsDrop: { body: { ids: [failedJob] } },
  postSystemEmailsResend: { body: { ids: [1] } },
  putSystemIsolation: { body: { testDealerIds: [1, 2] } },
  postSystemIsolationCheck: 'the demo has no test dealers',
  putReportMailsReport: { path: { report: 'status' }, body: { week: [], month: [] } },
  postUnsubscribeReportsToken: 'its token is only in an email',
}
