import { Group } from '@mantine/core'
import type { BulkColumn, BulkItem } from '#contract/catalog/bulk-items.ts'
import { date } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { type ChipColor, StatusChip } from '#web/ui/feedback/status-chip.tsx'
import type { Column } from '#web/ui/table/types.ts'
import { BulkCell } from './bulk-cell.tsx'

const looks: Record<BulkItem['status'], ChipColor> = {
  new: 'blue',
  update: 'teal',
  same: 'gray',
  error: 'red',
}

function BulkStatus({ row }: { row: BulkItem }) {
  const names = {
    new: t('bulkItems.new'),
    update: t('bulkItems.update'),
    same: t('bulkItems.same'),
    error: t('bulkItems.error'),
  }
  return (
    <Group gap={4}>
      <StatusChip color={looks[row.status]}>{names[row.status]}</StatusChip>
      {row.belowCost && <StatusChip color="amber">{t('bulkItems.belowCost')}</StatusChip>}
    </Group>
  )
}

/** The template's columns; wrong cells can be corrected where they are. */
export function makeBulkColumns(onTouched: () => void): Column<BulkItem>[] {
  const renderCell = (field: BulkColumn) => (row: BulkItem) => (
    <BulkCell key={row.id} row={row} field={field} onSaved={onTouched} />
  )
  const amount = (key: BulkColumn, header: string, width = 112): Column<BulkItem> => ({
    key,
    header,
    width,
    align: 'right',
    cell: renderCell(key),
  })
  return [
    {
      key: 'partNumber',
      header: t('editedParts.partNumber'),
      pinned: true,
      width: 188,
      cell: renderCell('partNumber'),
    },
    { key: 'status', header: t('bulkItems.status'), width: 112, cell: (row) => <BulkStatus row={row} /> },
    { key: 'title', header: t('editedParts.partTitle'), share: 24, cell: renderCell('title') },
    { key: 'description', header: t('editedParts.description'), share: 24, cell: renderCell('description') },
    amount('listPrice', t('editedParts.listPrice')),
    amount('sellingPrice', t('editedParts.sellingPrice')),
    amount('laborTime', t('editedParts.laborTime'), 96),
    amount('core', t('editedParts.core'), 96),
    { key: 'hideItem', header: t('editedParts.hidden'), width: 96, cell: renderCell('hideItem') },
    {
      key: 'updatedAt',
      header: t('bulkItems.date'),
      width: 104,
      cell: ({ updatedAt }) => date(updatedAt),
    },
    {
      key: 'line',
      header: t('imports.line'),
      align: 'right',
      width: 72,
      optional: true,
      cell: ({ line }) => line,
    },
    {
      key: 'name',
      header: t('bulkItems.nameInCatalog'),
      share: 20,
      optional: true,
      cell: ({ name }) => name,
    },
  ]
}
