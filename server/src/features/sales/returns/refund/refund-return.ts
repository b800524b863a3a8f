import type { Answer, Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import type { RefundParts } from '#contract/sales/charges/refund-parts.ts'
import type { returns } from '#contract/sales/returns/returns.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { Refusal, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { refundCharge } from '../../charges/refund/refund-charge.ts'
import { reconcileCharge } from '../../charges/settle/look-up-charge.ts'
import { checkTemplate } from '../../customer-emails/compose-message.ts'
import { decide } from '../change-status.ts'
import { hasCharge, writeReturn } from '../queries.ts'
import { findLockedReturn, returnForUpdate, showReturn } from '../read/show-return.ts'
import { makeRefundKey, noRequest, settleRefund } from './settle-refund.ts'

type RefundInput = Input<typeof returns.refund>
/** A requested refund. Null: already refunded. */
type RefundRequest = {
  key: string
  chargeId: number
  amount: number
  rmaNumber: number
  isAgain: boolean
  returned: { price: number; salesTaxAmount: number }
  parts: RefundParts | undefined
} | null

/**
 * Refunds a return through the gateway of one of its order's charges. The request is saved first, with its
 * key and the customer's message, so a repeat moves no money and gets the result. The return becomes Refunded
 * only when the gateway did it (settle-refund.ts); otherwise it stays Received, and nothing else refunds it
 * while the result is unknown.
 */
export async function refundReturn(
  context: RequestContext,
  input: RefundInput,
): Promise<Answer<typeof returns.refund>> {
  const { dealerId, actor } = context
  const within = <T>(action: (work: Work) => Promise<T>) => inDealer(dealerId, actor, action)
  const requested = await within((work) => requestRefund(work, input))
  if (!requested)
    return within(async (work) => ({
      ...(await showReturn(work, input)),
      status: 'succeeded',
      message: '',
      phrase: null,
    }))

  const { rmaNumber, isAgain, ...refund } = requested
  const request = {
    ...refund,
    reason: `Return ${rmaNumber}`,
    purpose: 'return',
    isAllGivenBack: true,
  } as const
  const answer = await refundCharge(context, request).catch(async (error: unknown) => {
    // A refusal means no gateway was called; any other error leaves the result open.
    if (error instanceof Refusal) await within((work) => giveUp(work, input.id, requested.key))
    throw error
  })
  // Someone checking again wants the current result.
  const isDoubtful = isAgain && answer.charge.state === 'unknown'
  const finalAnswer = isDoubtful ? await reconcileCharge(context, answer.charge) : answer
  return within(async (work) => {
    // Already done unless its own transaction couldn't complete the follow-up.
    await settleRefund(work, input.id, requested.key, finalAnswer.charge)
    return { ...(await showReturn(work, input)), ...pick(finalAnswer, ['status', 'message', 'phrase']) }
  })
}

/** Saves the request; an earlier one continues unchanged. */
export async function requestRefund(work: Work, input: RefundInput): Promise<RefundRequest> {
  const before = await findLockedReturn(work, input.id)
  const { rmaNumber, refundKey, refundChargeId, refundAsked, refundAskedParts } = before
  const returned = pick(before, ['price', 'salesTaxAmount'])
  if (before.rmaDealerStatus === 'Refunded') return null
  if (refundKey !== null)
    return {
      key: refundKey,
      chargeId: refundChargeId!,
      amount: refundAsked!,
      rmaNumber,
      isAgain: true,
      returned,
      parts: refundAskedParts ?? undefined,
    }

  refuseStale(before, input.version)
  const { chargeId } = input
  if (chargeId === undefined) throw refuseField('chargeId', 'choose_charge')
  const parts = input.refundParts
  const refund = { amount: input.refundAmount, method: 'gateway' as const, parts }
  const values = await decide(work, before, { rmaDealerStatus: 'Refunded', refund })
  const amount = values.refundAmount ?? 0
  if (amount === 0) throw refuseField('refundAmount', 'at_least', { least: '0.01' })
  if (!(await hasCharge(work, before.orderId, chargeId)))
    throw refuseField('chargeId', 'choose_charge_of_order')
  const key = makeRefundKey(before)
  const { templateId, subject, message, doNotSendEmail } = input
  if (doNotSendEmail !== 1) await checkTemplate(work, 'rma', input)
  const notification = JSON.stringify({ templateId, subject, message, doNotSendEmail })
  await writeReturn(work, before, {
    refundKey: key,
    refundChargeId: chargeId,
    refundAsked: amount,
    refundAskedParts: parts ? JSON.stringify(parts) : null,
    refundTold: notification,
  })
  return { key, chargeId, amount, rmaNumber, isAgain: false, returned, parts }
}

async function giveUp(work: Work, id: number, key: string): Promise<void> {
  const rma = await returnForUpdate(work, id)
  if (rma.refundKey === key) await writeReturn(work, rma, noRequest)
}
