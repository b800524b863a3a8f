import type { ShopImportCounts, ShopLayout } from '#contract/sales/shop-imports/shop-imports.ts'
import { t } from '#web/platform/i18n.ts'
import type { Outcomes } from '../dealer-imports/counts.ts'

/** Names the shop and the kind of file that a layout is. */
export const layoutName = (layout: ShopLayout): string => t(`shopImports.${layout}`)

/** Whether a layout has orders rather than customers. */
export const bringsOrders = (layout: ShopLayout): boolean => !layout.endsWith('Customers')

/** The outcomes of the records of a file. */
export const countRecords = (counts: ShopImportCounts): Outcomes => ({
  read: counts.recordsRead,
  created: counts.recordsCreated,
  updated: counts.recordsUpdated,
  unchanged: counts.recordsUnchanged,
  skipped: counts.recordsSkipped,
  rejected: counts.recordsRejected,
})
