import { exportFiles } from '#contract/store/export-files.ts'
import { implement } from '#server/platform/http/implement.ts'
import { downloadExport } from './download-export.ts'

export const exportFileRoutes = implement(exportFiles, { download: downloadExport })
