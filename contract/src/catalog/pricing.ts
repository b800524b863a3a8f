import type Big from 'big.js'
import { countDecimals, exact, round2 } from '../money.ts'
import { fieldMessage } from '../texts/field-messages.ts'

/*
 * The pricing engine (docs/rules/prices.md): one pure function for the server, the screens'
 * preview and the exports. Amounts are in the dealer's currency; percentages are in percent (7.5 is 7.5%).
 */

/** The markup on cost where no rule can be used, and for deriving a missing cost. */
export const fallbackPercent = 20
/** The shown price's inflation if the rule doesn't set one. */
const defaultInflation = 18
/** The bounds Price Level suggests for a new rule (the spec's default range). */
export const defaultRange = { from: 0.01, to: 5_000_000 } as const

/** Missing or null scope ids mean 'any'; a null percentage makes its basis unusable. */
export interface PricingRule {
  /** The set's default rule; its own bounds don't apply. */
  isDefault: boolean | 0 | 1
  /** Inclusive bounds of the matching value; null leaves that side open. */
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

/** 'p' puts the list price before the cost; any other value the cost first. */
export type PriorityToggle = string | null | undefined

export interface PriceInput<R extends PricingRule = PricingRule> {
  cost?: number | null
  list?: number | null
  /** The part's own selling price, in place of the rules. */
  fixed?: number | null
  /** All of the dealer's rules, in any order; `scope` selects those for the item. */
  rules: readonly R[]
  scope?: PricingScope
  priorityToggle?: PriorityToggle
  /** The customer's percentages replace the rule's one by one; null means none, 0 is 0. */
  customer?: { costPlus?: number | null; listMinus?: number | null } | null
  /** The dealer's inflated-price setting. */
  showInflated?: boolean | 0 | 1
}

/** How a price is calculated, step by step, for screens to word; nothing is rounded before `rounded`. */
export type PriceStep =
  /** The part's own selling price; `instead` is what the customer's own terms give, used when it's lower. */
  | { code: 'fixed'; value: number; instead: number | null; result: number; belowCost: boolean }
  /** A more specific set that didn't decide: it has no rules, or none for the value. */
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
  /** A basis that would have come first but couldn't be used. */
  | { code: 'passedOver'; by: 'cost' | 'list'; why: 'noValue' | 'noPercent' | 'nothingLeft' }
  | { code: 'fallback'; by: 'cost' | 'list'; value: number; percent: number; result: number }
  | { code: 'floor'; value: number; percent: number; result: number; applied: boolean }
  /** The minimum profit is based on cost, and there's none. */
  | { code: 'noFloor'; percent: number }
  | { code: 'rounded'; value: number; result: number }
  | { code: 'inflated'; percent: number; result: number }
  | { code: 'listShown'; result: number }
  | { code: 'callForPrice' }

type PriceBasis = 'cost' | 'list' | 'floor' | 'fallback' | 'fixed' | 'none'
export interface Price<R extends PricingRule = PricingRule> {
  /** The selling price, 2 decimals; null (neither cost nor list) means 'Call for price'. */
  sellingPrice: number | null
  /** The struck-through price, 2 decimals; null if there's nothing to show. */
  shownPrice: number | null
  basis: PriceBasis
  rule: R | null
  steps: PriceStep[]
}

const pickPositive = (value: number | null | undefined): number | null =>
  value != null && value > 0 ? value : null

const withPercent = (value: number, percent: number) => exact(value).times(exact(percent).plus(100)).div(100)

/** From the least to the most specific. */
const scopeKeys = ['catalogId', 'makeId', 'customerId'] as const

/** A rule's set, by the most specific id it names. */
export function ruleSetName(rule: Pick<PricingRule, keyof PricingScope>): RuleSetName {
  if (rule.customerId != null) return 'customer'
  if (rule.makeId != null) return 'catalog+make'
  return rule.catalogId != null ? 'catalog' : 'dealer'
}

/**
 * The rule sets for an item, most specific first. A rule applies if every id it names is the item's;
 * a customer's rules for one catalog or make come before the customer's other rules.
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
    // A set's ranges never overlap; if they did, the one that starts nearest below the value would win.
    .sort((a, b) => (b.from ?? 0) - (a.from ?? 0))
  return inside[0] ?? rules.find((rule) => rule.isDefault)
}

/**
 * The rule for a matching value: the range containing it in the most specific set, otherwise
 * that set's default; without either, the next less specific set decides. Null if no set has any.
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

/** The sets that came before the chosen one: those possible for the item, and those that exist. */
function skippedSteps(sets: RuleSet[], chosen: ChosenRule | null, scope: PricingScope = {}): PriceStep[] {
  const setNames: RuleSetName[] = []
  if (scope.customerId != null) setNames.push('customer')
  if (scope.makeId != null) setNames.push('catalog+make')
  if (scope.catalogId != null) setNames.push('catalog')
  setNames.push('dealer')
  const before = setNames.slice(0, chosen ? setNames.indexOf(chosen.set.name) : setNames.length)
  return before.map((set) => {
    const why = sets.some(({ name }) => name === set) ? 'outside' : 'none'
    return { code: 'skipped', set, why }
  })
}

type Prices = { cost: number | null; list: number | null }
type PassedOver = Extract<PriceStep, { code: 'passedOver' }>
type Base = { basis: PriceBasis; price: Big; step: PriceStep }

/** The price from one basis, or why there isn't one. */
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
  const source = own == null ? 'rule' : 'customer'
  return { basis, price, step: { code, value, percent, of: source, result: price.toNumber() } }
}

