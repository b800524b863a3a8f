import { addDays } from '#contract/dates.ts'
import type { OrderQuery } from '#web/features/sales/orders/list/order-query.ts'
import { date } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { dayTick } from '../plots/axis-text.ts'
import { Plot } from '../plots/plot.tsx'
import { findHighest, type Trend } from './trend.ts'

type Props = {
  trend: Trend
  /** The last day of the period. */
  until: string
  name: string
  show: (value: number) => string
  axis: (value: number) => string
  isCount?: boolean
  filter: Partial<OrderQuery>
}

/** A figure by day or week; the days are also a table below the figures. */
export function TrendPlot({ trend: { points, isWeekly }, until, name, show, filter, ...rest }: Props) {
  const highest = findHighest(points)
  const lastDay = (n: number) => {
    const next = points[n + 1]
    return next ? addDays(next.day, -1) : until
  }
  const label = highest
    ? t(isWeekly ? 'dashboard.highestWeek' : 'dashboard.highest', {
        from: date(points[0]!.day),
        to: date(until),
        day: date(highest.day),
        per: t(isWeekly ? 'dashboard.perWeek' : 'dashboard.perDay'),
        most: show(highest.value),
      })
    : t('dashboard.noTrend')
  return (
    <Plot
      {...rest}
      height={120}
      label={label}
      columns={points.map(({ day, value }, n) => ({
        key: day,
        name: isWeekly ? t('dashboard.period', { from: date(day), to: date(lastDay(n)) }) : date(day),
        tick: dayTick(day, points.length > 53),
        parts: [{ key: 'value', name, value, shown: show(value) }],
        filter: { ...filter, fromDate: day, toDate: lastDay(n) },
      }))}
    />
  )
}
