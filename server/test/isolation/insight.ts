import type { Cases } from './case-shape.ts'

/** Cases for figures and reports. */
export const cases = (): Cases => ({
  getOrdersStats: { foreign: { dlid: 1 }, listing: {} },
  getOrdersStatsCsv: { foreign: { dlid: 1 }, listing: {} },
  getWaitingWork: { foreign: { dlid: 1 }, listing: {} },
  getDateRangeOption: { foreign: { dlid: 1, option: 'this_week' } },
  getReportsOrderStatusCount: { foreign: { dealerId: 1 }, listing: {} },
  getReportsSalesSummary: { foreign: { dealerId: 1 }, listing: {} },
  getReportsSalesSummaryCsv: { foreign: { dealerId: 1 }, listing: {} },
  getReportsSalesPlots: { foreign: { dealerId: 1 }, listing: {} },
  getReportsSalesPlotsCsv: { foreign: { dealerId: 1 }, listing: {} },
  getReportMailsReport: { foreign: { dealerId: 1, report: 'sales' } },
  putReportMailsReport: {
    foreign: { dealerId: 1, report: 'sales', week: [], month: [] },
    unchanged: 'select * from report_mails where dealer_id = 1',
  },
  getManagerDashboardSummary: 'platform',
  getManagerStoreSales: 'platform',
  getManagerOrdersReportExport: 'platform',
  getManagerStoresId: 'platform',
  postManagerStoresRefresh: 'platform',
  getManagerStoresCsv: 'platform',
  getSystem: 'platform',
  getSystemJobs: 'platform',
  putSystemJobsNamePause: 'platform',
  getSystemFailedJobs: 'platform',
  postSystemFailedJobsRetry: 'platform',
  postSystemFailedJobsDrop: 'platform',
  getSystemEmails: 'platform',
  postSystemEmailsResend: 'platform',
  getReportsDownloadOrderDetailsCsv: { foreign: { dealerId: 1 }, listing: {} },
})
