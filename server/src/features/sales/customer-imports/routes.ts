import { customerImports } from '#contract/sales/customer-imports.ts'
import { implement } from '#server/platform/http/implement.ts'
import { downloadRejected, findImports, showImport } from './find-imports.ts'
import { receiveImport, receivePreview } from './run-import.ts'

export const customerImportRoutes = implement(customerImports, {
  list: findImports,
  show: showImport,
  create: receiveImport,
  preview: receivePreview,
  rejections: downloadRejected,
})
