import type { CSSProperties } from 'react'
import type { OrderStatusCount } from '#contract/insight/reports.ts'
import { orderStatuses } from '#contract/sales/order-statuses.ts'
import { date, number } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { OrderStatusChip, orderStatusColor, orderStatusName } from '../../sales/orders/shared/order-chips.tsx'
import { ordersIn, type Step, stepsOf } from './report-steps.ts'
import own from './reports.module.css'
import { stepName } from './steps-table.tsx'

/** A column for each day, week or month, stacked by status; its numbers are in the table below. */
export function StatusChart({ report }: { report: OrderStatusCount }) {
  const steps = stepsOf(report)
  const most = Math.max(1, ...steps.map(({ rows }) => ordersIn(rows)))
  const used = orderStatuses.filter(({ id }) => report.steps.some((step) => step.id === id))
  return (
    <div className={own.chartBox}>
      <div className={own.most}>{number(most)}</div>
      <div
        className={own.chart}
        role="img"
        aria-label={t('reports.chart', {
          from: date(report.startDate),
          to: date(report.endDate),
          most: number(most),
        })}
      >
        {steps.map((step) => (
          <Column key={step.startDate} step={step} most={most} />
        ))}
      </div>
      <div className={own.axis}>
        <span>{date(report.startDate)}</span>
        <span>{date(report.endDate)}</span>
      </div>
      <div className={own.legend}>
        {used.map(({ id }) => (
          <OrderStatusChip key={id} id={id} />
        ))}
      </div>
    </div>
  )
}

function Column({ step, most }: { step: Step; most: number }) {
  const parts = orderStatuses
    .map(({ id }) => ({ id, orders: ordersIn(step.rows, id) }))
    .filter(({ orders }) => orders > 0)
  const said = parts.map(({ id, orders }) => `${orderStatusName(id)}: ${number(orders)}`)
  return (
    <div className={own.column} title={[stepName(step), ...said].join('\n')}>
      {parts.map(({ id, orders }) => (
        <div
          key={id}
          className={own.part}
          data-color={orderStatusColor(id)}
          style={{ '--share': `${(orders / most) * 100}%` } as CSSProperties}
        />
      ))}
    </div>
  )
}
