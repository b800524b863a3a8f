import { shopImports } from '#contract/sales/shop-imports.ts'
import { implement } from '#server/platform/http/implement.ts'
import { downloadRejected, findImports, showImport } from './find-imports.ts'
import { receiveImport, receivePreview } from './run-import.ts'
import { undoImport } from './undo-import.ts'

export const shopImportRoutes = implement(shopImports, {
  list: findImports,
  show: showImport,
  create: receiveImport,
  preview: receivePreview,
  rejections: downloadRejected,
  undo: undoImport,
})
