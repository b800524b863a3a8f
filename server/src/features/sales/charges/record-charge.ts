import { formatNumber } from '#contract/money.ts'
import type { LogAction } from '#contract/sales/order-statuses.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { logOrder } from '../orders/order-log.ts'
import { gatewayName } from './on-wire.ts'
import type { StoredCharge } from './queries.ts'

const words = {
  charge: { succeeded: 'charged', failed: 'not charged', unknown: 'perhaps charged' },
  refund: { succeeded: 'refunded', failed: 'not refunded', unknown: 'perhaps refunded' },
  void: { succeeded: 'taken back', failed: 'not taken back', unknown: 'perhaps taken back' },
}

/** Writes a movement whose state is new into the order's log and the activity log. */
export async function recordCharge(work: Work, charge: StoredCharge): Promise<void> {
  const { orderId, orderNumber, customerId, kind, state, gatewayReference } = charge
  const memo = memoOf(charge)
  if (orderId !== null && orderNumber !== null)
    await logOrder(work, { id: orderId, orderNumber }, actionOf(charge), memo)
  const { amount, currency, gateway } = memo
  const how = words[kind][state as keyof typeof words.charge]
  await recordChange(work, {
    action: 'update',
    record: orderId === null ? 'customers' : 'orders',
    recordId: orderId ?? customerId,
    description: `${orderNumber === null ? `Customer ${customerId ?? ''}` : `Order ${orderNumber}`}: ${formatNumber(amount)} ${currency} ${how}, ${gateway}`,
    after: { ...memo, gatewayReference },
  })
}

function actionOf({ kind, state }: StoredCharge): LogAction {
  if (kind !== 'charge') return 'REFUND'
  return state === 'failed' ? 'CHARGE_FAILED' : 'CHARGE'
}

const memoOf = (charge: StoredCharge) => ({
  chargeId: charge.chargeId ?? charge.id,
  kind: charge.kind,
  state: charge.state,
  amount: charge.amount,
  currency: charge.currency,
  reason: charge.reason,
  gateway: gatewayName(charge.paymentMethodId),
  cardBrand: charge.cardBrand,
  cardLast4: charge.cardLast4,
  message: charge.gatewayMessage,
  settledBy: charge.settledBy,
  requestedBy: charge.userName,
})
