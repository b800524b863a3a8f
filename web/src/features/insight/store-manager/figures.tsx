import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { averageWeek, type StoreHealth } from '#contract/tenancy/store-health.ts'
import { money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'
import { Link, type Target } from '#web/platform/links.tsx'
import { StatusChip } from '#web/ui/feedback/status-chip.tsx'
import css from './store-manager.module.css'

/** By how many percent the week differs from an average one before it; null where they can't be compared. */
function findChange(week: number, earlier: number, days: number): number | null {
  const usual = averageWeek(earlier, days)
  return usual === null || usual <= 0 ? null : Math.round((week / usual - 1) * 100)
}

function Change({ percent }: { percent: number | null }) {
  if (percent === null) return null
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±'
  return (
    <span className={css.change} data-down={percent <= -50 || undefined}>
      {sign}
      {number(Math.abs(percent))}%
    </span>
  )
}

/** The orders of the last seven days, and the change against an average week of the 28 days before. */
export const WeekOrders = ({ health }: { health: StoreHealth }) => (
  <span className={css.figure}>
    {number(health.weekOrders)}
    <Change percent={findChange(health.weekOrders, health.earlierOrders, health.earlierDays)} />
  </span>
)

/** The amount of these orders, by currency. A store without orders has its own currency's zero. */
export function WeekAmount({ health, currencySymbol }: { health: StoreHealth; currencySymbol: string }) {
  const { weekAmounts, earlierAmounts, earlierDays } = health
  if (weekAmounts.length === 0) return money(0, currencySymbol)
  return weekAmounts.map((week) => {
    const before = earlierAmounts.find((earlier) => earlier.currencySymbol === week.currencySymbol)
    return (
      <span key={week.currencySymbol} className={css.figure}>
        {money(week.amount, week.currencySymbol)}
        <Change percent={findChange(week.amount, before?.amount ?? 0, earlierDays)} />
      </span>
    )
  })
}

/** Amounts in each currency, or a dash. */
export const amountsText = (amounts: StoreHealth['owedAmounts']): string =>
  amounts.map(({ amount, currencySymbol }) => money(amount, currencySymbol)).join(' + ') || '–'

type CountProps = { n: number; to: Target; name: string }

/** A number that leads to what it counts; a dash for none. */
export const CountLink = ({ n, to, name }: CountProps) =>
  n === 0 ? (
    <span className={css.none}>–</span>
  ) : (
    <Anchor
      inherit
      aria-label={name}
      onClick={(event) => event.stopPropagation()}
      renderRoot={(props) => <Link {...props} {...to} />}
    >
      {number(n)}
    </Anchor>
  )

type FeedStatus = NonNullable<StoreHealth['feedStatus']>
const feedColors = {
  queued: 'blue',
  running: 'blue',
  uploaded: 'green',
  unchanged: 'green',
  failed: 'red',
} as const
const feedText = (status: FeedStatus) =>
  ({
    queued: t('storeManager.hostWaiting'),
    running: t('storeManager.feedRunning'),
    uploaded: t('storeManager.feedUploaded'),
    unchanged: t('storeManager.feedUnchanged'),
    failed: t('storeManager.feedFailed'),
  })[status]

/** How the last run of the shopping feed ended. */
export function FeedState({ health, when }: { health: StoreHealth; when?: ReactNode }) {
  const { feedStatus } = health
  if (feedStatus === null) return <span className={css.none}>–</span>
  return (
    <span className={css.figure}>
      <StatusChip color={feedColors[feedStatus]}>{feedText(feedStatus)}</StatusChip>
      {when}
    </span>
  )
}

type HostState = NonNullable<StoreHealth['hostState']>
const hostColors = { written: 'green', waiting: 'blue', failed: 'red', none: 'amber' } as const
const hostText = (state: HostState) =>
  ({
    written: t('storeManager.hostWritten'),
    waiting: t('storeManager.hostWaiting'),
    failed: t('storeManager.hostFailed'),
    none: t('storeManager.hostNone'),
  })[state]

/** The store's host, or a dash where the product writes none. */
export const HostChip = ({ state }: { state: StoreHealth['hostState'] }) =>
  state === null ? (
    <span className={css.none}>–</span>
  ) : (
    <StatusChip color={hostColors[state]}>{hostText(state)}</StatusChip>
  )
