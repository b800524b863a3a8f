import type { ShopImportCounts, ShopLayout } from '#contract/sales/shop-imports.ts'
import { t } from '#web/platform/i18n.ts'

export const layoutName = (layout: ShopLayout): string => t(`shopImports.${layout}`)
export const isOfOrders = (layout: ShopLayout): boolean => !layout.endsWith('Customers')

type Counted = ShopImportCounts & { layout: ShopLayout }

export const previewCounts = (counts: Counted) => [
  { name: t('shopImports.recordsRead'), count: counts.recordsRead },
  { name: t('customerImports.toCreate'), count: counts.recordsCreated },
  { name: t('customerImports.toUpdate'), count: counts.recordsUpdated },
  ...rest(counts),
]

export const importCounts = (counts: Counted) => [
  { name: t('shopImports.recordsRead'), count: counts.recordsRead },
  { name: t('customerImports.created'), count: counts.recordsCreated },
  { name: t('customerImports.updated'), count: counts.recordsUpdated },
  ...rest(counts),
  ...(isOfOrders(counts.layout)
    ? [{ name: t('shopImports.customersCreated'), count: counts.customersCreated }]
    : []),
]

const rest = (counts: Counted) => [
  { name: t('customerImports.unchanged'), count: counts.recordsUnchanged },
  { name: t('customerImports.skipped'), count: counts.recordsSkipped },
  { name: t('customerImports.rejected'), count: counts.recordsRejected, isBad: true },
]
