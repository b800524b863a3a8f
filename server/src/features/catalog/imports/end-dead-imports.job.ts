import { endDeadJob } from '#server/platform/csv/end-dead-job.ts'
import { endDeadImports } from './end-dead-imports.ts'

export const endDeadImportsJob = endDeadJob('end-dead-imports', endDeadImports)