/** The price from the first usable basis; with a rule, adds what was skipped to `steps`. */
function chooseBase(input: PriceInput, prices: Prices, rule: PricingRule | null, steps: PriceStep[]): Base {
  for (const basis of input.priorityToggle === 'p' ? listFirst : costFirst) {
    const base = baseFrom(basis, prices, input, rule)
    if ('price' in base) return base
    if (rule) steps.push(base)
  }
  return fallbackFrom(prices)
}

/** The price where no rule can be used. */
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

/** The base price or the minimum-profit floor, whichever is higher. */
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

/** The struck-through price: inflated when that's on, otherwise the list price. */
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

/** One item's price for one customer or for everyone (docs/rules/prices.md); never throws on a missing price. */
export function computePrice<R extends PricingRule>(input: PriceInput<R>): Price<R> {
  const byRules = priceByRules(input)
  const fixed = pickPositive(input.fixed)
  return fixed === null ? byRules : withFixed(round2(fixed), byRules, input)
}

/** A fixed price, unless the customer's own terms give less. It has no floor, and the rules' shown price. */
function withFixed<R extends PricingRule>(fixed: number, byRules: Price<R>, input: PriceInput<R>): Price<R> {
  const own = hasOwnTerms(byRules) ? byRules.sellingPrice : null
  const isOwn = own !== null && own < fixed
  const result = isOwn ? own : fixed
  const cost = pickPositive(input.cost)
  const step: PriceStep = {
    code: 'fixed',
    value: fixed,
    instead: own,
    result,
    belowCost: cost !== null && result < cost,
  }
  if (isOwn) return { ...byRules, steps: [...byRules.steps, step] }
  const inflation = byRules.rule?.inflateMsrp ?? defaultInflation
  const shown = shownFrom(fixed, pickPositive(input.list), inflation, Boolean(input.showInflated))
  const steps: PriceStep[] = shown ? [step, shown] : [step]
  return { sellingPrice: fixed, shownPrice: shown?.result ?? null, basis: 'fixed', rule: null, steps }
}

/** Whether a price comes from the customer's own rules or percentages. */
const hasOwnTerms = ({ rule, steps }: Price): boolean =>
  rule?.customerId != null || steps.some((step) => 'of' in step && step.of === 'customer')

/** The price without a fixed one. */
function priceByRules<R extends PricingRule>(input: PriceInput<R>): Price<R> {
  const prices = { cost: pickPositive(input.cost), list: pickPositive(input.list) }
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

  const base = chooseBase(input, prices, rule, steps)
  steps.push(base.step)
  const { basis, price } = withFloor(base, cost, rule, steps)
  // Nothing is free because of rounding: the minimum is a cent.
  const sellingPrice = Math.max(round2(price), 0.01)
  if (countDecimals(price) > 2) steps.push({ code: 'rounded', value: price.toNumber(), result: sellingPrice })
  const inflation = rule?.inflateMsrp ?? defaultInflation
  const shown = shownFrom(sellingPrice, list, inflation, Boolean(input.showInflated))
  if (shown) steps.push(shown)
  return { sellingPrice, shownPrice: shown?.result ?? null, basis, rule, steps }
}

/** The cost that charges and quotes use: the item's own, otherwise list ÷ 1.20, 2 decimals. */
export function costForCharge(cost?: number | null, list?: number | null): number | null {
  const [own, listed] = [pickPositive(cost), pickPositive(list)]
  if (own !== null) return own
  return listed === null ? null : round2(exact(listed).div(withPercent(1, fallbackPercent)))
}

const low = ({ from }: Bounds) => (from === null ? Number.NEGATIVE_INFINITY : round2(from))
const high = ({ to }: Bounds) => (to === null ? Number.POSITIVE_INFINITY : round2(to))

/** Whether two ranges share a value; bounds are inclusive with 2 decimals, null is open. */
export const rangesOverlap = (a: Bounds, b: Bounds): boolean => low(a) <= high(b) && low(b) <= high(a)

export type RangeProblem = {
  code: 'range_incomplete' | 'range_order' | 'range_overlap'
  message: string
  /** The bound at which forms report it. */
  at: 'from' | 'to'
}

/**
 * Why a set can't have this range beside the others (ignoring the default rule), or null if it can: both
 * bounds are required, from ≤ to, and no value can be in two ranges.
 */
export function rangeProblem(range: Bounds, others: readonly Bounds[]): RangeProblem | null {
  const { from, to } = range
  if (from === null || to === null)
    return {
      code: 'range_incomplete',
      message: fieldMessage('range_incomplete'),
      at: from === null ? 'from' : 'to',
    }
  if (low(range) > high(range)) return { code: 'range_order', message: fieldMessage('range_order'), at: 'to' }
  if (!others.some((other) => rangesOverlap(range, other))) return null
  const message = fieldMessage('range_overlap', { from, to })
  return { code: 'range_overlap', message, at: 'from' }
}

/**
 * The rules with another default. The former default takes over the new one's bounds, so that no rule is lost
 * and no ranges overlap.
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
