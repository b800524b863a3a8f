import { Anchor, Button, Group, Skeleton, Stack, Switch, Title } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type StoreNow, storeManager } from '#contract/insight/store-manager.ts'
import { setupSteps } from '#contract/tenancy/dealer-setup.ts'
import { averageWeek } from '#contract/tenancy/store-health.ts'
import { listNeeds, type NeedKind } from '#contract/tenancy/store-needs.ts'
import { SetupSteps } from '#web/features/tenancy/dealer-setup/setup-steps.tsx'
import { useStoreToggle } from '#web/features/tenancy/dealers/store-toggle.tsx'
import { dateTime, day, money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Link, type Target } from '#web/platform/links.tsx'
import { useRead, useReadAgain } from '#web/platform/read.ts'
import { toScreen, useRouteId } from '#web/platform/urls/url-query.ts'
import { SiteLink } from '#web/ui/buttons/site-link.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { amountsText, FeedState, HostChip, WeekAmount, WeekOrders } from './figures.tsx'
import { inStore, NeedLine, useNeedPlaces } from './needs.tsx'
import css from './store-manager.module.css'

const againSeconds = 30

/** A store with everything that operators look at, as of this moment. */
export default function StorePage() {
  const id = useRouteId()
  const read = useRead(storeManager.show, { id })
  useReadAgain([storeManager.show], { seconds: againSeconds })
  const store = read.data?.data
  return (
    <Page
      of="store-manager"
      title={store?.company ?? ''}
      mark={store?.isActive === 0 && <StatusChip color="gray">{t('dealers.inactive')}</StatusChip>}
      actions={store && <Actions store={store} />}
    >
      <ReadGuard read={read} meanwhile={<Skeleton height={320} aria-label={t('common.loading')} />}>
        {({ data }) => (
          <Stack gap="lg" align="stretch">
            <Needs store={data} />
            <Cards store={data} />
          </Stack>
        )}
      </ReadGuard>
    </Page>
  )
}

function Actions({ store }: { store: StoreNow }) {
  const toggle = useStoreToggle()
  return (
    <Group gap="sm">
      <Switch
        label={t('dealers.isActive')}
        aria-label={t('storeManager.switchNamed', { name: store.company })}
        checked={store.isActive === 1}
        onChange={() => void toggle(store)}
      />
      <SiteLink domain={store.dealerDomain} />
      <Button
        variant="default"
        leftSection={<IconBuildingStore size={16} />}
        renderRoot={(props) => <Link {...props} {...toScreen(`edit-store/${store.id}`)} />}
      >
        {t('dealers.editStore')}
      </Button>
    </Group>
  )
}

function Needs({ store }: { store: StoreNow }) {
  const needs = listNeeds(store, store.isActive === 1)
  return (
    <section className={css.card} aria-labelledby="needs">
      <Title order={2} id="needs">
        {t('storeManager.needs')}
      </Title>
      {needs.length === 0 && <p className={css.none}>{t('storeManager.noNeeds')}</p>}
      <ul className={css.needs}>
        {needs.map((need) => (
          <NeedLine key={need.kind} storeId={store.id} need={need} />
        ))}
      </ul>
    </section>
  )
}

const To = ({ to, children }: { to: Target; children: ReactNode }) => (
  <Anchor inherit renderRoot={(props) => <Link {...props} {...to} />}>
    {children}
  </Anchor>
)

type CardProps = { id: string; title: string; facts: Parameters<typeof Facts>[0]['facts'] }

const Card = ({ id, title, facts }: CardProps) => (
  <section className={css.card} aria-labelledby={id}>
    <Title order={2} id={id}>
      {title}
    </Title>
    <Facts facts={facts} />
  </section>
)

