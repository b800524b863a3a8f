import type { RowOutcome } from '#contract/import-run.ts'
import type { ImportKind } from './import-kind.ts'

type Unit = ImportKind['unit']
/** How many records a file has, and what happened to them, under names such as `linesCreated`. */
type OutcomeCounts<U extends Unit> = Record<
  `${U}${'Read' | 'Created' | 'Updated' | 'Unchanged' | 'Skipped' | 'Rejected'}`,
  number
>

const names = {
  create: 'Created',
  update: 'Updated',
  unchanged: 'Unchanged',
  skip: 'Skipped',
  reject: 'Rejected',
} as const satisfies Record<RowOutcome, string>

/** Counts a batch's outcomes under the names of the run's columns, such as `linesCreated`. */
export function countOutcomes<U extends Unit>(unit: U, batch: readonly { outcome: RowOutcome }[]) {
  const counts: Record<string, number> = { [`${unit}Read`]: batch.length }
  for (const [outcome, name] of Object.entries(names))
    counts[`${unit}${name}`] = batch.filter((one) => one.outcome === outcome).length
  return counts as OutcomeCounts<U>
}

/** Adds a batch's counts to those of the file. */
export function addCounts<Counts extends Record<string, number>>(counts: Counts, more: Counts): void {
  for (const [name, count] of Object.entries(more)) Object.assign(counts, { [name]: counts[name]! + count })
}
