import { t } from '#web/platform/i18n.ts'
import { changeText, type Memo, type Show } from './change-text.ts'

const fees = [
  ['fixedHandling', 'handlingFeeAmount', 'logHandling'],
  ['fixedCustomFee', 'customFeeAmount', 'logCustomFee'],
] as const

/** Fees a user set or returned to the dealer's rule: one sentence per change. */
export function feeText(before: Memo, after: Memo, amount: Show): string[] {
  const words = fees.flatMap(([flag, name, key]) => [
    ...(flag in after ? [t(`orders.${key}${after[flag] === 1 ? 'Fixed' : 'NotFixed'}`)] : []),
    ...(name in after ? [changeText(t(`orders.${key}`), before[name], after[name], amount)] : []),
  ])
  if ('customFeeTitle' in after)
    words.push(changeText(t('orders.logFeeTitle'), before.customFeeTitle, after.customFeeTitle))
  return words
}