function Cards({ store }: { store: StoreNow }) {
  const { id, currencySymbol, feedAt, sitemapIsForeign } = store
  const findNeedPlace = useNeedPlaces()
  /** A number that leads to what it counts. */
  const count = (n: number, kind: NeedKind) => <To to={findNeedPlace(id, kind)}>{number(n)}</To>
  return (
    <div className={css.cards}>
      <Card
        id="store-sales"
        title={t('storeManager.salesCard')}
        facts={[
          [t('storeManager.lastOrder'), dateTime(store.lastOrderAt)],
          [
            `${t('storeManager.weekOrders')} (${t('storeManager.thisWeek', { from: day(store.weekFrom), until: day(store.weekUntil) })})`,
            <To
              key="orders"
              to={inStore(id, 'orders', {
                statusId: 0,
                isSold: 1,
                fromDate: store.weekFrom,
                toDate: store.weekUntil,
              })}
            >
              <WeekOrders health={store} />
            </To>,
          ],
          [
            t('storeManager.weekAmount'),
            <WeekAmount key="amount" health={store} currencySymbol={currencySymbol} />,
          ],
          [t('storeManager.earlierWeek', { n: store.earlierDays }), <Average key="average" store={store} />],
        ]}
      />
      <Card
        id="store-money"
        title={t('storeManager.moneyCard')}
        facts={[
          [t('storeManager.unconfirmedPayments'), count(store.unconfirmedPayments, 'unconfirmedPayments')],
          [t('storeManager.gateways'), count(store.refusedGateways, 'refusedGateways')],
          [
            t('storeManager.owedToCustomers'),
            <To key="owed" to={findNeedPlace(id, 'moneyOwed')}>
              {amountsText(store.owedAmounts)}
            </To>,
          ],
        ]}
      />
      <Card
        id="store-customers"
        title={t('storeManager.customersCard')}
        facts={[
          [t('storeManager.unreadMessages'), count(store.unreadMessages, 'unreadMessages')],
          [t('storeManager.pendingReturns'), count(store.pendingReturns, 'pendingReturns')],
          [t('storeManager.openRequests'), count(store.openRequests, 'openRequests')],
          [t('storeManager.failedMails'), count(store.failedMails, 'failedMails')],
          [t('storeManager.unsentMails'), count(store.unsentMails, 'unsentMails')],
        ]}
      />
      <Card
        id="store-channels"
        title={t('storeManager.storeCard')}
        facts={[
          [
            t('storeManager.lastFeed'),
            <To key="feed" to={findNeedPlace(id, 'feedFailed')}>
              <FeedState health={store} when={feedAt && dateTime(feedAt)} />
            </To>,
          ],
          [t('storeManager.failingWebhooks'), count(store.failingWebhooks, 'failingWebhooks')],
          [t('storeManager.stoppedWebhooks'), count(store.stoppedWebhooks, 'stoppedWebhooks')],
          [t('storeManager.hostHead'), <HostChip key="host" state={store.hostState} />],
          [
            t('storeManager.sitemap'),
            sitemapIsForeign === 1 ? t('storeManager.sitemapForeign') : t('storeManager.sitemapFine'),
          ],
        ]}
      />
      <section className={css.card} aria-labelledby="store-setup">
        <Title order={2} id="store-setup">
          {t('dealerSetup.tab')}
        </Title>
        <SetupSteps setup={{ dealerId: id, steps: listSteps(store) }} />
      </section>
    </div>
  )
}

const listSteps = ({ openSteps }: StoreNow) =>
  setupSteps.map((step) => ({ step, isDone: openSteps.includes(step) ? (0 as const) : (1 as const) }))

/** Orders and amounts of seven average days before the week. */
function Average({ store }: { store: StoreNow }) {
  const { earlierOrders, earlierAmounts, earlierDays } = store
  const orders = averageWeek(earlierOrders, earlierDays)
  if (orders === null) return '–'
  const amounts = earlierAmounts.map(({ amount, currencySymbol }) =>
    money(averageWeek(amount, earlierDays), currencySymbol),
  )
  return [number(orders, 1), ...amounts].join(' · ')
}
