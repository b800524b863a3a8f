import { type ShopImport, shopImports } from '#contract/sales/shop-imports/shop-imports.ts'
import { implement } from '#server/platform/http/implement.ts'
import { runReads } from '../dealer-imports/find-runs.ts'
import { receiveImport, receivePreview } from './run-import.ts'
import { shopImport } from './shop-import.ts'
import { undoImport } from './undo-import.ts'

export const shopImportRoutes = implement(shopImports, {
  ...runReads<ShopImport>(shopImport),
  create: receiveImport,
  preview: receivePreview,
  undo: undoImport,
})
