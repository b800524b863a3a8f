import { system } from '#contract/insight/system.ts'
import { implement } from '#server/platform/http/implement.ts'
import { showDatabase } from './database.ts'
import { chooseTestDealers, requestIsolationCheck, showIsolation } from './isolation.ts'
import { dropJobs, listFailedJobs, listKinds, pauseJobs, retryJobs } from './jobs.ts'
import { listMails, resendMails } from './mails.ts'
import { listPayments } from './payments.ts'
import { listErrors, listProcesses, listRouteTimes } from './reports.ts'
import { showSystem } from './show-system.ts'
import { listTransfers } from './transfers.ts'
import { listTroubledWebhooks } from './webhooks.ts'

export const systemRoutes = implement(system, {
  show: showSystem,
  jobs: listKinds,
  pauseJobs,
  failedJobs: listFailedJobs,
  retryJobs,
  dropJobs,
  errors: listErrors,
  routeTimes: listRouteTimes,
  processes: listProcesses,
  mails: listMails,
  resendMails,
  payments: listPayments,
  webhooks: listTroubledWebhooks,
  transfers: listTransfers,
  isolation: showIsolation,
  database: showDatabase,
  chooseTestDealers,
  checkIsolation: requestIsolationCheck,
})
