import { exact, round2 } from '../money.ts'
import type { Finding, LintInput } from './lint-findings.ts'
import { lintFixed } from './lint-fixed.ts'
import { type Band, findBands } from './price-bands.ts'
import {
  chooseRuleSet,
  computePrice,
  costForCharge,
  defaultRange,
  fallbackPercent,
  type PricingRule,
  type PricingScope,
  type PriorityToggle,
  ruleSetsFor,
} from './pricing.ts'

/** A band of the chart: the price's markup over cost in percent, for the typical pair. */
export type PricedBand = Band & { markup: number; isOwn: boolean }

export type LintResult = { bands: PricedBand[]; findings: Finding[] }

/** From this difference in percent, neighboring prices are steep. */
const steepDrop = 5
const steepRise = 25

/** Reads the set as the engine would; the form reports incomplete rules. */
export function lintRules(input: LintInput): LintResult {
  const rules = input.rules.filter(isComplete)
  const own = findBands(rules)
  const bands = fillGaps(own, lessSpecific(input)).map(
    (band): PricedBand => ({
      ...band,
      markup: computeMarkup(band.rule, input.priorityToggle),
      isOwn: rules.includes(band.rule!),
    }),
  )
  const findings = [
    ...findGaps(own, rules, input),
    ...findDead(own, rules, input),
    ...lintBands(own, input.priorityToggle),
    ...borders(bands, input),
    ...lintFixed(input.fixed ?? [], { ...input, rules }),
  ]
  const weights = { warning: 0, note: 1 }
  return {
    bands,
    findings: findings.sort((a, b) => weights[a.weight] - weights[b.weight] || (a.from ?? 0) - (b.from ?? 0)),
  }
}

const isComplete = ({ isDefault, from, to }: PricingRule) =>
  Boolean(isDefault) || (from !== null && to !== null && from <= to)

/** The sets that apply where this one doesn't, most specific first. */
function lessSpecific({ others = [], scope = {} }: LintInput): PricingRule[][] {
  const named = ({ catalogId, makeId }: PricingScope) => Number(catalogId != null) + Number(makeId != null)
  const wide = others.filter((rule) => rule.customerId == null && named(rule) < named(scope))
  return ruleSetsFor(wide, scope).map(({ rules }) => rules)
}

/** The bands, with gaps filled from the next sets. */
function fillGaps(bands: Band[], [next, ...rest]: PricingRule[][]): Band[] {
  if (!next) return bands
  return bands.flatMap((band) => (band.rule ? [band] : fillGaps(clipBands(findBands(next), band), rest)))
}

const low = ({ from }: Pick<Band, 'from'>) => from ?? 0
const high = ({ to }: Pick<Band, 'to'>) => to ?? Number.POSITIVE_INFINITY

const clipBands = (bands: Band[], within: Band): Band[] =>
  bands
    .filter((band) => low(band) <= high(within) && high(band) >= low(within))
    .map((band) => ({
      ...band,
      from: low(band) > low(within) ? band.from : within.from,
      to: high(band) < high(within) ? band.to : within.to,
    }))

/** A typical item's cost and list price for this matching value. */
function typicalPrice(value: number, priorityToggle: PriorityToggle): { cost: number; list: number } {
  if (priorityToggle === 'p') return { list: value, cost: costForCharge(null, value) ?? 0 }
  return {
    cost: value,
    list: round2(
      exact(value)
        .times(100 + fallbackPercent)
        .div(100),
    ),
  }
}

const makeDefaultRule = (rule: PricingRule) => ({ ...rule, isDefault: true, catalogId: null, makeId: null })
const priceAt = (value: number, rule: PricingRule | null, priorityToggle: PriorityToggle) =>
  computePrice({
    ...typicalPrice(value, priorityToggle),
    rules: rule ? [makeDefaultRule(rule)] : [],
    priorityToggle,
  })

/** For an item so expensive that cents don't matter. */
function computeMarkup(rule: PricingRule | null, priorityToggle: PriorityToggle): number {
  const { sellingPrice } = priceAt(1_200_000, rule, priorityToggle)
  const { cost } = typicalPrice(1_200_000, priorityToggle)
  return round2(
    exact(sellingPrice ?? 0)
      .div(cost)
      .minus(1)
      .times(100),
  )
}

