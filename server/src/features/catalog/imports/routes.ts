import { imports } from '#contract/catalog/imports.ts'
import { implement } from '#server/platform/http/implement.ts'
import { downloadMissing, endMissing } from './end-missing.ts'
import { listImports } from './queries.ts'
import { receiveImport, receivePreview } from './receive-import.ts'
import { downloadRejections, showImport } from './show-import.ts'

export const importRoutes = implement(imports, {
  list: listImports,
  show: showImport,
  create: receiveImport,
  preview: receivePreview,
  rejections: downloadRejections,
  missing: downloadMissing,
  endMissing,
})
