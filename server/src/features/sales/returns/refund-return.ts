import type { Answer, Input } from '#contract/http.ts'
import type { ChargeAnswer } from '#contract/sales/charges.ts'
import type { returns } from '#contract/sales/returns.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { Refusal, refuseField } from '#server/platform/http/refuse.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { reconcileCharge } from '../charges/look-up-charge.ts'
import { refundCharge } from '../charges/refund-charge.ts'
import { recordStatus, withStatus } from './change-status.ts'
import { isChargeOf, type StoredRma, writeRma } from './queries.ts'
import { showReturn, takeReturn } from './show-return.ts'
import { tellCustomer } from './tell-customer.ts'

type RefundInput = Input<typeof returns.refund>
/** A refund that is asked for. Null: the return is refunded already. */
type Asked = { key: string; chargeId: number; amount: number; rmaNumber: number; isAgain: boolean } | null

/**
 * Refunds a return through the gateway of one of its order's charges. What is asked for is noted before, with
 * its key: said again, it moves nothing twice and learns what became of it. The return is Refunded only
 * when the gateway did it; else it stays Received, and while nobody knows, nothing else refunds it.
 */
export async function refundReturn(visit: Visit, input: RefundInput): Promise<Answer<typeof returns.refund>> {
  const { dealerId, actor } = visit
  const within = <T>(deed: (work: Work) => Promise<T>) => inDealer(dealerId, actor, deed)
  const asked = await within((work) => ask(work, input))
  if (!asked)
    return within(async (work) => ({ ...(await showReturn(work, input)), status: 'succeeded', message: '' }))

  const { rmaNumber, isAgain, ...refund } = asked
  const answer = await refundCharge(visit, { ...refund, reason: `Return ${rmaNumber}` }).catch(
    async (error: unknown) => {
      // Refused, it was not asked of a gateway; anything else leaves open what happened.
      if (error instanceof Refusal) await within((work) => giveUp(work, input.id, asked.key))
      throw error
    },
  )
  // Who looks again wants to know it now.
  const isDoubtful = isAgain && answer.charge.state === 'unknown'
  const known = isDoubtful ? await reconcileCharge(visit, answer.charge) : answer
  return within((work) => settle(work, input, asked.key, known))
}

/** Notes what is asked for. One that was asked for before is gone on with as it was. */
async function ask(work: Work, input: RefundInput): Promise<Asked> {
  const before = await takeReturn(work, input.id)
  const { id, rmaNumber, refundKey, refundChargeId, refundAsked, version } = before
  if (before.rmaDealerStatus === 'Refunded') return null
  if (refundKey !== null)
    return { key: refundKey, chargeId: refundChargeId!, amount: refundAsked!, rmaNumber, isAgain: true }

  refuseStale(before, input.version)
  const { chargeId } = input
  const refund = { amount: input.refundAmount, method: 'gateway' as const }
  const values = withStatus(work, before, { rmaDealerStatus: 'Refunded', refund })
  const amount = 'refundAmount' in values ? values.refundAmount : 0
  if (amount === 0) throw refuseField('refundAmount', 'At least 0.01')
  if (!(await isChargeOf(work, before.orderId, chargeId)))
    throw refuseField('chargeId', 'Choose a charge of this order')
  const key = `rma:${id}:refund:${version}`
  await writeRma(work, before, { refundKey: key, refundChargeId: chargeId, refundAsked: amount })
  return { key, chargeId, amount, rmaNumber, isAgain: false }
}

const nothingAsked = { refundKey: null, refundChargeId: null, refundAsked: null }

async function giveUp(work: Work, id: number, key: string): Promise<void> {
  const rma = await takeReturn(work, id)
  if (rma.refundKey === key) await writeRma(work, rma, nothingAsked)
}

async function settle(
  work: Work,
  input: RefundInput,
  key: string,
  { status, message, charge }: ChargeAnswer,
): Promise<Answer<typeof returns.refund>> {
  const before = await takeReturn(work, input.id)
  const known = status === 'succeeded' || status === 'failed'
  if (before.refundKey === key && known) {
    if (status === 'failed') await writeRma(work, before, nothingAsked)
    else await noteRefund(work, { ...before, ...nothingAsked }, input, charge)
  }
  return { ...(await showReturn(work, input)), status, message }
}

async function noteRefund(
  work: Work,
  before: StoredRma,
  input: RefundInput,
  { amount, gateway, cardLast4 }: ChargeAnswer['charge'],
): Promise<void> {
  const note = [gateway, cardLast4 && `•••• ${cardLast4}`].filter(Boolean).join(' ')
  const refund = { amount, method: 'gateway' as const, note }
  const values = withStatus(work, before, { rmaDealerStatus: 'Refunded', refund })
  const after = { ...before, ...values }
  await writeRma(work, before, { ...nothingAsked, ...values })
  await recordStatus(work, before, after)
  if (input.doNotSendEmail !== 1) await tellCustomer(work, after, input, 'Refunded')
}
