import type { ImportCounts } from '#contract/catalog/imports.ts'
import { type PlainKey, t } from '#web/platform/i18n.ts'
import { Counts as CountList } from '#web/ui/import/counts.tsx'

type Props = { counts: ImportCounts; withRecords?: boolean }

/** The import's line counts; with `withRecords` also its record counts. */
export function Counts({ counts, withRecords = false }: Props) {
  const lines: [PlainKey, number][] = [
    ['catalogs.linesRead', counts.linesRead],
    ['catalogs.made', counts.linesMade],
    ['catalogs.changed', counts.linesChanged],
    ['catalogs.unchanged', counts.linesUnchanged],
    ['catalogs.rejected', counts.linesRejected],
  ]
  const records: [PlainKey, number][] = [
    ['catalogs.vehiclesMade', counts.vehiclesMade],
    ['catalogs.partsMade', counts.partsMade],
    ['catalogs.fitmentsMade', counts.fitmentsMade],
  ]
  const newRecords = withRecords ? records.filter(([, count]) => count > 0) : []
  return (
    <CountList
      counts={[...lines, ...newRecords].map(([name, count]) => ({
        name: t(name),
        count,
        isBad: name === 'catalogs.rejected',
      }))}
    />
  )
}
