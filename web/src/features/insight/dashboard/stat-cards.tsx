import { Skeleton } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { daysWithin } from '#contract/dates.ts'
import type { OrderStats } from '#contract/insight/dashboard.ts'
import { money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { countTick, moneyTick } from '../plots/axis-text.ts'
import css from './dashboard.module.css'
import type { DashboardQuery } from './dashboard-query.ts'
import { FigureCard } from './figure-card.tsx'
import { ToOrders, toOrdersFilter } from './to-orders.tsx'
import { computeChange, makeTrend } from './trend.ts'
import { TrendPlot } from './trend-plot.tsx'

type Props = {
  /** Undefined until the first figures arrive. */
  stats: OrderStats | undefined
  /** From another filter, until the right ones arrive. */
  isOld: boolean
  values: DashboardQuery
}

/** How many orders came in, and their total in each currency. */
export function StatCards({ stats, isOld, values }: Props) {
  const trend = (days: { day: string; value: number }[]) =>
    makeTrend(days, stats?.fromDate ?? '', stats?.toDate ?? '')
  if (!stats?.fromDate || !stats.toDate)
    return (
      <div className={css.cards}>
        <Card title={t('dashboard.newOrders')} />
        <Card title={t('dashboard.ordersAmount')} />
      </div>
    )
  const length = daysWithin(stats.fromDate, stats.toDate)
  const { newOrders, amounts, days } = stats
  const filter = toOrdersFilter(values)
  return (
    <div className={css.cards} data-old={isOld || undefined} aria-busy={isOld}>
      <Card
        title={t('dashboard.newOrders')}
        value={<ToOrders filter={filter}>{number(newOrders.count)}</ToOrders>}
        change={<Change now={newOrders.count} before={newOrders.previous} days={length} />}
      >
        <TrendPlot
          trend={trend(days.map(({ day, orders }) => ({ day, value: orders })))}
          {...{ until: stats.toDate, name: t('dashboard.orders'), show: number, axis: countTick, filter }}
          isCount
        />
      </Card>
      {amounts.map(({ currencySymbol, amount, previous }) => (
        <Card
          key={currencySymbol}
          title={t('dashboard.ordersAmount')}
          value={<ToOrders filter={{ ...filter, currencySymbol }}>{money(amount, currencySymbol)}</ToOrders>}
          change={<Change now={amount} before={previous} days={length} />}
        >
          <TrendPlot
            trend={trend(
              days
                .filter((one) => one.currencySymbol === currencySymbol)
                .map((one) => ({ day: one.day, value: one.amount })),
            )}
            until={stats.toDate ?? ''}
            name={t('dashboard.amount')}
            show={(value) => money(value, currencySymbol)}
            axis={moneyTick}
            filter={{ ...filter, currencySymbol }}
          />
        </Card>
      ))}
    </div>
  )
}

type CardProps = {
  title: string
  /** Hidden while unknown. */
  value?: ReactNode
  change?: ReactNode
  /** The figure's plot. */
  children?: ReactNode
}

const Card = ({ title, value, change, children }: CardProps) => (
  <FigureCard title={title} value={value} note={change ?? <Skeleton height={12} my={4} width="75%" />}>
    {children ?? <div className={css.plotRoom} />}
  </FigureCard>
)

type ChangeProps = { now: number; before: number | null; days: number }

/** The change from the same number of days before, as text; the arrow only repeats it. */
function Change({ now, before, days: n }: ChangeProps) {
  if (before === null) return null
  const change = computeChange(now, before)
  if (change === null) return <span>{t('dashboard.noneBefore', { n })}</span>
  if (change === 0) return <span>{t('dashboard.same', { n })}</span>
  const [Arrow, key] =
    change > 0
      ? ([IconArrowUpRight, 'dashboard.more'] as const)
      : ([IconArrowDownRight, 'dashboard.less'] as const)
  return (
    <span className={css.changed} data-up={change > 0 || undefined}>
      <Arrow size={16} aria-hidden="true" />
      {t(key, { percent: number(Math.abs(change)), n })}
    </span>
  )
}
