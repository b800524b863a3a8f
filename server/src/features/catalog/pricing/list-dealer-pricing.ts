import type { DealerPricing, dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import type { Input } from '#contract/http.ts'
import type { Work } from '#server/platform/db/work.ts'
import { findLevelRules, findSwitches, type Level } from './dealer-rules.queries.ts'
import { toLevel } from './level.ts'

/** Lists the rules of one level, with the dealer's switches. */
export const listDealerPricing = (work: Work, input: Input<typeof dealerPricing.list>) =>
  showLevelPricing(work, toLevel(input))

/** Shows the rules of one level, with the dealer's switches and the version that a change sends back. */
export async function showLevelPricing(work: Work, level: Level): Promise<DealerPricing> {
  const [rules, switches] = await Promise.all([findLevelRules(work, level), findSwitches(work)])
  const { priorityToggle } = switches
  const data = rules.map((rule) => ({ ...rule, priorityToggle }))
  return { data, recordsTotal: data.length, ...switches }
}
