import { type BulkColumn, type BulkItem, bulkColumns } from '#contract/catalog/bulk-items.ts'
import { pick } from '#contract/pick.ts'
import { t } from '#web/platform/i18n.ts'

/** The fields of a row that people edit. */
export const pickCells = (row: BulkItem) => pick(row, bulkColumns)

/** Names a column of the file, in the same words as the form of an edited part. */
export const columnLabel = (column: BulkColumn): string =>
  ({
    partNumber: t('editedParts.partNumber'),
    title: t('editedParts.partTitle'),
    description: t('editedParts.description'),
    listPrice: t('editedParts.listPrice'),
    sellingPrice: t('editedParts.sellingPrice'),
    laborTime: t('editedParts.laborTime'),
    core: t('editedParts.core'),
    hideItem: t('editedParts.hidden'),
  })[column]
