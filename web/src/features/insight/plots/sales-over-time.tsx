import { daysWithin } from '#contract/dates.ts'
import type { SalesOverTime as OverTime, SalesStep } from '#contract/insight/sales-plots.ts'
import type { OrderQuery } from '#web/features/sales/orders/list/order-query.ts'
import { date, money } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'
import css from '../dashboard/dashboard.module.css'
import { ToOrders } from '../dashboard/to-orders.tsx'
import { dayTick, moneyTick } from './axis-text.ts'
import { ComparisonLegend } from './legend.tsx'
import { Plot } from './plot.tsx'

type Props = {
  sales: OverTime
  /** The dealer whose orders a column opens, if it isn't the one chosen at the top. */
  dealer?: number
}

/** Net sales of a period over the period before: a plot for each currency, and the same as a table. */
export function SalesOverTime({ sales, dealer }: Props) {
  const currencies = [...new Set(sales.steps.map(({ currencySymbol }) => currencySymbol))]
  if (currencies.length === 0) return <p className={css.quiet}>{t('dashboard.nothingSold')}</p>
  return (
    <>
      {currencies.map((currency) => (
        <OneCurrency key={currency} sales={sales} currency={currency} dealer={dealer} />
      ))}
      <ComparisonLegend
        now={period(sales.startDate, sales.endDate)}
        before={period(sales.previousStartDate, sales.previousEndDate)}
      />
      <StepTable sales={sales} dealer={dealer} />
    </>
  )
}

const period = (from: string, to: string) =>
  from === to ? date(from) : t('dashboard.period', { from: date(from), to: date(to) })

const toOrderFilter = (step: SalesStep, dealer: number | undefined): Partial<OrderQuery> => ({
  isSold: 1,
  fromDate: step.startDate,
  toDate: step.endDate,
  currencySymbol: step.currencySymbol,
  ...(dealer === undefined ? {} : { dealer }),
})

type CurrencyProps = Props & { currency: SalesStep['currencySymbol'] }

function OneCurrency({ sales, currency, dealer }: CurrencyProps) {
  const steps = sales.steps.filter(({ currencySymbol }) => currencySymbol === currency)
  const isLong = daysWithin(sales.startDate, sales.endDate) > 366
  const amount = (key: string, from: string, to: string, value: number) => ({
    key,
    name: period(from, to),
    value,
    shown: money(value, currency),
  })
  return (
    <Plot
      height={220}
      label={t('dashboard.salesPlot', {
        from: date(sales.startDate),
        to: date(sales.endDate),
        currency,
      })}
      axis={moneyTick}
      columns={steps.map((step) => ({
        key: step.startDate,
        name: t('dashboard.netSales'),
        tick: dayTick(step.startDate, isLong),
        parts: [amount('now', step.startDate, step.endDate, step.net)],
        before: amount('before', step.previousStartDate, step.previousEndDate, step.previous),
        filter: toOrderFilter(step, dealer),
      }))}
    />
  )
}

/** The numbers of all columns, newest first. */
function StepTable({ sales: { steps }, dealer }: Props) {
  return (
    <details className={css.days}>
      <summary>{t('dashboard.asTable')}</summary>
      <ScrollRegion className={css.tableBox} label={t('dashboard.asTable')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.day')}</th>
              <th scope="col">{t('dashboard.netSales')}</th>
              <th scope="col">{t('dashboard.before')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map((step) => (
              <tr key={`${step.startDate} ${step.currencySymbol}`}>
                <th scope="row">{period(step.startDate, step.endDate)}</th>
                <td>
                  <ToOrders filter={toOrderFilter(step, dealer)}>
                    {money(step.net, step.currencySymbol)}
                  </ToOrders>
                </td>
                <td>{money(step.previous, step.currencySymbol)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}
