import type Decimal from 'decimal.js'
import { say } from '../field-messages.ts'
import { exact, round2 } from '../money.ts'

/**
 * The pricing engine (decisions §3, 'Settled guesses'): one pure function for the server, the preview on
 * screens and the exports. Amounts are in the dealer's currency, percentages are per cent (7.5 is 7.5 %).
 */

/** What is added to the cost where no rule can be used, and what a missing cost is reckoned with (§3). */
export const fallbackPercent = 20
/** The inflation of the shown price where the rule names none (§3). */
const defaultInflation = 18
/** The bounds that Price Level proposes for a new rule (the spec's default range). */
export const defaultRange = { from: 0.01, to: 5_000_000 } as const

/** Scope ids that are absent or null mean 'any'; a percentage that is null makes its basis unusable. */
export interface PricingRule {
  /** The default rule of its set; its own bounds do not count. */
  isDefault: boolean | 0 | 1
  /** Bounds of the matching value, inclusive; null leaves that side open. */
  from: number | null
  to: number | null
  costPlus: number | null
  listMinus: number | null
  minProfit: number | null
  inflateMsrp: number | null
  catalogId?: number | null
  makeId?: number | null
  customerId?: number | null
}

export type Bounds = Pick<PricingRule, 'from' | 'to'>
export type PricingScope = Partial<Record<'catalogId' | 'makeId' | 'customerId', number | null>>
export type RuleSetName = 'customer' | 'catalog+make' | 'catalog' | 'dealer'
export type RuleSet<R extends PricingRule = PricingRule> = { name: RuleSetName; rules: R[] }
export type ChosenRule<R extends PricingRule = PricingRule> = { set: RuleSet<R>; rule: R }

/** 'p' sets the list price before the cost; any other value the cost before the list price. */
export type PriorityToggle = string | null | undefined

export interface PriceInput<R extends PricingRule = PricingRule> {
  cost?: number | null
  list?: number | null
  /** Every rule of the dealer, in any order; `scope` picks those that concern the item. */
  rules: readonly R[]
  scope?: PricingScope
  priorityToggle?: PriorityToggle
  /** A customer's own percentages replace those of the rule, one by one; null is 'none of his own', 0 is 0. */
  customer?: { costPlus?: number | null; listMinus?: number | null } | null
  /** The dealer's inflated-price toggle. */
  showInflated?: boolean | 0 | 1
}

/** How a price came to be, step by step, for a screen to put in words; nothing in it is rounded before `rounded`. */
export type PriceStep =
  /** A more specific set that did not decide: it has no rules, or none for the value. */
  | { code: 'skipped'; set: RuleSetName; why: 'none' | 'outside' }
  | { code: 'rule'; set: RuleSetName; isDefault: boolean; from: number | null; to: number | null }
  | { code: 'matched'; by: 'cost' | 'list'; value: number }
  | {
      code: 'costPlus' | 'listMinus'
      value: number
      percent: number
      of: 'rule' | 'customer'
      result: number
    }
  /** A basis that came before the one that counts, and could not be used. */
  | { code: 'passedOver'; by: 'cost' | 'list'; why: 'noValue' | 'noPercent' | 'nothingLeft' }
  | { code: 'fallback'; by: 'cost' | 'list'; value: number; percent: number; result: number }
  | { code: 'floor'; value: number; percent: number; result: number; applied: boolean }
  /** The least profit is of the cost, and there is none. */
  | { code: 'noFloor'; percent: number }
  | { code: 'rounded'; value: number; result: number }
  | { code: 'inflated'; percent: number; result: number }
  | { code: 'listShown'; result: number }
  | { code: 'callForPrice' }

export type PriceBasis = 'cost' | 'list' | 'floor' | 'fallback' | 'none'
export interface Price<R extends PricingRule = PricingRule> {
  /** What the item sells for, 2 decimals; null (neither cost nor list) is 'Call for price'. */
  sellingPrice: number | null
  /** The struck-through price, 2 decimals; null when there is nothing to show. */
  shownPrice: number | null
  basis: PriceBasis
  rule: R | null
  steps: PriceStep[]
}

const present = (value: number | null | undefined): number | null =>
  value != null && value > 0 ? value : null

const withPercent = (value: number, percent: number) => exact(value).times(exact(percent).plus(100)).div(100)

/** From the least to the most specific. */
const scopeKeys = ['catalogId', 'makeId', 'customerId'] as const

/** The set a rule belongs to, by the most specific thing it names. */
export function ruleSetName(rule: Pick<PricingRule, keyof PricingScope>): RuleSetName {
  if (rule.customerId != null) return 'customer'
  if (rule.makeId != null) return 'catalog+make'
  return rule.catalogId != null ? 'catalog' : 'dealer'
}

/**
 * The rule sets that concern an item, the most specific first (§3, 1). A rule concerns it when every id it
 * names is the item's; a customer's rules for one catalog or make stand before the rest of that customer's.
 */
