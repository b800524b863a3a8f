import { system } from '#server/platform/auth/actor.ts'
import { acrossDealers, inDealer } from '#server/platform/db/work.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { insertRun, reportsDue } from './queries.ts'
import { sendReportJob } from './send-report.job.ts'

const actor = system('Reports')

/** Finds the dealers whose week or month is over, and starts each report once. */
export const mailReportsJob = defineJob(
  'mail-reports',
  {
    retries: { times: 2, seconds: 60, doubling: true },
    expireInSeconds: 300,
    singleton: true,
    everySeconds: 900,
  },
  () => mailReports(),
)

/** Starts the report emails that are due. Each dealer gets one run per report and period. */
export async function mailReports(): Promise<void> {
  for (const due of await acrossDealers(actor, reportsDue))
    await inDealer(due.dealerId, actor, async (work) => {
      const id = await insertRun(work, due)
      if (id !== undefined) await enqueue(work, sendReportJob, { id })
    })
}
