import { Skeleton, Text } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { dashboard, type OrderStats } from '#contract/insight/dashboard.ts'
import { t } from '#web/platform/i18n.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { ExportButton, ExportNote, useExport } from '#web/ui/export.tsx'
import css from './dashboard.module.css'
import type { DashboardQuery, filterInput } from './dashboard-query.ts'
import { PlacesTable } from './places-table.tsx'

/** Loads the state outlines only when there's something to draw. */
const UsMap = lazy(() => import('./us-map.tsx'))

type Props = {
  stats: OrderStats | undefined
  isOld: boolean
  values: DashboardQuery
  input: ReturnType<typeof filterInput>
  /** The shown dealer's; undefined across dealers. */
  country: string | undefined
}

/** Where orders went: a map of the states, and the same as a table and a file. */
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
          {country === 'CAN' ? (
            <ComingSoon />
          ) : stats ? (
            <MapOf stats={stats} />
          ) : (
            <Skeleton className={css.mapBox} />
          )}
        </div>
        <PlacesTable stats={stats} values={values} />
      </div>
    </section>
  )
}

/** Currencies can't be compared: the map shows US dollars. */
function MapOf({ stats }: { stats: OrderStats }) {
  const places = stats.places.filter(
    ({ kind, country, currencySymbol }) => kind === 'state' && country === 'USA' && currencySymbol === 'USD',
  )
  return (
    <ErrorBoundary fallback={() => <p className={css.noMap}>{t('dashboard.mapFailed')}</p>}>
      <Suspense fallback={<Skeleton className={css.mapBox} />}>
        <UsMap places={places} currencySymbol="USD" />
      </Suspense>
    </ErrorBoundary>
  )
}

const ComingSoon = () => (
  <div className={css.noMap}>
    <IconMapOff size={28} color="var(--pd-quiet)" aria-hidden="true" />
    <Text fw={600}>{t('dashboard.comingSoon')}</Text>
    <Text size="sm" c="dimmed">
      {t('dashboard.comingSoonNext')}
    </Text>
  </div>
)
