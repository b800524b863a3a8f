import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { dashboard, type OrderStats } from '#contract/insight/dashboard.ts'
import type { CurrencySymbol } from '#contract/texts/format-money.ts'
import { t } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/late-files.ts'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { ExportButton, ExportNote, useExport } from '#web/ui/lists/export.tsx'
import css from './dashboard.module.css'
import type { DashboardQuery, filterInput } from './dashboard-query.ts'
import { PlacesTable } from './places-table.tsx'

/** Outlines are loaded only when there's something to draw. */
const UsMap = lazyPart(() => import('./us-map.tsx'))
const CanadaMap = lazyPart(() => import('./canada-map.tsx'))

type Props = {
  stats: OrderStats | undefined
  isOld: boolean
  values: DashboardQuery
  input: ReturnType<typeof filterInput>
  /** The shown dealer's; undefined across dealers. */
  country: string | undefined
}

/** The destinations of orders: a map of the country's states, and the same as a table and a file. */
export function SalesPlaces({ stats, isOld, values, input, country }: Props) {
  const file = useExport(dashboard.export)
  return (
    <section className={css.card} aria-labelledby="sales">
      <div className={css.cardHead}>
        <h2 className={css.cardTitle} id="sales">
          {t('dashboard.sales')}
        </h2>
        <ExportButton busy={file.bytes !== null} disabled={!stats} onClick={() => file.run(input)} />
      </div>
      <ExportNote of={file} />
      <div className={css.places} data-old={isOld || undefined} aria-busy={isOld}>
        <div className={css.mapPlace}>
          {stats ? <CountryMaps stats={stats} country={country} /> : <Skeleton className={css.mapBox} />}
        </div>
        <PlacesTable stats={stats} values={values} />
      </div>
    </section>
  )
}

/** Currencies can't be compared: each map shows its country's own. */
function CountryMaps({ stats, country }: { stats: OrderStats; country: string | undefined }) {
  const inCanada = placesIn(stats, 'CA', 'CAN')
  const withCanada = country === 'CAN' || (country === undefined && inCanada.length > 0)
  return (
    <ErrorBoundary fallback={() => <p className={css.noMap}>{t('dashboard.mapFailed')}</p>}>
      <Suspense fallback={<Skeleton className={css.mapBox} />}>
        {country !== 'CAN' && <UsMap places={placesIn(stats, 'USA', 'USD')} currencySymbol="USD" />}
        {withCanada && <CanadaMap places={inCanada} currencySymbol="CAN" />}
      </Suspense>
    </ErrorBoundary>
  )
}

const placesIn = ({ places }: OrderStats, where: 'USA' | 'CA', currency: CurrencySymbol) =>
  places.filter(
    ({ kind, country, currencySymbol }) =>
      kind === 'state' && country === where && currencySymbol === currency,
  )
