import type { OrderStats } from '#contract/insight/dashboard.ts'
import { date, money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'
import css from './dashboard.module.css'
import type { DashboardQuery } from './dashboard-query.ts'
import { ToOrders, toOrdersFilter } from './to-orders.tsx'

/** The plots' numbers: the days with orders, newest first. */
export function DaysTable({ stats: { days }, values }: { stats: OrderStats; values: DashboardQuery }) {
  if (days.length === 0) return null
  return (
    <details className={css.days}>
      <summary>{t('dashboard.byDay')}</summary>
      <ScrollRegion className={css.tableBox} label={t('dashboard.byDay')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.day')}</th>
              <th scope="col">{t('dashboard.orders')}</th>
              <th scope="col">{t('dashboard.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, currencySymbol, orders, amount }) => (
              <tr key={`${day} ${currencySymbol}`}>
                <th scope="row">{date(day)}</th>
                <td>
                  <ToOrders
                    filter={{ ...toOrdersFilter(values), fromDate: day, toDate: day, currencySymbol }}
                  >
                    {number(orders)}
                  </ToOrders>
                </td>
                <td>{money(amount, currencySymbol)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}
