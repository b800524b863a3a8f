import type { OrderStatusCount } from '#contract/insight/reports.ts'
import { orderStatuses } from '#contract/sales/orders/order-statuses.ts'
import {
  OrderStatusChip,
  orderStatusColor,
  orderStatusName,
} from '#web/features/sales/orders/shared/order-chips.tsx'
import { date, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { countTick, dayTick } from '../plots/axis-text.ts'
import { Plot } from '../plots/plot.tsx'
import type { PlotColumn } from '../plots/plot-types.ts'
import { listSteps, ordersIn, type Step } from './report-steps.ts'
import own from './reports.module.css'
import { stepName } from './steps-table.tsx'

/** A column for each day, week or month, stacked by status; its numbers are in the table below. */
export function StatusChart({ report }: { report: OrderStatusCount }) {
  const steps = listSteps(report)
  const maxRows = Math.max(...steps.map(({ rows }) => ordersIn(rows)))
  const used = orderStatuses.filter(({ id }) => report.steps.some((step) => step.id === id))
  const isLong = report.startDate.slice(0, 4) !== report.endDate.slice(0, 4) && report.per === 'month'
  return (
    <>
      <Plot
        height={220}
        label={t('reports.chart', {
          from: date(report.startDate),
          to: date(report.endDate),
          most: number(maxRows),
        })}
        axis={countTick}
        isCount
        columns={steps.map((step) => toColumn(step, isLong))}
      />
      <div className={own.legend}>
        {used.map(({ id }) => (
          <OrderStatusChip key={id} id={id} />
        ))}
      </div>
    </>
  )
}

const toColumn = (step: Step, isLong: boolean): PlotColumn => ({
  key: step.startDate,
  name: stepName(step),
  tick: dayTick(step.startDate, isLong),
  parts: orderStatuses
    .map(({ id }) => ({ id, value: ordersIn(step.rows, id) }))
    .filter(({ value }) => value > 0)
    .map(({ id, value }) => ({
      key: String(id),
      name: orderStatusName(id),
      value,
      shown: number(value),
      color: orderStatusColor(id),
    })),
  filter: { fromDate: step.startDate, toDate: step.endDate },
})
