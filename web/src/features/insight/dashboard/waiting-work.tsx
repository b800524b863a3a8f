import { Anchor, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Wire } from '#contract/http.ts'
import type { DealerSplit, dashboard, OrdersToSee } from '#contract/insight/dashboard.ts'
import { orderPath, orderViewPath } from '#web/features/sales/orders/shared/order-paths.ts'
import { money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import type { ReadQuery } from '#web/platform/read.ts'
import { useMay } from '#web/platform/session/session.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import type { DealerParam } from '#web/ui/lists/dealer-filter.tsx'
import css from './dashboard.module.css'

type Work = Wire<typeof dashboard.work>
type Props = {
  read: ReadQuery<Work>
  /** In the form of the lists the counts link to. */
  dealer: DealerParam
  /** The core ledger shows the selected dealer. */
  withCores: boolean
  /** How many lines to reserve, so that nothing moves when they load. */
  lines: number
}

/** Placeholder widths while loading. */
const widths = ['62%', '58%', '74%', '50%', '68%', '56%', '64%', '60%']

/** Counts that need attention: each number links to its list. */
export function WaitingWork({ read, dealer, withCores, lines }: Props) {
  return (
    <section className={css.card} aria-labelledby="waiting">
      <h2 className={css.cardTitle} id="waiting">
        {t('dashboard.waiting')}
      </h2>
      {read.data ? (
        <ul className={css.work} data-old={read.isPlaceholderData || undefined}>
          <Lines work={read.data.data} dealer={dealer} withCores={withCores} />
        </ul>
      ) : read.error ? (
        <InlineProblem
          problem={read.error}
          title={t('dashboard.waitingFailed')}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <ul className={css.work} aria-busy="true" aria-label={t('common.loading')}>
          {widths.slice(0, lines).map((width) => (
            <li key={width} className={css.line}>
              <Skeleton height={12} my={4} width={width} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type LinesProps = { work: Work['data']; dealer: DealerParam; withCores: boolean }

function Lines({ work, dealer, withCores }: LinesProps) {
  const { newOrders, openQuotes, pendingReturns, overdueCores, moneyOwed, unknownCharges } = work
  const { refusedGateways, failedMails, registrations, urgentStores, supportRequests, byDealer } = work
  const dealers = (kind: keyof NonNullable<typeof byDealer>, list: ReturnType<typeof toScreen>) =>
    byDealer && byDealer[kind].dealers > 0 && <Dealers split={byDealer[kind]} list={list} />
  return (
    <>
      {registrations && (
        <Line {...registrations}>
          <ToList to={toScreen('dealers', { standing: 'waiting' })}>{t('dashboard.registrations')}</ToList>
        </Line>
      )}
      {urgentStores && (
        <Line {...urgentStores} urgent={urgentStores.count > 0}>
          <ToList to={toScreen('store-manager', { severity: 'urgent' })}>
            {t('dashboard.urgentStores')}
          </ToList>
        </Line>
      )}
      {supportRequests && supportRequests.count > 0 && (
        <Line
          count={supportRequests.count}
          below={supportRequests.requests.map(({ id, userName }) => <span key={id}>{userName}</span>)}
          urgent
        >
          <ToList to={toScreen('support-access')}>{t('dashboard.supportRequests')}</ToList>
        </Line>
      )}
      {newOrders && (
        <Line {...newOrders} below={dealers('newOrders', toScreen('orders', { statusId: 1 }))}>
          <ToList to={toScreen('orders', { statusId: 1, dealer })}>{t('dashboard.waitingOrders')}</ToList>
        </Line>
      )}
      {moneyOwed && (
        <Line
          count={moneyOwed.count}
          below={
            moneyOwed.count > 0 && (
              <>
                {moneyOwed.amounts && <span>{moneyOwed.amounts.map(amountText).join(' + ')}</span>}
                {dealers('moneyOwed', toScreen('orders', { statusId: 0, isOwed: 1 }))}
              </>
            )
          }
        >
          <ToList to={toScreen('orders', { statusId: 0, isOwed: 1, dealer })}>
            {t('dashboard.moneyOwed')}
          </ToList>
        </Line>
      )}
      {unknownCharges && (
        <OrderLine
          label={t('dashboard.unknownCharges')}
          hint={t('dashboard.unknownChargesHint')}
          found={unknownCharges}
          buildPath={orderPath}
          withDealers={byDealer !== null}
        />
      )}
      {refusedGateways && refusedGateways.count > 0 && (
        <RefusedGateways found={refusedGateways} withDealers={byDealer !== null} />
      )}
      {failedMails && (
        <OrderLine
          label={t('dashboard.failedMails')}
          hint={t('dashboard.failedMailsHint')}
          found={failedMails}
          buildPath={orderViewPath}
          withDealers={byDealer !== null}
        />
      )}
      {openQuotes && (
        <Line {...openQuotes} below={dealers('openQuotes', toScreen('customer-quotes', { statusId: 1 }))}>
          <ToList to={toScreen('customer-quotes', { statusId: 1, dealer })}>
            {t('dashboard.openQuotes')}
          </ToList>
        </Line>
      )}
      {pendingReturns && (
        <Line {...pendingReturns} below={dealers('pendingReturns', toScreen('rma'))}>
          <ToList to={toScreen('rma', { dealer })}>{t('dashboard.pendingReturns')}</ToList>
        </Line>
      )}
      {overdueCores && withCores && (
        <Line {...overdueCores}>
          <ToList to={toScreen('rma/cores', { show: 'overdue' })}>{t('dashboard.overdueCores')}</ToList>
        </Line>
      )}
    </>
  )
}

type DealersProps = { split: DealerSplit; list: ReturnType<typeof toScreen> }

/** The dealers with the most of what waits, each linked to its part of the list. */
function Dealers({ split: { dealers, first }, list }: DealersProps) {
  const rest = dealers - first.length
  return (
    <>
      {first.map(({ dealerId, company, count }) => (
        <span key={dealerId}>
          <ToList to={{ ...list, search: { ...list.search, dealer: dealerId } }}>{company}</ToList>{' '}
          {number(count)}
        </span>
      ))}
      {rest > 0 && <span>{t('dashboard.andMore', { n: rest })}</span>}
    </>
  )
}

const amountText = ({ amount, currencySymbol }: { amount: number; currencySymbol: string }) =>
  money(amount, currencySymbol)

const ToList = ({ to, children }: { to: ReturnType<typeof toScreen>; children: ReactNode }) => (
  <Anchor renderRoot={(props) => <Link {...props} {...to} />}>{children}</Anchor>
)

type LineProps = {
  count: number
  isCapped?: boolean
  below?: ReactNode
  urgent?: boolean
  children: ReactNode
}

const Line = ({ count, isCapped = false, below, urgent = false, children }: LineProps) => (
  <li className={css.line} data-urgent={urgent || undefined}>
    <span>{children}</span>
    <span className={css.count} data-none={count === 0 || undefined}>
      {isCapped ? t('dashboard.overLimit', { n: count }) : number(count)}
    </span>
    {below && <span className={css.below}>{below}</span>}
  </li>
)

type GatewaysProps = { found: NonNullable<Work['data']['refusedGateways']>; withDealers: boolean }

/** Each links to its payment, where the credentials can be renewed. */
function RefusedGateways({ found, withDealers }: GatewaysProps) {
  const may = useMay()
  const { count, payments } = found
  const buildPath = (dealerId: number) =>
    may('dealers')
      ? toScreen('dealers', { dealer: dealerId, tab: 'payments' })
      : may('dealer-payments')
        ? toScreen('dealer-profile', { tab: 'payments' })
        : null
  const below = payments.map(({ id, dealerId, company, name, refusedAs }) => {
    const words = [...(withDealers ? [company] : []), name, t(`dashboard.${refusedAs}`)].join(': ')
    const path = buildPath(dealerId)
    return path ? (
      <ToList key={id} to={path}>
        {words}
      </ToList>
    ) : (
      <span key={id}>{words}</span>
    )
  })
  return (
    <Line count={count} below={below} urgent>
      <span title={t('dashboard.refusedGatewaysHint')}>{t('dashboard.refusedGateways')}</span>
    </Line>
  )
}

type OrderLineProps = {
  label: string
  hint: string
  found: OrdersToSee
  buildPath: (id: number) => string
  /** Names the dealer of each order, where they're of several. */
  withDealers: boolean
}

/** Orders no list filter finds: each links to itself. */
function OrderLine({ label, hint, found: { count, orders }, buildPath, withDealers }: OrderLineProps) {
  const rest = count - orders.length
  const below = count > 0 && (
    <>
      {orders.map(({ id, orderNumber, company }) => (
        <Anchor
          key={id}
          aria-label={withDealers ? undefined : t('dashboard.orderNamed', { number: orderNumber })}
          renderRoot={(props) => <Link {...props} to={buildPath(id)} />}
        >
          {withDealers ? `${company} ${orderNumber}` : orderNumber}
        </Anchor>
      ))}
      {rest > 0 && <span>{t('dashboard.andMore', { n: rest })}</span>}
    </>
  )
  return (
    <Line count={count} below={below} urgent={count > 0}>
      <span title={hint}>{label}</span>
    </Line>
  )
}
