import { type PricingRule, ruleSetName } from '#contract/catalog/pricing.ts'
import type { Thrice, WhatIf, WhatIfFigures, WhatIfRow } from '#contract/catalog/what-if-prices.ts'
import { round2, sum } from '#contract/money.ts'
import type { ReplayedGroup } from './what-if.queries.ts'

const sets = ['customer', 'catalog+make', 'catalog', 'dealer', null] as const

/**
 * The groups as rows: each draft rule, then the saved ones set by set, lines without a rule, and parts with their own
 * price.
 */
export function listRows(
  groups: readonly ReplayedGroup[],
  /** The rules that the groups' numbers point to, saved ones and `draft`. */
  rules: readonly PricingRule[],
  draft: readonly PricingRule[],
): WhatIfRow[] {
  const ruled = groups.filter(({ isFixed }) => !isFixed)
  const found = ruled.map((group) => ({ group, rule: group.rule === null ? null : rules[group.rule]! }))
  const figures = (isIncluded: (rule: PricingRule | null) => boolean) =>
    sumFigures(found.filter(({ rule }) => isIncluded(rule)).map(({ group }) => group))

  const drafted = draft.map((rule, place): WhatIfRow => {
    const { from, to } = rule
    const source = { by: 'draft' as const, set: ruleSetName(rule), place, isDefault: Boolean(rule.isDefault) }
    return { ...source, from, to, ...figures((one) => one === rule) }
  })
  const draftRules = new Set<PricingRule | null>(draft)
  const others = sets.map((set): WhatIfRow => {
    const source = { by: set === null ? ('none' as const) : ('saved' as const), set, place: null }
    const isInSet = (rule: PricingRule | null) =>
      !draftRules.has(rule) && (rule === null ? null : ruleSetName(rule)) === set
    return { ...source, isDefault: false, from: null, to: null, ...figures(isInSet) }
  })
  const bare = { set: null, place: null, isDefault: false, from: null, to: null }
  const fixed: WhatIfRow = { by: 'fixed', ...bare, ...sumFigures(groups.filter(({ isFixed }) => isFixed)) }
  return [...drafted, ...[...others, fixed].filter(({ lines }) => lines > 0)]
}

/**
 * Adds up replayed order lines: revenue, discount and margin as sold, by the saved rules and by the draft,
 * in the dealer's currency.
 */
export function sumFigures(groups: readonly ReplayedGroup[]): WhatIfFigures {
  const total = (pickAmount: (group: ReplayedGroup) => number) => sum(groups.map(pickAmount))
  const thrice = (pickThrice: (group: ReplayedGroup) => Thrice): Thrice => ({
    sold: total((group) => pickThrice(group).sold),
    saved: total((group) => pickThrice(group).saved),
    draft: total((group) => pickThrice(group).draft),
  })
  const lines = total((group) => group.lines)
  const mean = (percents: number, count: number) => (count === 0 ? null : round2(percents / count))
  const soldFor = total(({ compared }) => compared.lines)
  return {
    lines,
    quantity: total(({ quantity }) => quantity),
    revenue: thrice(({ revenue }) => revenue),
    discount: thrice(({ discount }) => discount),
    margin: thrice(({ margin }) => margin),
    meanChange: {
      fromSold: mean(
        total(({ compared }) => compared.fromSold),
        soldFor,
      ),
      fromSaved: mean(
        total(({ compared }) => compared.fromSaved),
        lines,
      ),
    },
    withoutCost: {
      lines: total(({ withoutCost }) => withoutCost.lines),
      quantity: total(({ withoutCost }) => withoutCost.quantity),
      revenue: thrice(({ withoutCost }) => withoutCost.revenue),
    },
  }
}

/** Adds up order lines for which the rules give no price. */
export function sumUnpriced(groups: readonly ReplayedGroup[]): WhatIf['unpriced'] {
  const { lines, quantity, revenue } = sumFigures(groups)
  return { lines, quantity, sold: revenue.sold }
}
