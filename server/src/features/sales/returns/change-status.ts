import { computeMoneyLeft, leftToReturn } from '#contract/sales/charges/refund-limits.ts'
import { type RefundParts, takeTaxShare } from '#contract/sales/charges/refund-parts.ts'
import { limitRefund, nextStatuses, type RmaStatus, sumPaid } from '#contract/sales/returns/return-rules.ts'
import type { WholeReturn } from '#contract/sales/returns/returns.ts'
import type { ActivityEvent } from '#contract/tenancy/activity-sentences.ts'
import { currencyCode } from '#contract/texts/format-money.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { readRefundSums } from '../charges/refund/refund-sums.ts'
import { refundColumnsById } from '../orders/payment/refund-columns.ts'
import { type StoredReturn, writeReturn } from './queries.ts'
import { findLockedReturn, returnForUpdate, showReturn } from './read/show-return.ts'
import { findLastDayToArrive } from './receive/last-day.ts'
import { recordReturn } from './record-return.ts'
import { recordHandRefund } from './refund/record-hand-refund.ts'

/** The refunded amount and how it was paid. */
type Refund = {
  /** Defaults to the whole rest. */
  amount?: number | null | undefined
  method: 'manual' | 'gateway' | 'storeCredit'
  note?: string | null | undefined
  /** The parts it gives back; by default as suggested. */
  parts?: RefundParts | undefined
}
type Decision = {
  rmaDealerStatus: RmaStatus
  /** The person who decided, if not the actor. */
  by?: string | null | undefined
  /** For Refunded; defaults to a manual refund. */
  refund?: Refund
}

/** The row's values for a new status; those of a refund only with Refunded. */
type DecidedReturn = Pick<StoredReturn, 'rmaDealerStatus' | 'rmaDealerUser'> &
  Partial<Pick<StoredReturn, 'arriveBy'>> &
  Partial<Pick<StoredReturn, 'refundAmount' | 'backTax' | 'backShipping' | 'backFees'>> &
  Partial<Pick<StoredReturn, 'refundMethod' | 'refundNote' | 'refundedAt'>>

/**
 * The amount that can be refunded for a return in its order's current state; read it under the order's lock to
 * decide by it.
 */
export const readRefundLimit = async (work: Work, rma: StoredReturn): Promise<number> =>
  limitRefund(rma, leftToReturn(await readRefundSums(work, rma.orderId)))

/** The row's values for a new status; refuses a step that isn't allowed, and a refund of more than is left. */
export async function decide(work: Work, before: StoredReturn, decision: Decision): Promise<DecidedReturn> {
  if (decision.rmaDealerStatus !== 'Refunded') {
    const status = withStatus(work, before, decision)
    if (decision.rmaDealerStatus !== 'Approved' || before.type === 'Core') return status
    return { ...status, arriveBy: await findLastDayToArrive(work) }
  }
  const status = withStatus(work, before, decision, await limitBy(work, before, decision.refund))
  if (!status.refundAmount) return status
  const back = await refundColumnsById(work, before.orderId, {
    purpose: 'return',
    givenBack: status.refundAmount,
    returned: before,
    parts: decision.refund?.parts,
    field: 'refundParts',
  })
  return { ...status, ...back }
}

/**
 * The limit of a way to refund: store credit payments go back to store credit, and only received money can be
 * refunded.
 */
async function limitBy(
  work: Work,
  before: StoredReturn,
  refund: Refund = { method: 'manual' },
): Promise<number> {
  const sums = await readRefundSums(work, before.orderId)
  const limit = limitRefund(before, leftToReturn(sums))
  if (refund.method === 'storeCredit') {
    if (sums.received === 0) throw refuse('refund_nothing_received')
    return limit
  }
  const byMoney = limitRefund(before, leftToReturn(sums, computeMoneyLeft(sums)))
  if (byMoney < limit && (refund.amount ?? limit) > byMoney) {
    const currency = currencyCode(before.currencySymbol)
    throw refuse('refund_over_money', {
      values: { amount: { amount: byMoney, currency }, credit: { amount: sums.creditUsed, currency } },
    })
  }
  return limit
}

/** The return with this status, for a refund that has happened already. */
export function withStatus(
  { actor, now }: Work,
  before: StoredReturn,
  decision: Decision,
  limit = sumPaid(before),
): DecidedReturn {
  const { rmaNumber, rmaDealerStatus: from } = before
  const { rmaDealerStatus: to, by, refund = { method: 'manual' } } = decision
  if (!nextStatuses(before).includes(to))
    throw to === 'Refunded' && from === 'Approved'
      ? refuse('rma_not_received', { values: { rmaNumber } })
      : refuse('rma_step', { values: { from: phrase('rmaStatuses', from), to: phrase('rmaStatuses', to) } })
  const decisionFields = { rmaDealerStatus: to, rmaDealerUser: by || actor.name }
  if (to !== 'Refunded') return decisionFields

  refuseWhileRefunding(before)
  const refundAmount = refund.amount ?? limit
  if (refundAmount > limit)
    throw refuseField('refundAmount', limit < sumPaid(before) ? 'left_to_refund' : 'paid_at_most', {
      amount: { amount: limit, currency: currencyCode(before.currencySymbol) },
    })
  const { method: refundMethod, note } = refund
  return {
    ...decisionFields,
    refundAmount,
    backTax: refund.parts?.tax ?? takeTaxShare(refundAmount, before),
    backShipping: refund.parts?.shipping ?? 0,
    backFees: refund.parts?.fees ?? 0,
    refundMethod,
    refundNote: note || null,
    refundedAt: now.toISOString(),
  }
}

/** Refuses another refund or change of the return while a gateway refund's result is unknown. */
export function refuseWhileRefunding({ refundKey, rmaNumber }: StoredReturn): void {
  if (refundKey !== null) throw refuse('rma_refund_open', { values: { rmaNumber } })
}

const events = {
  Pending: 'reopened',
  Approved: 'approved',
  Denied: 'denied',
  Refunded: 'refunded',
} as const satisfies Record<RmaStatus, ActivityEvent>

/** Logs a return's new status in its own history, and a refund with the order too. */
export async function recordStatus(work: Work, before: StoredReturn, after: StoredReturn): Promise<void> {
  const { rmaDealerStatus, refundMethod } = after
  // Other refunds have a payment, which the order's log has.
  const isByHand = rmaDealerStatus === 'Refunded' && refundMethod === 'manual'
  await Promise.all([
    recordReturn(work, after, events[rmaDealerStatus], { ...before }, { ...after }),
    isByHand && recordHandRefund(work, after),
  ])
}

/** Sets a return's status without notifying anyone, for callers that message the customer separately. */
export async function setReturnStatus(
  work: Work,
  { id, version, ...decision }: Decision & { id: number; version?: number | undefined },
): Promise<WholeReturn> {
  const isRefund = decision.rmaDealerStatus === 'Refunded'
  const before = await (isRefund ? findLockedReturn(work, id) : returnForUpdate(work, id))
  refuseStale(before, version)
  if (decision.rmaDealerStatus !== before.rmaDealerStatus) {
    const values = await decide(work, before, decision)
    await Promise.all([
      writeReturn(work, before, values),
      recordStatus(work, before, { ...before, ...values }),
    ])
  }
  return showReturn(work, { id })
}
