import { subtract } from '#contract/money.ts'
import type { Charge, ChargeAnswer } from '#contract/sales/charges/charges.ts'
import { computeMoneyLeft } from '#contract/sales/charges/refund-limits.ts'
import { findName } from '#contract/sales/orders/order-statuses.ts'
import { gateways } from '#contract/store/payments/gateways.ts'
import { phraseInEnglish } from '#contract/texts/in-english.ts'
import type { Phrase } from '#contract/texts/message.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { findGateway } from '#server/adapters/payments/gateways.ts'
import { clock } from '#server/platform/db/work.ts'
import { partsOnWire } from '../../orders/payment/refund-columns.ts'
import { isReconcilable } from './charge-state.ts'
import type { StoredCharge } from './stored-charge.ts'

/** Gateways settle once a day; after that a charge can only be refunded. */
const voidableMs = 24 * 3600 * 1000

/** Finds a gateway's brand name, the same in all languages. */
export const gatewayName = (paymentMethodId: number) => findName(gateways, paymentMethodId)

/** How much of a charge itself hasn't been refunded. */
export const computeRefundable = ({ kind, state, amount, reserved }: StoredCharge): number =>
  kind === 'charge' && state === 'succeeded' ? subtract(amount, reserved) : 0

/** How much of a charge can still be refunded: its order may have refunded it another way. */
function findRefundable(charge: StoredCharge): number {
  const { orderReceived: received, orderRefunded: refunded, orderCreditUsed: creditUsed } = charge
  const own = computeRefundable(charge)
  if (received === null || refunded === null) return own
  return Math.min(own, computeMoneyLeft({ received, refunded, creditUsed }))
}

/** Whether its gateway can void it: nothing refunded yet and not settled. */
export const isVoidable = (charge: StoredCharge): boolean =>
  computeRefundable(charge) === charge.amount &&
  charge.gatewayReference !== null &&
  findGateway(charge.paymentMethodId)?.charging?.void !== undefined &&
  clock.now().getTime() - new Date(charge.sentAt ?? 0).getTime() < voidableMs

/** A movement under the contract's names. */
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
  parts: charge.kind === 'refund' && charge.orderId !== null ? partsOnWire(charge.givenBack, charge) : null,
  cardBrand: charge.cardBrand,
  cardLast4: charge.cardLast4,
  keepCard: charge.keepCard,
  keepMessage: charge.keepMessage,
  gatewayReference: charge.gatewayReference,
  gatewayCode: charge.gatewayCode,
  gatewayMessage: charge.gatewayMessage,
  settledBy: charge.settledBy,
  refundedAmount: charge.refunded,
  refundableAmount: findRefundable(charge),
  isVoidable: isVoidable(charge) && findRefundable(charge) === charge.amount,
  isReconcilable: isReconcilable(charge, clock.now()),
  user: charge.userName,
  createdAt: charge.createdAt,
  updatedAt: charge.updatedAt,
})

type WireStatus = 'succeeded' | 'failed' | 'unknown'

/** Turns a movement into what callers learn: to them, one in progress is unknown. */
export function toAnswer(charge: StoredCharge): ChargeAnswer {
  const { state, gatewayCode: code, gatewayMessage, gatewayReference: PNREF } = charge
  const status: WireStatus = state === 'succeeded' || state === 'failed' ? state : 'unknown'
  const RESULT = status === 'succeeded' ? '0' : code && Number(code) !== 0 ? code : '-1'
  const chargeSentence = sentence(charge, status)
  const message = phraseInEnglish(chargeSentence)
  const RESPMSG = status === 'succeeded' ? 'Approved' : (gatewayMessage ?? message)
  return { status, message, phrase: chargeSentence, RESULT, RESPMSG, PNREF, charge: chargeOnWire(charge) }
}

function sentence({ kind, amount, currency, refusedAs }: StoredCharge, status: WireStatus): Phrase {
  const sum = { amount: { amount, currency } }
  if (status === 'succeeded') {
    if (kind === 'charge') return phrase('charges', 'succeeded', sum)
    return phrase('charges', kind === 'refund' ? 'refunded' : 'voided', sum)
  }
  if (status === 'failed' && refusedAs)
    return phrase('charges', refusedAs === 'restricted' ? 'keyRestricted' : 'keyRefused')
  const failed = { charge: 'declined', refund: 'refundFailed', void: 'voidFailed' } as const
  if (status === 'failed') return phrase('charges', failed[kind])
  return phrase('charges', kind === 'charge' ? 'unknown' : 'refundUnknown')
}
