import type { CustomerImportCounts } from '#contract/sales/customer-imports.ts'
import { t } from '#web/platform/i18n.ts'

export const previewCounts = (counts: CustomerImportCounts) => [
  { name: t('customerImports.read'), count: counts.linesRead },
  { name: t('customerImports.toCreate'), count: counts.linesCreated },
  { name: t('customerImports.toUpdate'), count: counts.linesUpdated },
  ...rest(counts),
]

export const importCounts = (counts: CustomerImportCounts) => [
  { name: t('customerImports.read'), count: counts.linesRead },
  { name: t('customerImports.created'), count: counts.linesCreated },
  { name: t('customerImports.updated'), count: counts.linesUpdated },
  ...rest(counts),
]

const rest = (counts: CustomerImportCounts) => [
  { name: t('customerImports.unchanged'), count: counts.linesUnchanged },
  { name: t('customerImports.skipped'), count: counts.linesSkipped },
  { name: t('customerImports.rejected'), count: counts.linesRejected, isBad: true },
]
