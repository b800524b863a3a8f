import { daysWithin } from '#contract/dates.ts'
import type { Answer, Input } from '#contract/http.ts'
import type { reports, StatusCount } from '#contract/insight/reports.ts'
import { sum } from '#contract/money.ts'
import { orderStatuses } from '#contract/sales/orders/order-statuses.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { type Days, reportDays } from './report-days.ts'
import { countSteps } from './status-counts.queries.ts'

type Report = Answer<typeof reports.orderStatusCount>

/** The number of orders in each status, and their total. */
export async function countStatuses(
  reading: Reading,
  input: Input<typeof reports.orderStatusCount>,
): Promise<Report> {
  const days = await reportDays(reading, input)
  const per = chooseStep(days)
  const steps = await countSteps(reading, days, per)
  const data = orderStatuses.map(({ id, name }) => ({
    id,
    status: name,
    ...sumSteps(steps.filter((step) => step.id === id)),
  }))
  return { data, ...days, per, steps }
}

function sumSteps(steps: Report['steps']): Omit<StatusCount, 'id' | 'status'> {
  const currencies = [...new Set(steps.map(({ currencySymbol }) => currencySymbol))].sort().reverse()
  const totalOrderAmounts = currencies.map((currencySymbol) => ({
    currencySymbol,
    amount: sum(
      steps.filter((step) => step.currencySymbol === currencySymbol).map((step) => step.totalOrderAmount),
    ),
  }))
  return {
    orderCount: sum(steps.map(({ orderCount }) => orderCount)),
    totalOrderAmount: totalOrderAmounts.length > 1 ? null : (totalOrderAmounts[0]?.amount ?? 0),
    totalOrderAmounts,
  }
}

/** A chart shows up to about sixty steps. */
function chooseStep({ startDate, endDate }: Days): Report['per'] {
  const days = daysWithin(startDate, endDate)
  if (days <= 62) return 'day'
  return days <= 62 * 7 ? 'week' : 'month'
}
