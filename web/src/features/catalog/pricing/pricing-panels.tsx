import type { DealerPricing } from '#contract/catalog/dealer-pricing.ts'
import type { PricingRule } from '#contract/catalog/pricing.ts'
import { t } from '#web/platform/i18n.ts'
import { PriceTest } from './price-test.tsx'
import type { Level } from './rules-editor.tsx'
import { RulesJson } from './rules-json.tsx'

export type PricingPanelsProps = {
  dealerId: number
  level: Level
  /** What the server has. */
  saved: DealerPricing
  /** What is typed now, saved or not. */
  draft: PricingRule[]
  /** Somebody has saved since the rules were opened. */
  hasSaved: boolean
}

/** What stands below the rules of a level, on the Pricing tab and on Price Level. */
export function PricingPanels({ level, saved, hasSaved }: PricingPanelsProps) {
  return (
    hasSaved && (
      <PriceTest
        text={t('pricing.testSaved')}
        input={{
          rules: saved.data,
          scope: level,
          priorityToggle: saved.priorityToggle,
          showInflated: saved.showInflatedPrice,
        }}
      >
        <RulesJson rules={saved.data} />
      </PriceTest>
    )
  )
}