export function ruleSetsFor<R extends PricingRule>(
  rules: readonly R[],
  scope: PricingScope = {},
): RuleSet<R>[] {
  const sets = new Map<number, RuleSet<R>>()
  for (const rule of rules) {
    if (scopeKeys.some((key) => rule[key] != null && rule[key] !== scope[key])) continue
    const depth = scopeKeys.reduce((sum, key, place) => sum + (rule[key] == null ? 0 : 2 ** place), 0)
    const set = sets.get(depth) ?? { name: ruleSetName(rule), rules: [] }
    set.rules.push(rule)
    sets.set(depth, set)
  }
  return [...sets].sort(([a], [b]) => b - a).map(([, set]) => set)
}

function ruleIn<R extends PricingRule>({ rules }: RuleSet<R>, value: number): R | undefined {
  const inside = rules
    .filter((rule) => !rule.isDefault && (rule.from ?? value) <= value && value <= (rule.to ?? value))
    // Ranges of a set never overlap; should they, the one that begins nearest below the value is meant.
    .sort((a, b) => (b.from ?? 0) - (a.from ?? 0))
  return inside[0] ?? rules.find((rule) => rule.isDefault)
}

/**
 * The rule for a matching value (§3, 1 and 2): the range that holds it in the most specific set, else that
 * set's default; a set with neither leaves it to the next less specific one. Null when no set has any.
 */
export function chooseRuleSet<R extends PricingRule>(
  rules: readonly R[],
  scope: PricingScope | undefined,
  matchingValue: number,
): ChosenRule<R> | null {
  const value = round2(matchingValue)
  return chooseIn(ruleSetsFor(rules, scope), value)
}

function chooseIn<R extends PricingRule>(sets: RuleSet<R>[], value: number): ChosenRule<R> | null {
  for (const set of sets) {
    const rule = ruleIn(set, value)
    if (rule) return { set, rule }
  }
  return null
}

/** The sets that might have decided before the chosen one: those that could exist for the item, and those that do. */
function skippedSteps(sets: RuleSet[], chosen: ChosenRule | null, scope: PricingScope = {}): PriceStep[] {
  const asked: RuleSetName[] = []
  if (scope.customerId != null) asked.push('customer')
  if (scope.makeId != null) asked.push('catalog+make')
  if (scope.catalogId != null) asked.push('catalog')
  asked.push('dealer')
  const before = asked.slice(0, chosen ? asked.indexOf(chosen.set.name) : asked.length)
  return before.map((set) => {
    const why = sets.some(({ name }) => name === set) ? 'outside' : 'none'
    return { code: 'skipped', set, why }
  })
}

type Prices = { cost: number | null; list: number | null }
type PassedOver = Extract<PriceStep, { code: 'passedOver' }>
type Base = { basis: PriceBasis; price: Decimal; step: PriceStep }

/** The price from one basis (§3, 3), or why there is none. */
function baseFrom(
  basis: 'cost' | 'list',
  prices: Prices,
  input: PriceInput,
  rule: PricingRule | null,
): Base | PassedOver {
  const passedOver = (why: PassedOver['why']): PassedOver => ({ code: 'passedOver', by: basis, why })
  const code = basis === 'cost' ? 'costPlus' : 'listMinus'
  const value = prices[basis]
  const own = input.customer?.[code]
  const percent = own ?? rule?.[code]
  if (value === null) return passedOver('noValue')
  if (percent == null) return passedOver('noPercent')

  const price = withPercent(value, basis === 'cost' ? percent : -percent)
  if (!price.gt(0)) return passedOver('nothingLeft')
  const of = own == null ? 'rule' : 'customer'
  return { basis, price, step: { code, value, percent, of, result: price.toNumber() } }
}

/** The price from the first basis that gives one; with a rule, `steps` hears of what was passed over. */
function baseOf(input: PriceInput, prices: Prices, rule: PricingRule | null, steps: PriceStep[]): Base {
  for (const basis of input.priorityToggle === 'p' ? listFirst : costFirst) {
    const base = baseFrom(basis, prices, input, rule)
    if ('price' in base) return base
    if (rule) steps.push(base)
  }
  return fallbackFrom(prices)
}

/** The price where no rule can be used (§3, 5). */
function fallbackFrom({ cost, list }: Prices): Base {
  const value = cost ?? list ?? 0
  const percent = cost === null ? 0 : fallbackPercent
  const price = withPercent(value, percent)
  const by = cost === null ? 'list' : 'cost'
  return {
    basis: 'fallback',
    price,
    step: { code: 'fallback', by, value, percent, result: price.toNumber() },
  }
}

/** The base price or the floor of least profit, whichever is more (§3, 4). */
function withFloor(base: Base, cost: number | null, rule: PricingRule | null, steps: PriceStep[]) {
  if (rule?.minProfit == null) return base
  const percent = rule.minProfit
  if (cost === null) {
    steps.push({ code: 'noFloor', percent })
    return base
  }
  const floor = withPercent(cost, percent)
  const applied = floor.gt(base.price)
  steps.push({ code: 'floor', value: cost, percent, result: floor.toNumber(), applied })
  return applied ? { basis: 'floor' as const, price: floor } : base
}

