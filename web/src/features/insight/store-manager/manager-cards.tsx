import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { type DashboardSummary, storeManager } from '#contract/insight/store-manager.ts'
import { money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import css from '../dashboard/dashboard.module.css'
import { FigureCard } from '../dashboard/figure-card.tsx'
import { ToOrders } from '../dashboard/to-orders.tsx'
import own from '../reports/reports.module.css'

/** The figures of all stores, or of those with a plan. */
export function ManagerCards({ plan }: { plan: number | undefined }) {
  const read = useRead(storeManager.summary, { subscriptionPlanId: plan }, { keepPrevious: true })
  const summary = read.data?.data
  const [sold, owed] = plan === undefined ? [{ isSold: 1 } as const, { isOwed: 1 } as const] : []
  const note = plan === undefined ? t('reports.withoutDeclined') : t('reports.withoutDeclinedOfPlan')
  if (read.error && !summary)
    return (
      <InlineProblem
        problem={read.error}
        title={t('dashboard.figuresFailed')}
        onRetry={() => void read.refetch()}
      />
    )
  return (
    <div className={`${css.cards} ${own.cards}`} data-old={read.isPlaceholderData || undefined}>
      <FigureCard
        title={t('storeManager.activeStores')}
        value={
          summary && (
            <ToStores standing="active" plan={plan}>
              {number(summary.activeStores)}
            </ToStores>
          )
        }
      />
      <FigureCard
        title={t('storeManager.archivedStores')}
        value={
          summary && (
            <ToStores standing="archived" plan={plan}>
              {number(summary.archivedStores)}
            </ToStores>
          )
        }
      />
      <FigureCard
        title={t('reports.totalOrders')}
        note={note}
        value={
          summary &&
          (plan === undefined ? (
            <ToOrders filter={{ dealer: 'all', isSold: 1 }}>{number(summary.totalOrders)}</ToOrders>
          ) : (
            number(summary.totalOrders)
          ))
        }
      />
      <FigureCard
        title={t('storeManager.transactions')}
        note={note}
        value={summary && <Amounts of={summary.totalTransactionsByCurrency} filter={sold} />}
      />
      <FigureCard
        title={t('dashboard.moneyOwed')}
        value={summary && <Amounts of={summary.moneyOwedByCurrency} filter={owed} />}
      />
    </div>
  )
}

type LinkProps = { standing: 'active' | 'archived'; plan: number | undefined; children: ReactNode }

/** The link to the list below with exactly these stores. */
const ToStores = ({ standing, plan, children }: LinkProps) => (
  <Anchor
    inherit
    renderRoot={(props) => <Link {...props} {...toScreen('store-manager', { standing, plan })} />}
  >
    {children}
  </Anchor>
)

type AmountsProps = {
  of: DashboardSummary['moneyOwedByCurrency']
  /**
   * The filter of the orders behind the amounts; undefined for stores with a plan, whose orders have no list.
   */
  filter: { isSold: 1 } | { isOwed: 1 } | undefined
}

const Amounts = ({ of: amounts, filter }: AmountsProps) =>
  amounts.length === 0
    ? money(0, 'USD')
    : amounts.map(({ currencySymbol, amount }) => (
        <span key={currencySymbol} className={own.sum}>
          {filter ? (
            <ToOrders filter={{ dealer: 'all', ...filter, currencySymbol }}>
              {money(amount, currencySymbol)}
            </ToOrders>
          ) : (
            money(amount, currencySymbol)
          )}
        </span>
      ))
