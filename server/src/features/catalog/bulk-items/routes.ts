import { bulkEdits, bulkItems } from '#contract/catalog/bulk-items.ts'
import { implement } from '#server/platform/http/implement.ts'
import { applyBulk } from './apply-bulk.ts'
import {
  addBulkItem,
  changeBulkItem,
  discardRows,
  findBulkItems,
  listRuns,
  removeBulkItem,
  showWaiting,
} from './bulk-items.ts'
import { exportOldValues } from './old-values.ts'
import { stageFile } from './stage-file.ts'

export const bulkEditRoutes = implement(bulkEdits, {
  show: showWaiting,
  runs: listRuns,
  preview: stageFile,
  apply: applyBulk,
  discard: discardRows,
  oldValues: exportOldValues,
})

export const bulkItemRoutes = implement(bulkItems, {
  list: findBulkItems,
  create: addBulkItem,
  update: changeBulkItem,
  remove: removeBulkItem,
})
