import { addDays, daysWithin } from '#contract/dates.ts'
import type { SalesOverTime, SalesStep } from '#contract/insight/sales-plots.ts'
import { sum } from '#contract/money.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { Days } from './report-days.ts'
import { type DaySales, netByDay } from './sales-plots.queries.ts'
import { findScope } from './sold.queries.ts'

/** Net sales in equal steps, next to those of as many days before. */
export async function salesOverTime(work: Work, { startDate, endDate }: Days): Promise<SalesOverTime> {
  const length = daysWithin(startDate, endDate)
  const previousStartDate = orFirstDay(addDays(startDate, -length))
  const days = await netByDay(work, await findScope(work, { startDate: previousStartDate, endDate }))
  const stepDays = chooseDays(length)
  const currencies = (['USD', 'CAN'] as const).filter((currency) =>
    days.some(({ currencySymbol }) => currencySymbol === currency),
  )
  const bounds = Array.from({ length: Math.ceil(length / stepDays) }, (_, n) => {
    const first = n * stepDays
    const last = Math.min(first + stepDays, length) - 1
    return {
      startDate: addDays(startDate, first),
      endDate: addDays(startDate, last),
      previousStartDate: orFirstDay(addDays(startDate, first - length)),
      previousEndDate: orFirstDay(addDays(startDate, last - length)),
    }
  })
  return {
    startDate,
    endDate,
    previousStartDate,
    previousEndDate: orFirstDay(addDays(startDate, -1)),
    stepDays,
    steps: currencies.flatMap((currencySymbol) => {
      const own = days.filter((day) => day.currencySymbol === currencySymbol)
      return bounds.map(
        (step): SalesStep => ({
          ...step,
          currencySymbol,
          net: netWithin(own, step.startDate, step.endDate),
          previous: netWithin(own, step.previousStartDate, step.previousEndDate),
        }),
      )
    }),
  }
}

/** No day is before 1900, and nothing was sold then. */
const orFirstDay = (day: string): string => (day < '1900-01-01' ? '1900-01-01' : day)

const maxSteps = 62
/** A plot shows at most 62 steps: days, weeks, or four weeks and multiples of them. */
function chooseDays(days: number): number {
  if (days <= maxSteps) return 1
  return days <= maxSteps * 7 ? 7 : 28 * Math.ceil(days / maxSteps / 28)
}

const netWithin = (days: readonly DaySales[], from: string, to: string): number =>
  sum(days.filter(({ day }) => day >= from && day <= to).map(({ net }) => net))
