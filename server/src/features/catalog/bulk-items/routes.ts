import { bulkEdits, bulkItems } from '#contract/catalog/bulk-items.ts'
import { implement } from '#server/platform/http/implement.ts'
import { applyBulk } from './apply-bulk.ts'
import {
  addBulkItem,
  changeBulkItem,
  discardRows,
  listBulkItems,
  listRuns,
  removeBulkItem,
  setRowsAside,
} from './bulk-items.ts'
import { exportOldValues } from './old-values.ts'
import { readWaiting } from './queries.ts'
import { exportRowsAside } from './rows-aside.ts'
import { stageFile } from './stage-file.ts'

export const bulkEditRoutes = implement(bulkEdits, {
  show: readWaiting,
  runs: listRuns,
  preview: stageFile,
  apply: applyBulk,
  discard: discardRows,
  setAside: setRowsAside,
  aside: exportRowsAside,
  oldValues: exportOldValues,
})

export const bulkItemRoutes = implement(bulkItems, {
  list: listBulkItems,
  create: addBulkItem,
  update: changeBulkItem,
  remove: removeBulkItem,
})
