import { t } from '#web/platform/i18n.ts'
import type { Column } from '#web/ui/table/types.ts'
import { countColumn } from './past-imports-table.tsx'

/** The outcomes of the lines or records of a file. */
export type Outcomes = {
  read: number
  created: number
  updated: number
  unchanged: number
  skipped: number
  rejected: number
}

const names = (read: string, created: string, updated: string) =>
  ({
    read,
    created,
    updated,
    unchanged: t('dealerImports.unchanged'),
    skipped: t('dealerImports.skipped'),
    rejected: t('dealerImports.rejected'),
  }) satisfies Record<keyof Outcomes, string>

const counts = (words: Record<keyof Outcomes, string>, outcomes: Outcomes) =>
  (Object.keys(words) as (keyof Outcomes)[]).map((key) => ({
    name: words[key],
    count: outcomes[key],
    ...(key === 'rejected' ? { isBad: true } : {}),
  }))

/** Counts of a preview; `read` names what was read. */
export const previewCounts = (read: string, outcomes: Outcomes) =>
  counts(names(read, t('dealerImports.toCreate'), t('dealerImports.toUpdate')), outcomes)

/** The counts of a finished import with their names, for `Counts`. */
export const importCounts = (read: string, outcomes: Outcomes) =>
  counts(names(read, t('dealerImports.created'), t('dealerImports.updated')), outcomes)

/** The columns of these counts in the list of past imports. */
export function countColumns<Row>(read: string, countRow: (row: Row) => Outcomes): Column<Row>[] {
  const words = names(read, t('dealerImports.created'), t('dealerImports.updated'))
  return (Object.keys(words) as (keyof Outcomes)[]).map((key) =>
    countColumn(key, words[key], (row) => countRow(row)[key]),
  )
}
