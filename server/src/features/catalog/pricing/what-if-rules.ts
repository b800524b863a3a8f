import { findBands } from '#contract/catalog/price-bands.ts'
import type { PricingRule, PricingScope } from '#contract/catalog/pricing.ts'

const scopeKeys = ['catalogId', 'makeId', 'customerId'] as const

/**
 * `rules[n]` is the number of the rule from `edges[n - 1]` (in cents) up to `edges[n]`; null where the set has none.
 */
type Bands = { edges: number[]; rules: (number | null)[] }
export type Side = 'saved' | 'draft'

/** A rule set in a form the database can look values up in. */
type BandedSet = PricingScope &
  Bands & {
    /** Whether these are the saved rules, those with the draft, or the same in both. */
    side: Side | 'both'
    depth: number
  }

export type BandedRules = {
  /** Both sides' rules; a rule's index is its number. */
  rules: PricingRule[]
  /** The dealer's own set, for all items. */
  dealer: Record<Side, Bands>
  /** All other sets. */
  sets: BandedSet[]
  /** The scopes of the other sets, as a sum of catalog (1), make (2) and customer (4); the highest wins. */
  depths: number[]
  /** The depth of the draft's set; 0 is the dealer's own. */
  draftDepth: number
}

/**
 * The saved rules and those with the draft as numeric tables, which differ only in the draft's set. The engine decides
 * band by band which rule applies.
 */
export function splitIntoBands(
  saved: readonly PricingRule[],
  drafted: readonly PricingRule[],
  draftScope: PricingScope,
): BandedRules {
  const rules = [...new Set([...drafted, ...saved])]
  const numbers = new Map(rules.map((rule, n) => [rule, n]))
  const banded = (set: readonly PricingRule[]): Bands => {
    const bands = findBands(set)
    return {
      edges: bands.slice(1).map(({ from }) => Math.round(from! * 100)),
      rules: bands.map(({ rule }) => (rule ? numbers.get(rule)! : null)),
    }
  }
  const isDraft = (scope: PricingScope) =>
    scopeKeys.every((key) => (scope[key] ?? null) === (draftScope[key] ?? null))
  const savedSets = groupByScope(saved)
  const draftSets = groupByScope(drafted).filter(([scope]) => isDraft(scope))
  const sets = [
    ...savedSets.map(([scope, set]) => ({
      ...scope,
      ...banded(set),
      side: isDraft(scope) ? ('saved' as const) : ('both' as const),
    })),
    ...draftSets.map(([scope, set]) => ({ ...scope, ...banded(set), side: 'draft' as const })),
  ].map((set) => ({ ...set, depth: rankScope(set) }))
  const dealer = (side: Side) => sets.find((set) => set.depth === 0 && set.side !== other[side]) ?? banded([])
  const narrow = sets.filter(({ depth }) => depth > 0)
  return {
    rules,
    dealer: { saved: dealer('saved'), draft: dealer('draft') },
    sets: narrow,
    depths: [...new Set(narrow.map(({ depth }) => depth))].sort((a, b) => b - a),
    draftDepth: rankScope(draftScope),
  }
}

const other = { saved: 'draft', draft: 'saved' } as const

const rankScope = (scope: PricingScope) =>
  scopeKeys.reduce((sum, key, place) => sum + (scope[key] == null ? 0 : 2 ** place), 0)

function groupByScope(rules: readonly PricingRule[]): [PricingScope, PricingRule[]][] {
  const sets = new Map<string, [PricingScope, PricingRule[]]>()
  for (const rule of rules) {
    const { catalogId = null, makeId = null, customerId = null } = rule
    const key = [catalogId, makeId, customerId].join()
    const set = sets.get(key)
    if (set) set[1].push(rule)
    else sets.set(key, [{ catalogId, makeId, customerId }, [rule]])
  }
  return [...sets.values()]
}
