import { type DealerPricing, type DealerRule, dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import { t } from '#web/platform/i18n.ts'
import { useRead } from '#web/platform/read.ts'
import { PriceTest } from './price-test.tsx'
import type { Level } from './rule-values.ts'
import { RulesJson } from './rules-json.tsx'

type Props = { dealerId: number; level: Level; saved: DealerPricing }

/** Tests a level's saved rules together with those of the levels above it. */
export function SavedTest({ dealerId, level, saved }: Props) {
  const above = useRulesAbove(dealerId, level)
  return (
    <PriceTest
      text={t('pricing.testSaved')}
      input={{
        rules: [...saved.data, ...above],
        scope: level,
        priorityToggle: saved.priorityToggle,
        showInflated: saved.showInflatedPrice,
      }}
    >
      <RulesJson rules={saved.data} />
    </PriceTest>
  )
}

function useRulesAbove(dealerId: number, { catalogId, makeId }: Level): DealerRule[] {
  const [hasDealer, hasCatalog] = [catalogId !== null, makeId !== null]
  const dealerRead = useRead(dealerPricing.list, { dealerId }, { enabled: hasDealer })
  const catalogRead = useRead(dealerPricing.list, { dealerId, catalogId }, { enabled: hasCatalog })
  return [...((hasCatalog && catalogRead.data?.data) || []), ...((hasDealer && dealerRead.data?.data) || [])]
}
