import { imports } from '#contract/catalog/imports.ts'
import { implement } from '#server/platform/http/implement.ts'
import { downloadMissing, endMissing } from './end-missing.ts'
import { downloadRejections, findImports, showImport } from './find-imports.ts'
import { receiveImport, receivePreview } from './receive-import.ts'

export const importRoutes = implement(imports, {
  list: findImports,
  show: showImport,
  create: receiveImport,
  preview: receivePreview,
  rejections: downloadRejections,
  missing: downloadMissing,
  endMissing,
})
