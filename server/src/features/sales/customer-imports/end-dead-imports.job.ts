import { endDeadJob } from '#server/platform/csv/end-dead-job.ts'
import { endDeadCustomerImports } from './run-import.ts'

export const endDeadCustomerImportsJob = endDeadJob('end-dead-customer-imports', endDeadCustomerImports)