/** The struck-through price: inflated when the toggle is on, else the list price (§3, 6). */
function shownFrom(sellingPrice: number, list: number | null, percent: number, on: boolean) {
  if (on) return { code: 'inflated' as const, percent, result: round2(withPercent(sellingPrice, percent)) }
  return list === null ? null : { code: 'listShown' as const, result: round2(list) }
}

function ruleStep({ set, rule }: ChosenRule): PriceStep {
  const { from, to } = rule.isDefault ? { from: null, to: null } : rule
  return { code: 'rule', set: set.name, isDefault: Boolean(rule.isDefault), from, to }
}

const costFirst = ['cost', 'list'] as const
const listFirst = ['list', 'cost'] as const

/** The price of one item for one customer or for everybody (decisions §3); never throws on a missing price. */
export function priceOf<R extends PricingRule>(input: PriceInput<R>): Price<R> {
  const prices = { cost: present(input.cost), list: present(input.list) }
  const { cost, list } = prices
  const [first, second] = input.priorityToggle === 'p' ? listFirst : costFirst
  const by = prices[first] === null ? second : first
  const matching = prices[by]
  if (matching === null) {
    const steps: PriceStep[] = [{ code: 'callForPrice' }]
    return { sellingPrice: null, shownPrice: null, basis: 'none', rule: null, steps }
  }

  const sets = ruleSetsFor(input.rules, input.scope)
  const value = round2(matching)
  const chosen = chooseIn(sets, value)
  const rule = chosen?.rule ?? null
  const steps: PriceStep[] = [{ code: 'matched', by, value }, ...skippedSteps(sets, chosen, input.scope)]
  if (chosen) steps.push(ruleStep(chosen))

  const base = baseOf(input, prices, rule, steps)
  steps.push(base.step)
  const { basis, price } = withFloor(base, cost, rule, steps)
  // Nothing is given away because it rounds to nothing: a cent is the least.
  const sellingPrice = Math.max(round2(price), 0.01)
  if (price.decimalPlaces() > 2)
    steps.push({ code: 'rounded', value: price.toNumber(), result: sellingPrice })
  const inflation = rule?.inflateMsrp ?? defaultInflation
  const shown = shownFrom(sellingPrice, list, inflation, Boolean(input.showInflated))
  if (shown) steps.push(shown)
  return { sellingPrice, shownPrice: shown?.result ?? null, basis, rule, steps }
}

/** The cost a charge or a quote reckons with: the item's own, else list ÷ 1.20, 2 decimals (§3, 4). */
export function costForCharge(cost?: number | null, list?: number | null): number | null {
  const [own, listed] = [present(cost), present(list)]
  if (own !== null) return own
  return listed === null ? null : round2(exact(listed).div(withPercent(1, fallbackPercent)))
}

const low = ({ from }: Bounds) => (from === null ? Number.NEGATIVE_INFINITY : round2(from))
const high = ({ to }: Bounds) => (to === null ? Number.POSITIVE_INFINITY : round2(to))

/** Whether two ranges share a value; bounds are inclusive, with 2 decimals, null is open (§3, 2). */
export const rangesOverlap = (a: Bounds, b: Bounds): boolean => low(a) <= high(b) && low(b) <= high(a)

export type RangeProblem = {
  code: 'range_incomplete' | 'range_order' | 'range_overlap'
  message: string
  /** The bound at which a form says it. */
  at: 'from' | 'to'
}

/**
 * Why a set cannot take this range beside the others (the default rule left out), or null when it can:
 * both bounds are needed, from ≤ to, and no value may lie in two ranges (§3, 2).
 */
export function rangeProblem(range: Bounds, others: readonly Bounds[]): RangeProblem | null {
  const { from, to } = range
  if (from === null || to === null)
    return { code: 'range_incomplete', message: say('range_incomplete'), at: from === null ? 'from' : 'to' }
  if (low(range) > high(range)) return { code: 'range_order', message: say('range_order'), at: 'to' }
  if (!others.some((other) => rangesOverlap(range, other))) return null
  const message = say('range_overlap', { from, to })
  return { code: 'range_overlap', message, at: 'from' }
}

/**
 * The rules with another default. The one that was the default takes over the bounds that the new one
 * leaves, so that no rule is lost and no two ranges meet (§3).
 */
export function withDefault<R extends { isDefault?: unknown; from?: unknown; to?: unknown }>(
  rules: readonly R[],
  next: R,
): R[] {
  if (next.isDefault) return [...rules]
  return rules.map((rule) => {
    if (rule === next) return { ...rule, isDefault: 1, from: null, to: null }
    return rule.isDefault ? { ...rule, isDefault: 0, from: next.from, to: next.to } : rule
  })
}
