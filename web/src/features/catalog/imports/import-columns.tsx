import type { CatalogImport } from '#contract/catalog/imports.ts'
import { dateTime, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { ImportStatus } from '#web/ui/import/import-status.tsx'
import type { Column } from '#web/ui/table/types.ts'

const kinds = {
  vehicles: 'catalogs.vehicles',
  parts: 'catalogs.parts',
  inventory: 'catalogs.inventory',
  vcdb: 'catalogs.vcdb',
} as const

/** The kind of an import's file in words, for lists and the import's screen. */
export const kindText = (kind: CatalogImport['kind']): string => t(kinds[kind])

/** The columns of the list of imports, with a line count for each outcome. */
export const importColumns = (): Column<CatalogImport>[] => [
  { key: 'fileName', header: t('catalogs.fileName'), cell: ({ fileName }) => fileName, pinned: true },
  { key: 'catalog', header: t('catalogs.catalog'), cell: ({ catalogName }) => catalogName ?? '–' },
  { key: 'kind', header: t('catalogs.kind'), cell: ({ kind }) => kindText(kind) },
  { key: 'startedAt', header: t('catalogs.startedAt'), cell: ({ startedAt }) => dateTime(startedAt) },
  { key: 'startedBy', header: t('catalogs.startedBy'), cell: ({ startedByName }) => startedByName },
  {
    key: 'read',
    header: t('catalogs.linesRead'),
    cell: (row) => number(row.linesRead),
    align: 'right',
    optional: true,
  },
  { key: 'made', header: t('catalogs.made'), cell: (row) => number(row.linesMade), align: 'right' },
  { key: 'changed', header: t('catalogs.changed'), cell: (row) => number(row.linesChanged), align: 'right' },
  {
    key: 'unchanged',
    header: t('catalogs.unchanged'),
    cell: (row) => number(row.linesUnchanged),
    align: 'right',
  },
  {
    key: 'rejected',
    header: t('catalogs.rejected'),
    cell: (row) => number(row.linesRejected),
    align: 'right',
  },
  { key: 'status', header: t('catalogs.status'), cell: ImportStatus },
]
