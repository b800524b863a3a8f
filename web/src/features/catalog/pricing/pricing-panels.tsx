import type { DealerPricing } from '#contract/catalog/dealer-pricing.ts'
import type { PricingRule } from '#contract/catalog/pricing.ts'
import { ExplainPanel } from './explain-panel.tsx'
import { LintPanel } from './lint-panel.tsx'
import type { Level } from './rule-values.ts'
import { SavedTest } from './saved-test.tsx'

export type PricingPanelsProps = {
  dealerId: number
  level: Level
  /** The server's rules. */
  saved: DealerPricing
  /** The typed rules, saved or not. */
  draft: PricingRule[]
  /** Someone has saved since the rules were opened. */
  hasSaved: boolean
}

/** Everything below a level's rules, on the Pricing tab and on Price Level. */
export function PricingPanels({ dealerId, level, saved, draft, hasSaved }: PricingPanelsProps) {
  const { priorityToggle } = saved
  return (
    <>
      <LintPanel dealerId={dealerId} level={level} draft={draft} priorityToggle={priorityToggle} />
      <ExplainPanel dealerId={dealerId} level={level} draft={draft} />
      {hasSaved && <SavedTest dealerId={dealerId} level={level} saved={saved} />}
    </>
  )
}
