import { system } from '#server/platform/auth/actor.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { changePaperRun } from './queries.ts'
import { runPapers } from './run-papers.ts'

/** Makes a PDF of many orders. If its process dies, it's made again from the start. */
export const runPapersJob = defineJob(
  'run-papers',
  {
    retries: { times: 2, seconds: 1 },
    expireInSeconds: 1800,
    parallel: 2,
    giveUp: async ({ dealerId, id }) => {
      await inDealer(dealerId, system(), (work) =>
        changePaperRun(work, id, { state: 'failed', trouble: 'unexpected' }),
      )
    },
  },
  ({ dealerId, id }, signal) => runPapers({ dealerId, id, actor: system(), signal }),
)
