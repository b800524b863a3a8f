import { t } from '#web/platform/i18n.ts'
import { isNumber, isText, type Memo, type Show } from './change-words.ts'

type Key = 'logCharge' | 'logChargeFailed' | 'logRefund' | 'logRefundFailed' | 'logVoid' | 'logVoidFailed'

/** What is said of money that was given back, or was not. */
export const givenBackKey = ({ kind, state }: Memo): Key =>
  kind === 'void'
    ? state === 'failed'
      ? 'logVoidFailed'
      : 'logVoid'
    : state === 'failed'
      ? 'logRefundFailed'
      : 'logRefund'

/** How much, by which card and gateway, why, and what the gateway said to it. */
export function chargeWords(key: Key, memo: Memo, amount: Show): string[] {
  const money = memo.amount ?? memo.transactionAmount
  const what = isNumber(money) ? t(`orders.${key}`, { amount: amount(money) }) : t(`orders.${key}Plain`)
  const { gateway, cardLast4: last4 } = memo
  const through = isText(gateway) && (isText(last4) ? 'logThroughCard' : 'logThrough')
  const sentence = through
    ? t(`orders.${through}`, { sentence: what, gateway: String(gateway), last4: String(last4) })
    : what
  const isSettled = memo.settledBy === 'person' || memo.settledBy === 'reconciled'
  const said = memo.state !== 'succeeded' && isText(memo.message) ? memo.message : null
  const reason = [memo.reason, memo.text, said].find(isText)
  return [
    reason ? t('orders.logBecause', { sentence, reason }) : sentence,
    ...(said && said !== reason ? [t('orders.logGatewaySays', { words: said })] : []),
    ...(memo.state === 'unknown' ? [t('orders.logUnknown')] : []),
    ...(isSettled ? [t(memo.settledBy === 'person' ? 'orders.logByPerson' : 'orders.logReconciled')] : []),
  ]
}
