import { dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import { useRead } from '#web/platform/read.ts'
import type { SetupDialogProps } from '#web/platform/screen.ts'
import { DealerCatalogModal } from './dealer-catalog-modal.tsx'

/** Adds a catalog that the dealer sells, from its Setup. */
export default function CatalogStep({ dealerId, opened, onClose }: SetupDialogProps) {
  const sold = useRead(dealerCatalogs.list, { dlid: dealerId }).data?.data ?? []
  return (
    <DealerCatalogModal
      dealerId={dealerId}
      opened={opened ? 'new' : undefined}
      sold={sold}
      onClose={onClose}
    />
  )
}
