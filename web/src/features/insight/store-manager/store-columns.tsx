import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ListedDealer } from '#contract/tenancy/dealers.ts'
import type { StoreHealth } from '#contract/tenancy/store-health.ts'
import { listNeeds, type NeedKind } from '#contract/tenancy/store-needs.ts'
import { AsksFirst, SetupProgress } from '#web/features/tenancy/dealers/dealer-columns.tsx'
import { day } from '#web/platform/formats/format.ts'
import { nameText, t } from '#web/platform/i18n.ts'
import type { Column } from '#web/ui/table/types.ts'
import { amountsText, FeedState, HostChip, WeekAmount, WeekOrders } from './figures.tsx'
import { MainNeed, NeedCount } from './needs.tsx'

type StoreColumn = Column<ListedDealer>

/** The stores' columns; `onSwitch` confirms before it turns a store on or off. */
export const storeColumns = (onSwitch: (dealer: ListedDealer) => void): StoreColumn[] => [
  { key: 'company', header: t('dealers.company'), sort: 'company', pinned: true, cell: (row) => row.company },
  { key: 'needs', header: t('storeManager.needs'), sort: 'needs', width: 344, cell: Needs },
  { key: 'id', header: t('dealers.id'), sort: 'id', align: 'right', width: 72, cell: (row) => row.id },
  {
    key: 'domain',
    header: t('dealers.domainColumn'),
    sort: 'dealerDomain',
    cell: (row) => row.dealerDomain,
  },
  {
    key: 'active',
    header: t('dealers.isActive'),
    sort: 'isActive',
    width: 104,
    cell: (row) => (
      <Switch
        aria-label={t('storeManager.switchNamed', { name: row.company })}
        checked={row.isActive === 1}
        onClick={(event) => event.stopPropagation()}
        onChange={() => onSwitch(row)}
      />
    ),
  },
  ...figureColumns(),
  { key: 'plan', header: t('dealers.plan'), cell: (row) => row.subscriptionName },
  { key: 'contact', header: t('storeManager.contact'), optional: true, cell: (row) => row.billContact },
  { key: 'email', header: t('storeManager.notices'), cell: (row) => row.notificationEmail },
  {
    key: 'created',
    header: t('storeManager.created'),
    sort: 'createdAt',
    width: 112,
    cell: (row) => day(row.createdAt),
  },
]

/** The figures of a dealer that wants to be asked first aren't shown. */
const Needs = (row: ListedDealer) =>
  row.isClosed === 1 ? (
    <AsksFirst dealer={row} />
  ) : (
    row.health && <MainNeed store={row} needs={listNeeds(row.health, row.isActive === 1)} />
  )

/** A cell of a store that has figures. */
const withHealth = (cell: (health: StoreHealth, row: ListedDealer) => ReactNode) => (row: ListedDealer) =>
  row.health && cell(row.health, row)

/** A column of a number that leads to what it counts. */
const counted = (
  key: string,
  header: string,
  kind: NeedKind,
  count: (health: StoreHealth) => number,
  shows?: { optional: true },
): StoreColumn => ({
  key,
  header,
  align: 'right',
  ...shows,
  cell: withHealth((health, row) => <NeedCount store={row} kind={kind} n={count(health)} />),
})

const optional = { optional: true } as const

const figureColumns = (): StoreColumn[] => [
  {
    key: 'lastOrder',
    header: t('storeManager.lastOrder'),
    sort: 'lastOrderAt',
    width: 112,
    cell: withHealth(({ lastOrderAt }) => day(lastOrderAt)),
  },
  {
    key: 'weekOrders',
    header: t('storeManager.weekOrders'),
    sort: 'weekOrders',
    align: 'right',
    cell: withHealth((health) => <WeekOrders health={health} />),
  },
  {
    key: 'weekAmount',
    header: t('storeManager.weekAmount'),
    align: 'right',
    cell: withHealth((health, row) => <WeekAmount health={health} currencySymbol={row.currencySymbol} />),
  },
  counted(
    'unconfirmed',
    t('storeManager.unconfirmed'),
    'unconfirmedPayments',
    ({ unconfirmedPayments }) => unconfirmedPayments,
  ),
  {
    key: 'owed',
    header: t('storeManager.owed'),
    align: 'right',
    cell: withHealth(({ owedAmounts }) => amountsText(owedAmounts)),
  },
  counted('mails', t('storeManager.failedMailsHead'), 'failedMails', ({ failedMails }) => failedMails),
  counted(
    'webhooks',
    t('storeManager.webhooksHead'),
    'failingWebhooks',
    ({ failingWebhooks, stoppedWebhooks }) => failingWebhooks + stoppedWebhooks,
  ),
  counted('unread', t('storeManager.unread'), 'unreadMessages', ({ unreadMessages }) => unreadMessages),
  counted('returns', t('storeManager.returnsHead'), 'pendingReturns', ({ pendingReturns }) => pendingReturns),
  counted(
    'requests',
    t('storeManager.requestsHead'),
    'openRequests',
    ({ openRequests }) => openRequests,
    optional,
  ),
  { key: 'setup', header: t('dealerSetup.tab'), cell: SetupProgress },
  {
    key: 'feed',
    header: nameText('Shopping feed'),
    cell: withHealth((health) => <FeedState health={health} />),
  },
  {
    key: 'host',
    header: t('storeManager.hostHead'),
    ...optional,
    cell: withHealth(({ hostState }) => <HostChip state={hostState} />),
  },
]
