import { Text } from '@mantine/core'
import { dashboard } from '#contract/insight/dashboard.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { useDays } from '#web/features/sales/dated-list/use-dated-list.ts'
import { newOrderPath } from '#web/features/sales/orders/shared/order-paths.ts'
import { useOrderChanges } from '#web/features/sales/orders/shared/use-order-changes.ts'
import { isComplete, SetupGuide } from '#web/features/tenancy/dealer-setup/setup-guide.tsx'
import { useSetup } from '#web/features/tenancy/dealer-setup/use-setup.ts'
import { date } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { refresh, useRead } from '#web/platform/read.ts'
import { useDealer, useDealerId, useDealers } from '#web/platform/session/dealer.ts'
import { listPermissions, useMay, useSession } from '#web/platform/session/session.ts'
import { useUrlQuery } from '#web/platform/urls/url-query.ts'
import { InlineNote, InlineProblem } from '#web/ui/feedback/inline-problem.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { useNewLink } from '#web/ui/lists/use-records.tsx'
import { Page } from '#web/ui/page/page.tsx'
import css from './dashboard.module.css'
import { DashboardFilters } from './dashboard-filters.tsx'
import { dashboardQuery, filterInput } from './dashboard-query.ts'
import { DaysTable } from './days-table.tsx'
import { NewestOrders } from './newest-orders.tsx'
import { SalesPlaces } from './sales-places.tsx'
import { StatCards } from './stat-cards.tsx'
import { WaitingWork } from './waiting-work.tsx'

/** The day begins here, and so do most calls. */
const CreateOrder = () => useMay()('orders') && <CreateOrderLink />
const CreateOrderLink = () => useNewLink(t('orders.create'), newOrderPath)

/** The day's start page: sales, newest orders, destinations and waiting work. */
export default function Dashboard() {
  const may = useMay()
  const isEmpty = listPermissions(useSession()).size === 0
  if (may('dashboard')) return <Figures />
  return (
    <Page of="dashboard" actions={<CreateOrder />}>
      {isEmpty ? (
        <EmptyList title={t('dashboard.nothingTitle')} next={t('dashboard.nothingText')} />
      ) : (
        <WorkAlone />
      )}
    </Page>
  )
}

const lists = ['orders', 'orders-v2'] as const

/** The waiting work, for users who can't see revenue. */
function WorkAlone() {
  const may = useMay()
  const dealerId = useDealerId()
  const read = useRead(dashboard.work, { dlid: dealerId, ...useSplit(dealerId) })
  const lines = useWorkLines(dealerId)
  const guide = useOpenGuide(dealerId)
  const { findZone } = useDays({})
  return (
    <div className={css.alone}>
      {guide && <SetupGuide setup={guide} mayHide />}
      {lines > 0 && <WaitingWork read={read} dealer={undefined} withCores lines={lines} />}
      {may(lists) && <NewestOrders dealerId={dealerId} dealer={undefined} findZone={findZone} />}
      <InlineNote>{t('dashboard.noFigures')}</InlineNote>
    </div>
  )
}

/** Asks for the dealers behind the waiting work, where it's that of all. */
const useSplit = (dealerId: number | undefined) =>
  useSession().isAdmin === 1 && dealerId === undefined ? ({ withDealers: 1 } as const) : {}

/** The number of lines of waiting work that the session can see. */
function useWorkLines(dealerId: number | undefined): number {
  const may = useMay()
  const chosen = useDealerId()
  const withCores = dealerId !== undefined && dealerId === chosen
  const acrossDealers = useSession().isAdmin === 1 && dealerId === undefined
  return (
    (acrossDealers ? 1 + Number(may('store-manager')) : 0) +
    (may('orders') ? 4 : 0) +
    (may('customer-quotes') ? 1 : 0) +
    (may('rma') ? 1 + Number(withCores) : 0)
  )
}

/** The dealer's setup guide, until everything is done or it's dismissed. */
function useOpenGuide(dealerId: number | undefined) {
  const setup = useSetup(dealerId)
  return setup && setup.isHidden === 0 && !isComplete(setup) ? setup : null
}

/** The shortest time between two reloads, for orders that change often. */
const restMs = 3_000

function Figures() {
  const may = useMay()
  const query = useUrlQuery(dashboardQuery)
  const { values } = query
  const { dealerId, findZone, today, turned } = useDays(values)
  const input = filterInput(values, dealerId)
  const read = useRead(dashboard.stats, input, { keepPrevious: true, enabled: !turned })
  const work = useRead(dashboard.work, { dlid: dealerId, ...useSplit(dealerId) }, { keepPrevious: true })
  const lines = useWorkLines(dealerId)
  const country = useCountry(dealerId)
  const isChosen = dealerId === useDealerId()
  const stats = read.data?.data
  const isOld = read.isPlaceholderData
  const guide = useOpenGuide(dealerId)
  // A map without sales is empty, so a new dealer sees the guide instead.
  const isNew = guide !== null && stats?.places.length === 0
  // The current figures stay until the new ones arrive.
  useOrderChanges({
    dlid: dealerId,
    restMs,
    isRead: stats !== undefined,
    onChanged: () => void refresh([dashboard.stats, dashboard.work, orders.list]),
  })
  return (
    <Page of="dashboard" actions={<CreateOrder />}>
      <DashboardFilters query={query} dealerId={dealerId} today={today} />
      <Text size="sm" c="dimmed" className={css.period}>
        {turned
          ? t('orders.datesTurned')
          : stats && <Period {...{ stats, today }} withDeclined={values.statusId === orderStatus.declined} />}
      </Text>
      {guide && <SetupGuide setup={guide} mayHide />}
      <div className={css.grid} data-alone={lines === 0 || undefined}>
        <div className={css.figures}>
          {read.error && !stats ? (
            <InlineProblem
              problem={read.error}
              title={t('dashboard.figuresFailed')}
              onRetry={() => void read.refetch()}
            />
          ) : (
            <StatCards stats={stats} isOld={isOld} values={values} />
          )}
          {may(lists) && <NewestOrders dealerId={dealerId} dealer={values.dealer} findZone={findZone} />}
        </div>
        {lines > 0 && <WaitingWork read={work} dealer={values.dealer} withCores={isChosen} lines={lines} />}
      </div>
      {(stats || !read.error) && !isNew && (
        <>
          <SalesPlaces stats={stats} isOld={isOld} values={values} input={input} country={country} />
          {stats && <DaysTable stats={stats} values={values} />}
        </>
      )}
    </Page>
  )
}

type PeriodProps = {
  stats: {
    fromDate: string | null
    toDate: string | null
    previousFromDate: string | null
    previousToDate: string | null
  }
  today: string
  /** Only these are requested. */
  withDeclined: boolean
}

/** The counted days, in the dealer's format. */
function Period({ stats, withDeclined, today }: PeriodProps) {
  const parts = [
    t('dashboard.period', { from: date(stats.fromDate), to: date(stats.toDate) }),
    t('dashboard.comparedWith', { from: date(stats.previousFromDate), to: date(stats.previousToDate) }),
  ]
  if (stats.toDate === today) parts.push(t('dashboard.todayCounts'))
  if (!withDeclined) parts.push(t('dashboard.withoutDeclined'))
  return parts.join(' · ')
}

/** The shown dealer's; undefined across dealers and while loading. */
function useCountry(dealerId: number | undefined): string | undefined {
  const chosen = useDealer()
  const isChosen = chosen?.id === dealerId
  const dealers = useDealers(dealerId !== undefined && !isChosen)
  if (dealerId === undefined) return undefined
  return isChosen ? chosen?.country : dealers.get(dealerId)?.country
}
