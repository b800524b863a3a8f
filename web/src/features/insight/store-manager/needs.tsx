import { Anchor } from '@mantine/core'
import type { NeedKind, Severity, StoreNeed } from '#contract/tenancy/store-needs.ts'
import { withLabel } from '#web/platform/formats/with-label.ts'
import { t } from '#web/platform/i18n.ts'
import { Link, type Target } from '#web/platform/links.tsx'
import { useMay } from '#web/platform/session/session.ts'
import { toScreen } from '#web/platform/urls/url-query.ts'
import { type ChipColor, StatusChip } from '#web/ui/feedback/status-chip.tsx'
import { CountLink } from './figures.tsx'
import css from './store-manager.module.css'

const colors: Record<Severity, ChipColor> = { urgent: 'red', soon: 'amber', note: 'blue' }

/** The severity in a word, or that the store needs nothing. */
export const severityName = (severity: Severity | 'none') =>
  ({
    urgent: t('storeManager.urgent'),
    soon: t('storeManager.soon'),
    note: t('storeManager.note'),
    none: t('storeManager.nothing'),
  })[severity]

/** Explains in a sentence what a store needs; `n` is a number whose meaning depends on the kind. */
function needText({ kind, n }: StoreNeed): string {
  return {
    unconfirmedPayments: () => t('storeManager.needUnconfirmed', { n }),
    refusedGateways: () => t('storeManager.needGateways', { n }),
    hostFailed: () => t('storeManager.needHostFailed'),
    hostMissing: () => t('storeManager.needHost'),
    cannotSell: () => t('storeManager.needToSell', { n }),
    noOrders: () => t('storeManager.needOrders', { usual: n }),
    stoppedWebhooks: () => t('storeManager.needStoppedWebhooks', { n }),
    feedFailing: () => t('storeManager.needFeedNights', { n }),
    fewerOrders: () => t('storeManager.needMoreOrders', { percent: n }),
    failedMails: () => t('storeManager.needMails', { n }),
    unsentMails: () => t('storeManager.needUnsent', { n }),
    moneyOwed: () => t('storeManager.needRefunds', { n }),
    failingWebhooks: () => t('storeManager.needWebhooks', { n }),
    feedFailed: () => t('storeManager.needFeed'),
    feedLate: () => t('storeManager.needFeedLate'),
    sitemapForeign: () => t('storeManager.needSitemap'),
    openRequests: () => t('storeManager.needRequests', { n }),
    pendingReturns: () => t('storeManager.needReturns', { n }),
    unreadMessages: () => t('storeManager.needMessages', { n }),
    setupOpen: () => t('storeManager.needSetup', { n }),
  }[kind]()
}

/** A screen of a store, whichever dealer is chosen. */
export const inStore = (storeId: number, path: string, search?: Record<string, string | number>): Target =>
  toScreen(`edit-store/${storeId}/${path}`, search)

/** A dealer's dialog at a tab: the first one has no name. */
const inDialog = (storeId: number, tab?: string): Target =>
  toScreen('dealers', { dealer: storeId, ...(tab ? { tab } : {}) })

type May = ReturnType<typeof useMay>
type Place = (storeId: number, may: May) => Target
const home: Place = (id) => inStore(id, 'dashboard')
const setup: Place = (id) => inDialog(id, 'setup')
const feed: Place = (id) => inStore(id, 'google-shopping-feed')
const webhooks: Place = (id) => inStore(id, 'webhooks')
const profile: Place = (id) => inDialog(id)
/** The weeks that are compared, so that the plot shows when orders became fewer. */
const sales: Place = (id) =>
  inStore(id, 'reports/sales-report', { period: 'chosen', fromDate: 'today-35', toDate: 'today-1' })
/** A list of System. The dealer's Home has the newest five, for people without System. */
const inSystem =
  (list: string, search: Record<string, string>): Place =>
  (id, may) =>
    may('system') ? toScreen(`system/${list}`, { ...search, dealer: id }) : home(id, may)

/** Where each need is met. The dealer's Home names the orders whose emails failed. */
const places: Record<NeedKind, Place> = {
  unconfirmedPayments: inSystem('payments', {}),
  refusedGateways: (id) => inDialog(id, 'payments'),
  hostFailed: profile,
  hostMissing: profile,
  cannotSell: setup,
  noOrders: sales,
  stoppedWebhooks: webhooks,
  feedFailing: feed,
  fewerOrders: sales,
  failedMails: home,
  unsentMails: inSystem('emails', { status: 'failed' }),
  moneyOwed: (id) => inStore(id, 'orders', { statusId: 0, isOwed: 1 }),
  failingWebhooks: webhooks,
  feedFailed: feed,
  feedLate: feed,
  sitemapForeign: (id) => inStore(id, 'dealer-scripts'),
  openRequests: (id) => inStore(id, 'request'),
  pendingReturns: (id) => inStore(id, 'rma'),
  unreadMessages: (id) => inStore(id, 'message-center', { folder: 'all', unread: 1 }),
  setupOpen: setup,
}

/** Returns the screen where a store's need is met, for the person who looks. */
export function useNeedPlaces(): (storeId: number, kind: NeedKind) => Target {
  const may = useMay()
  return (storeId, kind) => places[kind](storeId, may)
}

type NeedProps = { storeId: number; need: StoreNeed }

function NeedLink({ storeId, need }: NeedProps) {
  const to = useNeedPlaces()(storeId, need.kind)
  return (
    <Anchor
      inherit
      onClick={(event) => event.stopPropagation()}
      renderRoot={(props) => <Link {...props} {...to} />}
    >
      {needText(need)}
    </Anchor>
  )
}

type CountProps = { store: { id: number; company: string }; kind: NeedKind; n: number }

/** A number that leads to what it counts. */
export function NeedCount({ store, kind, n }: CountProps) {
  const to = useNeedPlaces()(store.id, kind)
  return <CountLink n={n} to={to} name={withLabel(store.company, needText({ kind, severity: 'note', n }))} />
}

/** A need in a list of them: its severity, and a sentence that leads to where it's met. */
export const NeedLine = ({ storeId, need }: NeedProps) => (
  <li>
    <StatusChip color={colors[need.severity]}>{severityName(need.severity)}</StatusChip>
    <NeedLink storeId={storeId} need={need} />
  </li>
)

type MainProps = { store: { id: number; company: string }; needs: readonly StoreNeed[] }

/** A store's most urgent need in its severity's color, and how many more its page has. */
export function MainNeed({ store, needs }: MainProps) {
  const [main, ...others] = needs
  if (!main) return <StatusChip color="green">{t('storeManager.nothing')}</StatusChip>
  return (
    <span className={css.main}>
      <StatusChip color={colors[main.severity]}>
        <NeedLink storeId={store.id} need={main} />
      </StatusChip>
      {others.length > 0 && (
        <Anchor
          inherit
          c="dimmed"
          aria-label={t('storeManager.moreOf', { n: others.length, name: store.company })}
          onClick={(event) => event.stopPropagation()}
          renderRoot={(props) => <Link {...props} {...toScreen(`store-manager/${store.id}`)} />}
        >
          {t('storeManager.more', { n: others.length })}
        </Anchor>
      )}
    </span>
  )
}
