import { dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import { priceExplainer } from '#contract/catalog/explain-price.ts'
import { useSend } from '#web/platform/read.ts'

/* Every change of a dealer's pricing, with the reads it refreshes. */

const refreshes = [
  dealerPricing.list,
  dealerPricing.levels,
  dealerPricing.existing,
  priceExplainer.allRules,
  priceExplainer.explain,
]

export const useSaveRules = () => useSend(dealerPricing.saveAll, { refreshes })
/** Deletes a level's rules, without a form. */
export const useGiveUpRules = () => useSend(dealerPricing.saveAll, { refreshes, withoutForm: true })
export const useSetPriority = () => useSend(dealerPricing.setPriorityToggle, { refreshes, withoutForm: true })
export const useSetInflated = () => useSend(dealerPricing.setInflatedPrice, { refreshes, withoutForm: true })
