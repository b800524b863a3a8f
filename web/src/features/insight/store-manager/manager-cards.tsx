import { Anchor, Skeleton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { type DashboardSummary, storeManager } from '#contract/insight/store-manager.ts'
import { money, number } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useRead } from '#web/platform/read.ts'
import { toScreen } from '#web/platform/url-query.ts'
import { InlineProblem } from '#web/ui/inline-problem.tsx'
import css from '../dashboard/dashboard.module.css'
import own from '../reports/reports.module.css'

/** Four figures of all stores, or of those with a plan. */
export function ManagerCards({ plan }: { plan: number | undefined }) {
  const read = useRead(storeManager.summary, { subscriptionPlanId: plan }, { keepPrevious: true })
  const summary = read.data?.data
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
      <Card title={t('storeManager.activeStores')}>
        {summary && (
          <ToStores standing="active" plan={plan}>
            {number(summary.activeStores)}
          </ToStores>
        )}
      </Card>
      <Card title={t('storeManager.archivedStores')}>
        {summary && (
          <ToStores standing="archived" plan={plan}>
            {number(summary.archivedStores)}
          </ToStores>
        )}
      </Card>
      <Card title={t('reports.totalOrders')} note={t('reports.withoutDeclined')}>
        {summary && number(summary.totalOrders)}
      </Card>
      <Card title={t('storeManager.transactions')} note={t('reports.withoutDeclined')}>
        {summary && <Transactions of={summary} />}
      </Card>
    </div>
  )
}

type LinkProps = { standing: 'active' | 'archived'; plan: number | undefined; children: ReactNode }

/** The list below with exactly these stores. */
const ToStores = ({ standing, plan, children }: LinkProps) => (
  <Anchor
    inherit
    renderRoot={(props) => <Link {...props} {...toScreen('store-manager', { standing, plan })} />}
  >
    {children}
  </Anchor>
)

const Transactions = ({ of: { totalTransactionsByCurrency } }: { of: DashboardSummary }) =>
  totalTransactionsByCurrency.length === 0
    ? money(0, 'USD')
    : totalTransactionsByCurrency.map(({ currencySymbol, amount }) => (
        <span key={currencySymbol} className={own.sum}>
          {money(amount, currencySymbol)}
        </span>
      ))

function Card({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={css.card} aria-labelledby={heading}>
      <h2 className={css.cardTitle} id={heading}>
        {title}
      </h2>
      {children ? <p className={css.value}>{children}</p> : <Skeleton height={20} my={8} width="55%" />}
      <div className={css.change}>{note}</div>
    </section>
  )
}
