import { resolveDay } from '#contract/dates.ts'
import type { PlainKey } from '#web/platform/i18n.ts'

type Range = { fromDate?: string | undefined; toDate?: string | undefined }

/** Relative date ranges, by name. */
export const dateRanges: { name: string; label: PlainKey; range: Range }[] = [
  { name: 'any', label: 'orders.anyDate', range: { fromDate: undefined, toDate: undefined } },
  { name: 'today', label: 'orders.today', range: { fromDate: 'today', toDate: 'today' } },
  { name: 'yesterday', label: 'orders.yesterday', range: { fromDate: 'today-1', toDate: 'today-1' } },
  { name: 'week', label: 'orders.last7Days', range: { fromDate: 'today-7', toDate: 'today' } },
  { name: 'month', label: 'orders.last30Days', range: { fromDate: 'today-30', toDate: 'today' } },
]

/** The matching range; undefined for individually chosen days. */
export const findRange = ({ fromDate, toDate }: Range, ranges = dateRanges) =>
  ranges.find(({ range }) => range.fromDate === fromDate && range.toDate === toDate)

/** The calendar days a filter covers on this day. */
export const resolveRange = ({ fromDate, toDate }: Range, today: string): Range => ({
  fromDate: fromDate && resolveDay(fromDate, today),
  toDate: toDate && resolveDay(toDate, today),
})

/** Whether it ends before it starts. */
export function isReversed(range: Range, today: string): boolean {
  const { fromDate, toDate } = resolveRange(range, today)
  return fromDate !== undefined && toDate !== undefined && fromDate > toDate
}
