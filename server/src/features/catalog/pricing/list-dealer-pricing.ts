import type { DealerPricing, dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import type { Input } from '#contract/http.ts'
import type { Work } from '#server/platform/db/work.ts'
import {
  findExistingRules,
  findLevels,
  findSwitches,
  type Level,
  rulesOfLevel,
} from './dealer-rules.queries.ts'
import { levelOf } from './level.ts'

export const listDealerPricing = (work: Work, input: Input<typeof dealerPricing.list>) =>
  pricingOfLevel(work, levelOf(input))

export async function listPricingLevels(work: Work) {
  const data = await findLevels(work)
  return { data, recordsTotal: data.length }
}

export const listExistingRules = (work: Work, input: Input<typeof dealerPricing.existing>) =>
  findExistingRules(work, input)

export async function pricingOfLevel(work: Work, level: Level): Promise<DealerPricing> {
  const [rules, switches] = await Promise.all([rulesOfLevel(work, level), findSwitches(work)])
  const { priorityToggle } = switches
  const data = rules.map((rule) => ({ ...rule, priorityToggle }))
  return { data, recordsTotal: data.length, ...switches }
}
