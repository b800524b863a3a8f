import type { OrderStatusCount } from '#contract/insight/reports.ts'
import { orderStatuses } from '#contract/sales/orders/order-statuses.ts'
import { orderStatusName } from '#web/features/sales/orders/shared/order-chips.tsx'
import { date, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'
import css from '../dashboard/dashboard.module.css'
import { ToOrders } from '../dashboard/to-orders.tsx'
import { listSteps, ordersIn, type Step } from './report-steps.ts'
import own from './reports.module.css'

/** A period's first and last day, or just the day. */
export const stepName = ({ startDate, endDate }: Omit<Step, 'rows'>): string =>
  startDate === endDate
    ? date(startDate)
    : t('dashboard.period', { from: date(startDate), to: date(endDate) })

/** The chart's numbers, newest first; each opens its orders. */
export function StepsTable({ report }: { report: OrderStatusCount }) {
  const steps = listSteps(report).filter(({ rows }) => rows.length > 0)
  const used = orderStatuses.filter(({ id }) => report.steps.some((step) => step.id === id))
  return (
    <details className={css.days}>
      <summary>{t('reports.numbers')}</summary>
      <ScrollRegion className={own.steps} label={t('reports.numbers')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.day')}</th>
              {used.map(({ id }) => (
                <th key={id} scope="col">
                  {orderStatusName(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map((step) => (
              <tr key={step.startDate}>
                <th scope="row">{stepName(step)}</th>
                {used.map(({ id }) => (
                  <Cell key={id} step={step} statusId={id} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}

function Cell({ step: { startDate, endDate, rows }, statusId }: { step: Step; statusId: number }) {
  const orders = ordersIn(rows, statusId)
  if (orders === 0) return <td className={css.quiet}>0</td>
  return (
    <td>
      <ToOrders
        filter={{ fromDate: startDate, toDate: endDate, statusId }}
        label={t('reports.openNamed', { n: orders, status: orderStatusName(statusId) })}
      >
        {number(orders)}
      </ToOrders>
    </td>
  )
}
