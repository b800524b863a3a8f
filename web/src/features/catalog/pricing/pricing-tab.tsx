import { dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import { useRead } from '#web/platform/read.ts'
import type { DealerTabProps } from '#web/platform/screen.ts'
import { FormSkeleton } from '#web/ui/feedback/loading.tsx'
import { ReadGuard } from '#web/ui/feedback/read-guard.tsx'
import { RulesEditor } from './rules-editor.tsx'

const everything = { catalogId: null, makeId: null }

/** The rules for everything the dealer sells; Price Level has those of catalogs and makes. */
export default function PricingTab({ dealerId, onClose }: DealerTabProps) {
  const read = useRead(dealerPricing.list, { dealerId })
  return (
    <ReadGuard read={read} meanwhile={<FormSkeleton />}>
      {(pricing) => (
        <RulesEditor dealerId={dealerId} level={everything} pricing={pricing} onClose={onClose} />
      )}
    </ReadGuard>
  )
}
