import { useDealerCatalogs } from '#web/features/catalog/parts/parts-ask.ts'
import { useDealerId } from '#web/platform/dealer.ts'
import { t } from '#web/platform/i18n.ts'
import { useSession } from '#web/platform/session.ts'
import { Loading } from '#web/ui/loading.tsx'
import { Page } from '#web/ui/page.tsx'
import { NormalExporter } from './normal-exporter.tsx'
import { TruckExporter } from './truck-exporter.tsx'

/** Exports parts to marketplaces; a dealer that sells trucks alone exports by category. */
export default function MarketplacePage() {
  const { flags } = useSession()
  const { sold, isTruck } = useDealerCatalogs(useDealerId())
  const isTruckFace = isTruck || flags.marketplaceIsuzuOnly === 'Y'
  return (
    <Page of="markerplace-exporter" title={t('marketplace.title')} width="form">
      {isTruckFace ? <TruckExporter /> : sold.length > 0 ? <NormalExporter /> : <Loading />}
    </Page>
  )
}
