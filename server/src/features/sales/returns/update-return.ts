import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import { isOpen } from '#contract/sales/returns/return-rules.ts'
import type { returns, WholeReturn } from '#contract/sales/returns/returns.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { recordReturnToCredit } from '../charges/payments/recorded-payments.ts'
import { decide, recordStatus, refuseWhileRefunding } from './change-status.ts'
import { notifyCustomer } from './notify-customer.ts'
import { type StoredReturn, writeReturn } from './queries.ts'
import { findLockedReturn, returnForUpdate, showReturn } from './read/show-return.ts'
import { recordReturn } from './record-return.ts'

type Changes = Input<typeof returns.update>

/** Saves a return. Logs a changed status and notifies the customer unless suppressed. */
export async function updateReturn(work: Work, input: Changes): Promise<WholeReturn> {
  const isRefund = input.rmaDealerStatus === 'Refunded'
  const before = await (isRefund ? findLockedReturn(work, input.id) : returnForUpdate(work, input.id))
  refuseStale(before, input.version)
  const fields = findChanges(before, input)
  const status = await newStatus(work, before, input)
  if (!status && Object.keys(fields).length === 0) return showReturn(work, input)
  if (!status) refuseClosed(before)

  const after: StoredReturn = { ...before, ...fields, ...status }
  await Promise.all([
    writeReturn(work, before, { ...fields, ...status }),
    status
      ? recordStatus(work, before, after)
      : recordReturn(work, before, 'changed', { ...before }, { ...after }),
    status && input.doNotSendEmail !== 1 && notifyCustomer(work, after, input, findStep(after)),
  ])
  if (status && findStep(after) === 'Credited') await refundToCredit(work, after)
  return showReturn(work, input)
}

async function newStatus(work: Work, before: StoredReturn, input: Changes) {
  const { rmaDealerStatus, refundAmount, refundNote, refundParts: parts } = input
  const { refundMethod: method = 'manual' } = input
  if (rmaDealerStatus === undefined || rmaDealerStatus === before.rmaDealerStatus) return null
  const status = await decide(work, before, {
    rmaDealerStatus,
    refund: { amount: refundAmount, method, note: refundNote, parts },
  })
  if (rmaDealerStatus === 'Refunded' && method === 'manual' && !refundNote)
    throw refuseField('refundNote', 'say_how_refunded')
  return status
}

const findStep = ({ rmaDealerStatus, refundMethod }: StoredReturn) =>
  rmaDealerStatus === 'Refunded' && refundMethod === 'storeCredit' ? 'Credited' : rmaDealerStatus

/** The order's payments include the refund, like those of gateways. */
async function refundToCredit(work: Work, rma: StoredReturn): Promise<void> {
  const { id: rmaId, orderId, refundAmount: amount } = rma
  const back = pick(rma, ['backTax', 'backShipping', 'backFees'])
  if (amount) await recordReturnToCredit(work, { orderId, rmaId, amount, ...back })
}

const names = ['reason', 'rmaCarrierInfo', 'rmaTrackingNumber', 'rmaShippedDate'] as const

function findChanges(before: StoredReturn, input: Changes) {
  const changed = names.filter((name) => input[name] !== undefined && (input[name] || null) !== before[name])
  return Object.fromEntries(changed.map((name) => [name, input[name] || null]))
}

/** Refuses a return that was denied or refunded. */
export function refuseClosed(rma: StoredReturn): void {
  const { rmaNumber, rmaDealerStatus } = rma
  if (!isOpen(rma))
    throw refuse('rma_closed', { values: { rmaNumber, status: phrase('rmaStatuses', rmaDealerStatus) } })
}

/** Removes a return from every list; its pieces can be returned again. */
export async function removeReturn(work: Work, { id, version }: Input<typeof returns.remove>) {
  const rma = await returnForUpdate(work, id)
  refuseStale(rma, version)
  const { rmaNumber, rmaDealerStatus } = rma
  if (rmaDealerStatus === 'Refunded') throw refuse('rma_refunded', { values: { rmaNumber } })
  refuseWhileRefunding(rma)
  await Promise.all([
    writeReturn(work, rma, { deletedAt: work.now }),
    recordReturn(work, rma, 'deleted', { ...rma }),
  ])
  return { id }
}
