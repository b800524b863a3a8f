import { exportPermission } from '#contract/permissions.ts'
import { useDealerCatalogs } from '#web/features/catalog/parts/parts-ask.ts'
import { t } from '#web/platform/i18n.ts'
import { useDealerId } from '#web/platform/session/dealer.ts'
import { useSession } from '#web/platform/session/session.ts'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { NormalExporter } from './normal-exporter.tsx'
import { TruckExporter } from './truck-exporter.tsx'

/** Exports parts to marketplaces; dealers that sell only trucks export by category. */
export default function MarketplacePage() {
  const { flags } = useSession()
  const { read, sold, isTruck } = useDealerCatalogs(useDealerId())
  const isTruckFace = isTruck || flags.marketplaceIsuzuOnly === 'Y'
  const local = sold.filter(({ kind }) => kind === 'local')
  return (
    <Page of={exportPermission} width="form">
      <ReadGuard read={read}>
        {() => {
          if (isTruckFace) return <TruckExporter />
          if (local.length > 0) return <NormalExporter catalogs={local} />
          return <EmptyList title={t('marketplace.noCatalogs')} next={t('marketplace.noCatalogsNext')} />
        }}
      </ReadGuard>
    </Page>
  )
}
