import type { LogAction } from '#contract/sales/orders/order-statuses.ts'
import { type Change, recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { logOrder } from '../../orders/order-log.ts'
import { gatewayName } from './on-wire.ts'
import type { StoredCharge } from './stored-charge.ts'

const events = {
  charge: { succeeded: 'charged', failed: 'notCharged', unknown: 'perhapsCharged' },
  refund: { succeeded: 'chargeRefunded', failed: 'chargeNotRefunded', unknown: 'chargePerhapsRefunded' },
  void: { succeeded: 'chargeVoided', failed: 'chargeNotVoided', unknown: 'chargePerhapsVoided' },
} as const

/** Logs a movement whose state changed, in the order's log and the activity log. */
export async function recordCharge(work: Work, charge: StoredCharge): Promise<void> {
  const { orderId, orderNumber, customerId, kind, state, gatewayReference } = charge
  const memo = buildMemo(charge)
  const { amount, currency, gateway } = memo
  const change: Change = {
    subject:
      orderId === null
        ? { code: 'customer', name: String(customerId ?? '') }
        : { code: 'order', name: String(orderNumber) },
    event: { code: events[kind][state as keyof typeof events.charge], amount, currency, gateway },
    recordId: orderId ?? customerId,
    after: { ...memo, gatewayReference },
  }
  await Promise.all([
    orderId !== null &&
      orderNumber !== null &&
      logOrder(work, { id: orderId, orderNumber }, findAction(charge), memo),
    recordChange(work, change),
  ])
}

function findAction({ kind, state }: StoredCharge): LogAction {
  if (kind !== 'charge') return 'REFUND'
  return state === 'failed' ? 'CHARGE_FAILED' : 'CHARGE'
}

const buildMemo = (charge: StoredCharge) => ({
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
