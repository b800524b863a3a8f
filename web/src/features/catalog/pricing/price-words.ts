import type { PriceStep, RuleSetName } from '#contract/catalog/pricing.ts'
import { money, number } from '#web/platform/format.ts'
import { t } from '#web/platform/i18n.ts'

const sets: Record<RuleSetName, () => string> = {
  customer: () => t('pricing.setCustomer'),
  'catalog+make': () => t('pricing.setMake'),
  catalog: () => t('pricing.setCatalog'),
  dealer: () => t('pricing.setDealer'),
}
const percent = (value: number) => String(value)

/** How a price came to be, a sentence for each step that a person would want to know. */
export function stepWords(steps: readonly PriceStep[]): string[] {
  return steps.map(wordsOf).filter((words) => words !== null)
}

function wordsOf(step: PriceStep): string | null {
  switch (step.code) {
    case 'matched':
      return t(step.by === 'cost' ? 'pricing.stepMatchedCost' : 'pricing.stepMatchedList', {
        value: money(step.value),
      })
    case 'rule':
      return t('pricing.stepRule', { set: sets[step.set](), range: rangeWords(step) })
    case 'costPlus':
    case 'listMinus': {
      const key = step.code === 'costPlus' ? 'pricing.stepCostPlus' : 'pricing.stepListMinus'
      const words = t(key, { percent: percent(step.percent), result: money(step.result) })
      return step.of === 'customer' ? `${words} (${t('pricing.ownPercentage')})` : words
    }
    case 'fallback':
      return step.by === 'list'
        ? t('pricing.stepFallbackList')
        : t('pricing.stepFallbackCost', { percent: percent(step.percent), result: money(step.result) })
    case 'floor':
      return step.applied
        ? t('pricing.stepFloor', { percent: percent(step.percent), result: money(step.result) })
        : t('pricing.stepFloorMet', { percent: percent(step.percent) })
    default:
      return null
  }
}

function rangeWords({ isDefault, from, to }: Extract<PriceStep, { code: 'rule' }>): string {
  if (isDefault) return t('pricing.rangeDefault')
  if (from === null || to === null) return t('pricing.rangeOpen')
  return t('pricing.rangeOf', { from: number(from, 2), to: number(to, 2) })
}
