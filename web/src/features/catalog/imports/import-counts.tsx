import type { ImportCounts } from '#contract/catalog/imports.ts'
import { number } from '#web/platform/format.ts'
import { type PlainKey, t } from '#web/platform/i18n.ts'
import css from './imports.module.css'

type Props = { counts: ImportCounts; withRecords?: boolean }

/** What became of the lines; with `withRecords` also what was made of them. */
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
  const made = withRecords ? records.filter(([, count]) => count > 0) : []
  return (
    <dl className={css.counts}>
      {[...lines, ...made].map(([name, count]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd data-bad={(name === 'catalogs.rejected' && count > 0) || undefined}>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
