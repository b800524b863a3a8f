import type { PriceStep, RuleSetName } from '#contract/catalog/pricing.ts'
import { money, number } from '#web/platform/formats/format.ts'
import { t } from '#web/platform/i18n.ts'

const sets: Record<RuleSetName, () => string> = {
  customer: () => t('pricing.setCustomer'),
  'catalog+make': () => t('pricing.setMake'),
  catalog: () => t('pricing.setCatalog'),
  dealer: () => t('pricing.setDealer'),
}
const skipped: Record<RuleSetName, () => string> = {
  customer: () => t('pricing.skippedCustomer'),
  'catalog+make': () => t('pricing.skippedMake'),
  catalog: () => t('pricing.skippedCatalog'),
  dealer: () => t('pricing.skippedDealer'),
}
const percent = (value: number) => String(value)
/** All decimals, at least two. */
const unrounded = (value: number) => number(value, Math.max(2, String(value).split('.')[1]?.length ?? 0))

/** How a price is calculated, one sentence per step. */
export function priceStepTexts(steps: readonly PriceStep[]): string[] {
  return steps.flatMap((step) =>
    step.code === 'fixed' && step.belowCost ? [sentence(step), t('pricing.stepBelowCost')] : [sentence(step)],
  )
}

function sentence(step: PriceStep): string {
  switch (step.code) {
    case 'matched':
      return t(step.by === 'cost' ? 'pricing.stepMatchedCost' : 'pricing.stepMatchedList', {
        value: money(step.value),
      })
    case 'skipped':
      return step.why === 'none'
        ? skipped[step.set]()
        : t('pricing.skippedOutside', { set: sets[step.set]() })
    case 'rule':
      return t('pricing.stepRule', { set: sets[step.set](), range: rangeText(step) })
    case 'costPlus':
    case 'listMinus': {
      const key = step.code === 'costPlus' ? 'pricing.stepCostPlus' : 'pricing.stepListMinus'
      const words = t(key, { percent: percent(step.percent), result: unrounded(step.result) })
      return step.of === 'customer' ? `${words} (${t('pricing.ownPercentage')})` : words
    }
    case 'passedOver':
      return passedOverText(step)
    case 'fallback':
      return step.by === 'list'
        ? t('pricing.stepFallbackList')
        : t('pricing.stepFallbackCost', { percent: percent(step.percent), result: unrounded(step.result) })
    case 'floor':
      return step.applied
        ? t('pricing.stepFloor', { percent: percent(step.percent), result: unrounded(step.result) })
        : t('pricing.stepFloorMet', { percent: percent(step.percent) })
    case 'noFloor':
      return t('pricing.stepNoFloor', { percent: percent(step.percent) })
    case 'rounded':
      return t('pricing.stepRounded', { value: unrounded(step.value), result: money(step.result) })
    case 'inflated':
      return t('pricing.stepInflated', { percent: percent(step.percent), result: money(step.result) })
    case 'listShown':
      return t('pricing.stepListShown', { result: money(step.result) })
    case 'callForPrice':
      return t('pricing.stepCall')
    case 'fixed':
      return fixedText(step)
  }
}

function fixedText({ value, instead, result }: Extract<PriceStep, { code: 'fixed' }>): string {
  const price = money(value)
  if (instead === null) return t('pricing.stepFixed', { value: price })
  return result < value
    ? t('pricing.stepFixedLess', { value: price, result: money(result) })
    : t('pricing.stepFixedNotMore', { value: price, instead: money(instead) })
}

function passedOverText({ by, why }: Extract<PriceStep, { code: 'passedOver' }>): string {
  if (by === 'cost') return t(why === 'noValue' ? 'pricing.passedNoCost' : 'pricing.passedNoCostPlus')
  if (why === 'noValue') return t('pricing.passedNoList')
  return t(why === 'noPercent' ? 'pricing.passedNoListMinus' : 'pricing.passedNothingLeft')
}

function rangeText({ isDefault, from, to }: Extract<PriceStep, { code: 'rule' }>): string {
  if (isDefault) return t('pricing.rangeDefault')
  if (from === null || to === null) return t('pricing.rangeOpen')
  return t('pricing.rangeOf', { from: number(from, 2), to: number(to, 2) })
}
