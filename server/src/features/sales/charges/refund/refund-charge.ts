import type { Input } from '#contract/http.ts'
import type { ChargeAnswer, charges } from '#contract/sales/charges/charges.ts'
import {
  computeGivenBack,
  computeOutstanding,
  type RefundPurpose,
} from '#contract/sales/charges/order-payments.ts'
import { leftToRefund, leftToReturn } from '#contract/sales/charges/refund-limits.ts'
import type { RefundParts } from '#contract/sales/charges/refund-parts.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { findGateway } from '#server/adapters/payments/gateways.ts'
import { accountDigest, findAccountAgain } from '#server/features/store/dealer-payments/find-accounts.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { toPaymentSums } from '../../orders/payment/payment-sums.ts'
import { refundColumns } from '../../orders/payment/refund-columns.ts'
import type { ChargeCaller } from '../charge/charge-caller.ts'
import { chargeForUpdate } from '../charge/charge-for-update.ts'
import {
  refuseOpen,
  refuseOverRefund,
  refuseRefundedMeanwhile,
  refuseUnsettled,
} from '../charge/charge-guards.ts'
import { inProgress } from '../settle/charge-state.ts'
import { moveMoney, type Plan } from '../settle/move-money.ts'
import { computeRefundable, isVoidable, toAnswer } from '../settle/on-wire.ts'
import type { StoredCharge } from '../settle/stored-charge.ts'
import { readRefundSums } from './refund-sums.ts'

/**
 * A refund of a charge or part of it. Repeating a `key` moves nothing and returns the first result. A feature that
 * refunds automatically derives it from its own record (`rma:17:refund`).
 */
export type Refund = {
  chargeId: number
  amount: number
  reason: string
  key: string | null
  purpose: RefundPurpose
  /** The refunded amount of the charge that the person saw. */
  refundedSoFar?: number | undefined
  /** Set by callers that know the returned lines: the order then owes that much less, even if it was overpaid. */
  isAllGivenBack?: boolean
  /** For a return: the price paid for its lines. */
  returned?: { price: number; salesTaxAmount: number }
  /** The parts it gives back; by default as suggested. */
  parts?: RefundParts | undefined
}

/** Refunds through the payment that took the money; for other features too, outside any transaction. */
export async function refundCharge(caller: ChargeCaller, refund: Refund): Promise<ChargeAnswer> {
  const { chargeId, amount, reason, key, purpose, refundedSoFar, isAllGivenBack, returned } = refund
  const { parts } = refund
  const moved = await moveMoney(caller, {
    press: {
      key,
      request: ['refund', chargeId, amount, reason, purpose, ...(parts ? [JSON.stringify(parts)] : [])],
    },
    lock: (work) => chargeForUpdate(work, chargeId),
    plan: async (work, { charge, order }) => {
      await refuseDoubtful(work, charge)
      refuseRefundedMeanwhile(charge.refunded, charge.currency, refundedSoFar)
      const { currency } = charge
      const max = computeRefundable(charge)
      if (amount > max) throw refuse('refund_too_much', { values: { amount: { amount: max, currency } } })
      const outstanding =
        order && !isAllGivenBack ? computeOutstanding(order.orderAmount, toPaymentSums(order)) : 0
      const givenBack = computeGivenBack(purpose, amount, outstanding)
      if (order) {
        const sums = await readRefundSums(work, order.id)
        const left = isAllGivenBack ? leftToReturn(sums) : leftToRefund(sums)
        refuseOverRefund(sums, { amount, currency, purpose, givenBack }, left)
      }
      const back = order ? await refundColumns(work, order, { purpose, givenBack, returned, parts }) : {}
      return makePlan(work, charge, { kind: 'refund', amount, reason, purpose, givenBack, ...back })
    },
  })
  return toAnswer(moved)
}

/** Refunds a charge, fully or in part. The request's key makes a repeat safe. */
export const refund = (context: RequestContext, { id, ...input }: Input<typeof charges.refund>) =>
  refundCharge(context, { ...input, chargeId: id, key: context.idempotencyKey })

/**
 * Voids a charge that the gateway hasn't settled. Refuses when that would give back more than the order
 * received.
 */
export async function voidCharge(
  context: RequestContext,
  { id, reason }: Input<typeof charges.void>,
): Promise<ChargeAnswer> {
  const moved = await moveMoney(context, {
    press: { key: context.idempotencyKey, request: ['void', id, reason] },
    lock: (work) => chargeForUpdate(work, id),
    plan: async (work, { charge, order }) => {
      await refuseDoubtful(work, charge)
      const { amount, currency } = charge
      if (!isVoidable(charge)) throw refuseImpossible('notVoidable')
      if (order) refuseOverRefund(await readRefundSums(work, order.id), { amount, currency })
      return makePlan(work, charge, { kind: 'void', amount, reason })
    },
  })
  return toAnswer(moved)
}

const refuseImpossible = (why: 'notVoidable' | 'nothingToGiveBack' | 'noReference' | 'exception') =>
  refuse('charge_impossible', { values: { reason: phrase('charges', why) } })

async function refuseDoubtful(work: Work, charge: StoredCharge): Promise<void> {
  refuseOpen(charge)
  if (charge.kind !== 'charge' || charge.state !== 'succeeded') throw refuseImpossible('nothingToGiveBack')
  await refuseUnsettled(work, { chargeId: charge.id })
  if (charge.orderId !== null) await refuseUnsettled(work, { orderId: charge.orderId }, inProgress)
}

type Back = Pick<
  Plan['row'],
  'amount' | 'reason' | 'purpose' | 'givenBack' | 'backTax' | 'backShipping' | 'backFees'
> & { kind: 'refund' | 'void' }

async function makePlan(work: Work, charge: StoredCharge, request: Back): Promise<Plan> {
  const account = await findAccountAgain(work, charge)
  const charging = findGateway(charge.paymentMethodId)?.charging
  const { gatewayReference } = charge
  if (!gatewayReference) throw refuseImpossible('noReference')
  if (!account || !charging) throw refuseImpossible('exception')

  const original = { gatewayReference, amount: charge.amount.toFixed(2), cardLast4: charge.cardLast4 }
  const back = request.kind === 'refund' ? charging.refund : charging.void!
  return {
    row: { ...sameAs(charge), ...request, accountDigest: accountDigest(charge.paymentMethodId, account) },
    orderNumber: charge.orderNumber,
    call: (movement, signal) => back(account, { ...movement, original }, signal),
  }
}

const sameAs = (charge: StoredCharge) => ({
  chargeId: charge.id,
  orderId: charge.orderId,
  customerId: charge.customerId,
  paymentMethodId: charge.paymentMethodId,
  dealerPaymentId: charge.dealerPaymentId,
  envMode: charge.envMode,
  source: charge.source,
  currency: charge.currency,
  cardBrand: charge.cardBrand,
  cardLast4: charge.cardLast4,
})
