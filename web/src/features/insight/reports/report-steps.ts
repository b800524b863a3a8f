import { addDays } from '#contract/dates.ts'
import type { OrderStatusCount } from '#contract/insight/reports.ts'
import { sum } from '#contract/money.ts'

type Report = Pick<OrderStatusCount, 'startDate' | 'endDate' | 'per' | 'steps'>
/** A day, week or month of a report, both ends included. */
export type Step = { startDate: string; endDate: string; rows: OrderStatusCount['steps'] }

/** Every step of the period, also those without orders. */
export function listSteps({ startDate, endDate, per, steps }: Report): Step[] {
  const all: Step[] = []
  for (
    let start = startDate;
    start <= endDate;
    start = all.at(-1) ? addDays(all.at(-1)!.endDate, 1) : start
  ) {
    const end = lastDay(start, per)
    all.push({
      startDate: start,
      endDate: end < endDate ? end : endDate,
      rows: steps.filter((step) => step.startDate === start),
    })
  }
  return all
}

/** The last day of the day, week or month that `day` is in; weeks end on Sunday. */
function lastDay(day: string, per: Report['per']): string {
  if (per === 'day') return day
  if (per === 'week') return addDays(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7)
  return addDays(`${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)
}

/** Adds up the orders of a period, of one status or, without one, of all. */
export const ordersIn = (rows: Step['rows'], statusId?: number): number =>
  sum(rows.filter(({ id }) => statusId === undefined || id === statusId).map(({ orderCount }) => orderCount))
