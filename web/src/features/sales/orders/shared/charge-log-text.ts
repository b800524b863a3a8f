import { t } from '#web/platform/i18n.ts'
import { isNumber, isText, type Memo, type Show } from './change-text.ts'

const keys = {
  charge: { failed: 'logChargeFailed', unknown: 'logChargeUnknown', succeeded: 'logCharge' },
  refund: { failed: 'logRefundFailed', unknown: 'logRefundUnknown', succeeded: 'logRefund' },
  void: { failed: 'logVoidFailed', unknown: 'logVoidUnknown', succeeded: 'logVoid' },
} as const
type Kind = keyof typeof keys
type State = keyof (typeof keys)['charge']

/** Amount, card, gateway, reason, and the words of the gateway or the person who checked. */
export function chargeText(kind: Kind, state: State, memo: Memo, amount: Show): string[] {
  const stateKeys = keys[memo.kind === 'void' ? 'void' : kind]
  const key = stateKeys[memo.state === 'failed' || memo.state === 'unknown' ? memo.state : state]
  const money = memo.amount ?? memo.transactionAmount
  const what = isNumber(money) ? t(`orders.${key}`, { amount: amount(money) }) : t(`orders.${key}Plain`)
  const sentence = through(what, memo)
  const reason = [memo.reason, memo.text, memo.message].find(isText)
  return [reason ? t('orders.logBecause', { sentence, reason }) : sentence, ...listNotes(memo, reason)]
}

function through(sentence: string, { gateway, cardLast4: last4 }: Memo): string {
  if (!isText(gateway)) return sentence
  if (!isText(last4)) return t('orders.logThrough', { sentence, gateway })
  return t('orders.logThroughCard', { sentence, gateway, last4 })
}

function listNotes(
  { message: words, settledBy, state, gateway }: Memo,
  reason: string | undefined,
): string[] {
  const isNews = isText(words) && words !== reason
  if (isNews && settledBy === 'person') return [t('orders.logSeen', { words })]
  const reconciliation = settledBy === 'reconciled' ? [t('orders.logReconciled')] : []
  if (!isNews || state === 'succeeded') return reconciliation
  return [isText(gateway) ? t('orders.logGatewaySays', { gateway, words }) : words, ...reconciliation]
}
