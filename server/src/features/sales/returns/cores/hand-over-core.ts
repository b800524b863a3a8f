import type { Answer, Input } from '#contract/http.ts'
import type { coreLedger } from '#contract/sales/returns/core-ledger.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { inDealerOnce } from '#server/platform/http/in-dealer-once.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { setReturnStatus } from '../change-status.ts'
import { createReturn } from '../create-return.ts'
import { notifyCustomer } from '../notify-customer.ts'
import { readReturn, showReturn } from '../read/show-return.ts'
import { receiveReturn } from '../receive/receive-return.ts'
import { refundReturn, requestRefund } from '../refund/refund-return.ts'
import { updateReturn } from '../update-return.ts'
import { findCore } from './cores.queries.ts'

type HandOver = Input<typeof coreLedger.handOver>

/**
 * Receives cores at the counter and refunds them. The return, its receipt and its refund, or the request to the
 * gateway for it, are saved in one transaction, so nothing is left half done. The customer gets one email, about the
 * refund.
 */
export async function handOverCore(
  context: RequestContext,
  input: HandOver,
): Promise<Answer<typeof coreLedger.handOver>> {
  const { dealerId, actor, idempotencyKey: key } = context
  const request = ['core-hand-over', input]
  const { id } = await inDealerOnce(dealerId, actor, { key, request }, (work) => receiveCore(work, input))
  const whole = await inDealer(dealerId, actor, async (work) => {
    const [{ refundKey }, shown] = await Promise.all([readReturn(work, id), showReturn(work, { id })])
    return { ...shown, isAsked: refundKey !== null }
  })
  if (whole.isAsked) return refundReturn(context, { id })
  const { isAsked, ...shown } = whole
  // A repeat of a call whose refund the gateway refused: the return stays received.
  const status = shown.rma.rmaDealerStatus === 'Refunded' ? 'succeeded' : 'failed'
  return { ...shown, status, message: '', phrase: null }
}

async function receiveCore(work: Work, input: HandOver): Promise<{ id: number }> {
  const { orderId, qty } = await readPieces(work, input)
  const { rma } = await createReturn(work, { orderId, type: 'Core', lines: [{ id: input.id, qty }] })
  const { id, refundLimit } = rma
  if ((input.refundAmount ?? refundLimit) === 0)
    throw refuseField('refundAmount', 'at_least', { least: '0.01' })
  await setReturnStatus(work, { id, rmaDealerStatus: 'Approved' })
  await receiveReturn(work, { id, doNotSendEmail: 1 })
  await refundCore(work, id, input)
  return { id }
}

/** The pieces that are handed over: by default all that are in no return. */
async function readPieces(work: Work, { id, qty }: HandOver) {
  const core = await findCore(work, id)
  if (!core) throw refuse('not_found')
  const { orderId, partNumber, outstanding, announced } = core
  const left = outstanding - announced
  if (left <= 0) throw refuse('core_not_out', { values: { partNumber } })
  if (qty !== undefined && qty > left) throw refuseField('qty', 'at_most', { n: left })
  return { orderId, qty: qty ?? left }
}

async function refundCore(work: Work, id: number, input: HandOver): Promise<void> {
  const { refundMethod, refundAmount, refundNote, chargeId, doNotSendEmail } = input
  if (refundMethod === 'gateway') {
    await requestRefund(work, { id, chargeId: chargeId ?? undefined, refundAmount, doNotSendEmail })
    return
  }
  const refund = { rmaDealerStatus: 'Refunded', refundMethod, refundAmount, refundNote } as const
  await updateReturn(work, { id, ...refund, doNotSendEmail: 1 })
  if (doNotSendEmail === 1) return
  const about = refundMethod === 'storeCredit' ? 'Credited' : 'HandedOver'
  await notifyCustomer(work, await readReturn(work, id), {}, about)
}
