import { Button, Group } from '@mantine/core'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '#web/platform/links.tsx'
import { useMay } from '#web/platform/session/session.ts'
import { toScreen, type UrlQuery } from '#web/platform/urls/url-query.ts'
import { orderStatusName } from '../shared/order-chips.tsx'
import { hasFigure, type orderQuery } from './order-query.ts'

/** Why the list is empty. Often the order just has another status. */
export function emptyText(
  { values, isFiltered, set, clear }: UrlQuery<typeof orderQuery>,
  areTurned: boolean,
  dealerId: number | undefined,
) {
  const { cid, fromDate, toDate, search, statusId, isTest } = values
  const isNarrowed = Boolean(cid || fromDate || toDate || search || hasFigure(values))
  if (statusId === 0 && !isNarrowed) return { title: t('orders.empty'), next: t('orders.emptyNext') }

  const isOnlyTests = statusId === 0 && isTest === 1 && !(cid || fromDate || toDate || search)
  if (isOnlyTests && dealerId !== undefined && !areTurned)
    return {
      title: t('orders.emptyTests'),
      next: t('orders.emptyTestsNext'),
      action: <ToTryStore dealerId={dealerId} />,
    }

  const status = orderStatusName(statusId)
  const buttons = (
    <Group gap="xs" justify="center">
      {statusId > 0 && !areTurned && (
        <Button variant="default" onClick={() => set({ statusId: 0 })}>
          {t(isNarrowed ? 'orders.searchAll' : 'orders.showAll')}
        </Button>
      )}
      {isFiltered && (
        <Button variant="default" onClick={clear}>
          {t('common.clearFilters')}
        </Button>
      )}
    </Group>
  )
  if (areTurned) return { title: t('orders.datesTurned'), next: t('orders.datesTurnedNext'), action: buttons }
  if (statusId > 0 && isNarrowed)
    return { title: t('orders.emptyAmong', { status }), next: t('orders.emptyAmongNext'), action: buttons }
  if (statusId === orderStatus.new)
    return { title: t('orders.emptyNew'), next: t('orders.emptyNewNext'), action: buttons }
  const next = statusId > 0 ? t('orders.emptyStatusNext') : t('common.emptyFilteredNext')
  const title = statusId > 0 ? t('orders.emptyStatus', { status }) : t('common.emptyFiltered')
  return { title, next, action: buttons }
}

/** Leads to where the Setup makes test orders; nothing for people who can't open it. */
function ToTryStore({ dealerId }: { dealerId: number }) {
  const may = useMay()
  const to = may('dealers')
    ? toScreen('dealers', { dealer: dealerId, tab: 'setup' })
    : may('dealer-profile')
      ? toScreen('dealer-profile', { tab: 'setup' })
      : null
  return (
    to && (
      <Button variant="default" renderRoot={(props) => <Link {...props} {...to} />}>
        {t('orders.toTryStore')}
      </Button>
    )
  )
}
