import type { RejectedRow } from '#contract/import-run.ts'
import type { Because } from '#contract/texts/in-english.ts'

/** A problem of a row in a dealer's file: its column, or empty for the whole row, and the reason. */
export type RowProblem = Because & { field: string }
type Row = { line: number; problems: readonly RowProblem[]; cells: readonly string[] }

const maxText = 300

/** A rejected row in an answer: one entry for each problem. */
export function toRejectedRows({ line, problems, cells }: Row): RejectedRow[] {
  const whole = cells.filter(Boolean).join(' · ')
  const text = whole.length > maxText ? `${whole.slice(0, maxText)}…` : whole
  return problems.map((problem) => ({ line, ...problem, text }))
}

/** A row's problems in one cell of a file. */
export const problemsText = (problems: readonly RowProblem[]): string =>
  problems.map(({ field, reason }) => (field ? `${field}: ${reason}` : reason)).join('; ')
