import { addDays, daysWithin } from '#contract/dates.ts'
import { add } from '#contract/money.ts'

/** A day, or the week starting with it, and its amount. */
type Point = { day: string; value: number }
export type Trend = { points: Point[]; isWeekly: boolean }

/** Longer periods are drawn by weeks. */
const maxDays = 62
/** The longest period drawn, in days: about ten years. */
const maxPoints = 3700

/**
 * Every day of a period with its value, 0 without orders; by weeks that end with its last day if it's long.
 */
export function makeTrend(values: readonly Point[], from: string, to: string): Trend {
  const length = daysWithin(from, to)
  if (length > maxPoints) return { points: [], isWeekly: true }
  const isWeekly = length > maxDays
  const step = isWeekly ? 7 : 1
  const count = Math.ceil(length / step)
  const first = addDays(to, 1 - count * step)
  const points = Array.from({ length: count }, (_, n) => ({ day: addDays(first, n * step), value: 0 }))
  for (const { day, value } of values) {
    const point = points[Math.floor((daysWithin(first, day) - 1) / step)]
    if (point) point.value = add(point.value, value)
  }
  // The first week may start before the period.
  if (points[0] && points[0].day < from) points[0].day = from
  return { points, isWeekly }
}

/** The first of the highest points; undefined if all are 0. */
export const findHighest = (points: readonly Point[]): Point | undefined =>
  points.reduce<Point | undefined>(
    (best, point) => (point.value > (best?.value ?? 0) ? point : best),
    undefined,
  )

/** The change in percent, negative if it's less; null if there was nothing before. */
export const computeChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)
