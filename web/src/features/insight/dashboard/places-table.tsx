import { Skeleton, Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { OrderStats, SalesPlace } from '#contract/insight/dashboard.ts'
import { money, number } from '#web/platform/formats/format.ts'
import { stateName } from '#web/platform/formats/state-names.ts'
import { t } from '#web/platform/i18n.ts'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'
import css from './dashboard.module.css'
import type { DashboardQuery } from './dashboard-query.ts'
import { ToOrders, toOrdersFilter } from './to-orders.tsx'

const namePlace = ({ kind, state }: SalesPlace) => {
  if (kind === 'state') return stateName(state ?? '')
  return t(kind === 'other' ? 'dashboard.otherCountries' : 'dashboard.unknownPlace')
}

/** Every place with its orders and amount, and each currency's total. */
export function PlacesTable({ stats, values }: { stats: OrderStats | undefined; values: DashboardQuery }) {
  if (stats?.places.length === 0)
    return (
      <div className={css.noPlaces}>
        <Text fw={600}>{t('dashboard.noSales')}</Text>
        <Text size="sm" c="dimmed">
          {t('dashboard.noSalesNext')}
        </Text>
      </div>
    )
  return (
    <ScrollRegion className={css.tableBox} label={t('dashboard.byPlace')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.location')}</th>
            <th scope="col">{t('dashboard.orders')}</th>
            <th scope="col">{t('dashboard.amount')}</th>
          </tr>
        </thead>
        <tbody>{stats ? <Rows stats={stats} values={values} /> : <NoRows />}</tbody>
        {stats && <Totals stats={stats} />}
      </table>
    </ScrollRegion>
  )
}

/** A bar behind the name shows the amount relative to the largest in the same currency. */
function Rows({ stats: { places }, values }: { stats: OrderStats; values: DashboardQuery }) {
  const findMaximum = (currency: string) =>
    Math.max(
      ...places.filter(({ currencySymbol }) => currencySymbol === currency).map(({ amount }) => amount),
    )
  return places.map((place) => {
    const { kind, state, currencySymbol, orders, amount } = place
    const share = amount > 0 ? (amount / findMaximum(currencySymbol)) * 100 : 0
    return (
      <tr key={`${kind} ${state} ${currencySymbol}`} data-state={state ?? kind}>
        <th scope="row" style={{ '--share': `${share}%` } as CSSProperties}>
          {namePlace(place)}
        </th>
        <td>
          <ToOrders filter={{ ...toOrdersFilter(values), currencySymbol, place: state ?? kind }}>
            {number(orders)}
          </ToOrders>
        </td>
        <td>{money(amount, currencySymbol)}</td>
      </tr>
    )
  })
}

function Totals({ stats: { amounts, places } }: { stats: OrderStats }) {
  return (
    <tfoot>
      {amounts.map(({ currencySymbol, amount }) => (
        <tr key={currencySymbol}>
          <th scope="row">{t('dashboard.total')}</th>
          <td>
            {number(
              places
                .filter((place) => place.currencySymbol === currencySymbol)
                .reduce((total, { orders }) => total + orders, 0),
            )}
          </td>
          <td>{money(amount, currencySymbol)}</td>
        </tr>
      ))}
    </tfoot>
  )
}

/** Placeholder widths while loading. */
const names = ['62%', '48%', '70%', '55%', '66%', '42%', '58%', '74%']

const NoRows = () =>
  names.map((width) => (
    <tr key={width}>
      <th scope="row">
        <Skeleton height={12} my={4} width={width} />
      </th>
      <td>
        <Skeleton height={12} my={4} />
      </td>
      <td>
        <Skeleton height={12} my={4} />
      </td>
    </tr>
  ))