function findGaps(own: Band[], rules: readonly PricingRule[], input: LintInput): Finding[] {
  const hasRanges = rules.some(({ isDefault }) => !isDefault)
  const isLast = lessSpecific(input).length === 0
  const between = own.filter(({ from, to, rule }) => {
    const isGap = rule === null || rule.isDefault
    return hasRanges && isGap && from !== null && to !== null
  })
  const found = between.map(({ from, to, rule }): Finding => {
    const decides = rule ? 'default' : isLast ? 'none' : 'otherSet'
    return { code: 'gap', from, to, decides, weight: decides === 'none' ? 'warning' : 'note' }
  })
  const hasDefault = rules.some(({ isDefault }) => isDefault)
  if (isLast && !hasDefault) found.push({ code: 'noDefault', from: null, to: null, weight: 'warning' })
  return found
}

/** Rules that no price can reach. */
function findDead(own: Band[], rules: readonly PricingRule[], input: LintInput): Finding[] {
  return rules.flatMap((rule): Finding[] => {
    const { from, to } = rule.isDefault ? { from: null, to: null } : rule
    const finding = { code: 'dead', from, to, isDefault: Boolean(rule.isDefault), weight: 'warning' } as const
    const bands = own.filter((band) => band.rule === rule && high(band) > 0)
    if (!rule.isDefault && to !== null && to < 0.01) return [{ ...finding, why: 'tooLow' }]
    if (!rule.isDefault && bands.length === 0) return [{ ...finding, why: 'covered' }]
    return isHidden(bands, rule, input) ? [{ ...finding, why: 'hidden' }] : []
  })
}

/** Whether every catalog's own rules apply wherever this dealer rule would. */
function isHidden(
  bands: Band[],
  rule: PricingRule,
  { rules, scope, others = [], catalogIds = [] }: LintInput,
): boolean {
  if (scope?.catalogId != null || scope?.makeId != null || catalogIds.length === 0) return false
  return catalogIds.every((catalogId) => {
    const concerned = others.filter(
      (one) => one.catalogId === catalogId && one.makeId == null && one.customerId == null,
    )
    const starts = findBands(concerned).map(low)
    return bands.every((band) =>
      [low(band), ...starts.filter((start) => low(band) < start && start <= high(band))].every(
        (value) => chooseRuleSet([...rules, ...concerned], { catalogId }, value)?.rule !== rule,
      ),
    )
  })
}

function lintBands(own: Band[], priorityToggle: PriorityToggle): Finding[] {
  const seenRules = new Set<PricingRule>()
  return own.flatMap(({ rule }): Finding[] => {
    if (!rule || seenRules.has(rule)) return []
    seenRules.add(rule)
    const { from, to } = rule.isDefault ? { from: null, to: null } : rule
    const isDefault = Boolean(rule.isDefault)
    if (rule.costPlus === null && rule.listMinus === null)
      return [{ code: 'empty', from, to, isDefault, weight: 'warning' }]
    const markup = computeMarkup(rule, priorityToggle)
    if (markup < 0) return [{ code: 'belowCost', from, to, markup, weight: 'warning' }]
    const { basis, steps } = priceAt(1_200_000, rule, priorityToggle)
    if (basis !== 'floor') return []
    const isTypical = steps.some(({ code }) => code === 'listMinus')
    return [{ code: 'floorAlways', from, to, percent: rule.minProfit!, isTypical, weight: 'note' }]
  })
}

/** Where one more cent of cost or list price makes the selling price fall or jump. */
function borders(bands: PricedBand[], { priorityToggle }: LintInput): Finding[] {
  return bands.slice(1).flatMap((band, at): Finding[] => {
    const before = bands[at]!
    if (before.to === null || before.to < 0.01 || band.from === null || band.from > defaultRange.to) return []
    const price = priceAt(before.to, before.rule, priorityToggle).sellingPrice!
    const next = priceAt(band.from, band.rule, priorityToggle).sellingPrice!
    const change = round2(exact(next).minus(price).div(price).times(100))
    const border = { than: before.to, price }
    if (next < price) {
      // Up to where the lower markup catches up, but not beyond its own band.
      const catchesUp = round2(exact(band.from).times(price).div(next))
      const to = Math.min(catchesUp, high(band))
      const weight = -change >= steepDrop ? 'warning' : 'note'
      return [{ code: 'inversion', from: band.from, to, ...border, lower: next, drop: -change, weight }]
    }
    const isCents = next - price < 1
    if (change < steepRise || isCents) return []
    return [
      { code: 'jump', from: band.from, to: band.to, ...border, higher: next, rise: change, weight: 'note' },
    ]
  })
}
