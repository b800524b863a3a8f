import type { RejectedLine } from '#contract/sales/customer-imports.ts'
import type { KeptLine } from './queries.ts'

/** A line for each thing that is wrong with it. */
export function rejectedLines({ line, problems, cells }: KeptLine): RejectedLine[] {
  const whole = cells.filter(Boolean).join(' · ')
  const text = whole.length > 300 ? `${whole.slice(0, 300)}…` : whole
  return problems.map(({ field, reason }) => ({ line, field, reason, text }))
}
