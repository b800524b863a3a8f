import { exact, round2 } from '../money.ts'
import type { Finding, FixedPart, LintInput } from './lint-findings.ts'
import { computePrice } from './pricing.ts'

/** Parts whose own selling price is below the cost, or below the Min profit their rule asks for. */
export function lintFixed(parts: readonly FixedPart[], input: LintInput): Finding[] {
  const { scope = {}, others = [], priorityToggle } = input
  const rules = [...input.rules.map((rule) => ({ ...rule, ...scope })), ...others]
  const findFloor = ({ cost, list, catalogId, makeId }: FixedPart): number | null => {
    const { rule } = computePrice({ cost, list, rules, scope: { catalogId, makeId }, priorityToggle })
    if (rule?.minProfit == null) return null
    return round2(exact(cost).times(exact(100).plus(rule.minProfit)).div(100))
  }
  const isInScope = ({ catalogId, makeId }: FixedPart) =>
    (scope.catalogId == null || scope.catalogId === catalogId) &&
    (scope.makeId == null || scope.makeId === makeId)
  const concerned = parts.filter(isInScope)
  const low = concerned.map((part) => {
    const isBelowCost = part.sellingPrice < part.cost
    return { part, isBelowCost, least: isBelowCost ? part.cost : findFloor(part) }
  })
  return [
    ...summarizeLow(
      'fixedBelowCost',
      low.filter(({ isBelowCost }) => isBelowCost),
      priorityToggle,
    ),
    ...summarizeLow(
      'fixedBelowFloor',
      low.filter(
        ({ part, isBelowCost, least }) => !isBelowCost && least !== null && part.sellingPrice < least,
      ),
      priorityToggle,
    ),
  ]
}

type Low = { part: FixedPart; least: number | null }

/** One finding for all of them, with the first, the worst, as its example. */
function summarizeLow(
  code: 'fixedBelowCost' | 'fixedBelowFloor',
  low: readonly Low[],
  priorityToggle: LintInput['priorityToggle'],
): Finding[] {
  const [worst] = low
  if (!worst) return []
  const { partNumber, sellingPrice, cost, list } = worst.part
  const at = priorityToggle === 'p' ? (list ?? cost) : cost
  const example = { partNumber, price: sellingPrice, least: worst.least ?? cost }
  const weight = code === 'fixedBelowCost' ? 'warning' : 'note'
  return [{ code, from: at, to: at, parts: low.length, ...example, weight }]
}
