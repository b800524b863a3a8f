import { formatNumber, subtract } from '#contract/money.ts'
import { type Charge, type ChargeAnswer, chargeTexts } from '#contract/sales/charges.ts'
import { nameOf, paymentMethods } from '#contract/sales/order-statuses.ts'
import { gatewayOf } from '#server/adapters/payments/gateways.ts'
import { clock } from '#server/platform/db/work.ts'
import { isReconcilable } from './charge-state.ts'
import type { StoredCharge } from './queries.ts'

/** Gateways settle once a day; after that a charge can be refunded only. */
const voidableMs = 24 * 3600 * 1000

export const gatewayName = (paymentMethodId: number) => nameOf(paymentMethods, paymentMethodId)

/** What refunds may still give back of a charge. */
export const refundable = ({ kind, state, amount, reserved }: StoredCharge): number =>
  kind === 'charge' && state === 'succeeded' ? subtract(amount, reserved) : 0

/** Whether its gateway may take it back as a whole: nothing of it was given back, and it is not settled yet. */
export const isVoidable = (charge: StoredCharge): boolean =>
  refundable(charge) === charge.amount &&
  charge.gatewayReference !== null &&
  gatewayOf(charge.paymentMethodId)?.charging?.void !== undefined &&
  clock.now().getTime() - new Date(charge.sentAt ?? 0).getTime() < voidableMs

/** A movement under the names of the contract. */
export const chargeOnWire = (charge: StoredCharge): Charge => ({
  id: charge.id,
  dealerId: charge.dealerId,
  kind: charge.kind,
  chargeId: charge.chargeId,
  orderId: charge.orderId,
  orderNumber: charge.orderNumber,
  customerId: charge.customerId,
  paymentMethodId: charge.paymentMethodId,
  gateway: gatewayName(charge.paymentMethodId),
  envMode: charge.envMode,
  source: charge.source,
  state: charge.state,
  amount: charge.amount,
  currency: charge.currency,
  reason: charge.reason,
  purpose: charge.purpose,
  givenBack: charge.givenBack,
  cardBrand: charge.cardBrand,
  cardLast4: charge.cardLast4,
  gatewayReference: charge.gatewayReference,
  gatewayCode: charge.gatewayCode,
  gatewayMessage: charge.gatewayMessage,
  settledBy: charge.settledBy,
  refundedAmount: charge.refunded,
  refundableAmount: refundable(charge),
  isVoidable: isVoidable(charge),
  isReconcilable: isReconcilable(charge, clock.now()),
  user: charge.userName,
  createdAt: charge.createdAt,
  updatedAt: charge.updatedAt,
})

type Said = 'succeeded' | 'failed' | 'unknown'

/** What is told of a movement: one that is still in work is unknown to who asks. */
export function answerOf(charge: StoredCharge): ChargeAnswer {
  const { state, gatewayCode: code, gatewayMessage, gatewayReference: PNREF } = charge
  const status: Said = state === 'succeeded' || state === 'failed' ? state : 'unknown'
  const RESULT = status === 'succeeded' ? '0' : code && Number(code) !== 0 ? code : '-1'
  const message = sentence(charge, status)
  const RESPMSG = status === 'succeeded' ? 'Approved' : (gatewayMessage ?? message)
  return { status, message, RESULT, RESPMSG, PNREF, charge: chargeOnWire(charge) }
}

function sentence({ kind, amount }: StoredCharge, status: Said): string {
  const sum = formatNumber(amount)
  const said = {
    charge: [chargeTexts.succeeded(sum), chargeTexts.declined, chargeTexts.unknown],
    refund: [chargeTexts.refunded(sum), chargeTexts.refundFailed, chargeTexts.refundUnknown],
    void: [chargeTexts.voided(sum), chargeTexts.voidFailed, chargeTexts.refundUnknown],
  }
  return said[kind][status === 'succeeded' ? 0 : status === 'failed' ? 1 : 2]!
}
