import { endDeadJob } from '#server/platform/csv/end-dead-job.ts'
import { endDeadShopImports } from './run-import.ts'

export const endDeadShopImportsJob = endDeadJob('end-dead-shop-imports', endDeadShopImports)
