import { exact } from '#contract/money.ts'
import { t } from '#web/platform/i18n.ts'
import { asMemo, changeText, isNumber, type Memo, plain, type Show } from './change-text.ts'

const amounts = [
  ['shippingAmount', 'logShippingAmount'],
  ['handlingFeeAmount', 'logHandling'],
  ['customFeeAmount', 'logCustomFee'],
  ['orderAmount', 'logTotal'],
] as const

const percent: Show = (value) =>
  isNumber(value) ? t('common.percent', { value: exact(value).toString() }) : plain(value)

/** Today's terms of sale in place of the order's own: one sentence per amount they changed. */
export function termsText(memo: Memo, amount: Show): string[] {
  const [before, after] = [asMemo(memo.before), asMemo(memo.after)]
  const change = (name: string, what: string, show: Show) =>
    name in after ? [changeText(what, before[name], after[name], show)] : []
  return [
    t('orders.logTodaysTerms'),
    ...change('salesTaxRate', t('orders.logTaxRate'), percent),
    ...amounts.flatMap(([name, key]) => change(name, t(`orders.${key}`), amount)),
  ]
}
