import { defineJob } from '#server/platform/jobs/define-job.ts'
import { endDeadCustomerImports } from './run-import.ts'

export const endDeadCustomerImportsJob = defineJob(
  'end-dead-customer-imports',
  {
    retryLimit: 0,
    retryDelay: 60,
    retryBackoff: false,
    expireInSeconds: 60,
    singleton: true,
    everySeconds: 60,
  },
  endDeadCustomerImports,
)
