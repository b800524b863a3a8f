import { system } from '#server/platform/auth/actor.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { runExport } from './run-export.ts'

/** Makes an export. If its process died, it isn't made again: its state is 'stopped'. */
export const runExportJob = defineJob(
  'run-export',
  { retries: { times: 1, seconds: 1 }, expireInSeconds: 3600, parallel: 2 },
  ({ dealerId, id }, signal) => runExport({ dealerId, id, actor: system(), signal }),
)
