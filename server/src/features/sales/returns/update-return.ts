import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/phrase-book.ts'
import { isOpen } from '#contract/sales/return-rules.ts'
import type { returns, WholeRma } from '#contract/sales/returns.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { recordStatus, withStatus } from './change-status.ts'
import { type StoredRma, writeRma } from './queries.ts'
import { recordReturn } from './record-return.ts'
import { showReturn, takeReturn } from './show-return.ts'
import { tellCustomer } from './tell-customer.ts'

type Changes = Input<typeof returns.update>

/** Saves a return. A status that differs is noted and told to the customer, unless nobody is to be told. */
export async function updateReturn(work: Work, input: Changes): Promise<WholeRma> {
  const before = await takeReturn(work, input.id)
  refuseStale(before, input.version)
  const fields = differing(before, input)
  const status = newStatus(work, before, input)
  if (!status && Object.keys(fields).length === 0) return showReturn(work, input)
  if (!status) refuseClosed(before)

  const after: StoredRma = { ...before, ...fields, ...status }
  await writeRma(work, before, { ...fields, ...status })
  if (status) {
    await recordStatus(work, before, after)
    if (input.doNotSendEmail !== 1) await tellCustomer(work, after, input, after.rmaDealerStatus)
  } else await recordReturn(work, before, 'changed', { ...before }, { ...after })
  return showReturn(work, input)
}

function newStatus(work: Work, before: StoredRma, input: Changes) {
  const { rmaDealerStatus, refundAmount, refundNote } = input
  if (rmaDealerStatus === undefined || rmaDealerStatus === before.rmaDealerStatus) return null
  const status = withStatus(work, before, {
    rmaDealerStatus,
    refund: { amount: refundAmount, method: 'manual', note: refundNote },
  })
  if (rmaDealerStatus === 'Refunded' && !refundNote) throw refuseField('refundNote', 'say_how_refunded')
  return status
}

const names = ['reason', 'rmaCarrierInfo', 'rmaTrackingNumber', 'rmaShippedDate'] as const

function differing(before: StoredRma, input: Changes) {
  const changed = names.filter((name) => input[name] !== undefined && (input[name] || null) !== before[name])
  return Object.fromEntries(changed.map((name) => [name, input[name] || null]))
}

function refuseClosed(rma: StoredRma): void {
  const { rmaNumber, rmaDealerStatus } = rma
  if (!isOpen(rma))
    throw refuse('rma_closed', { values: { rmaNumber, status: phrase('rmaStatuses', rmaDealerStatus) } })
}
