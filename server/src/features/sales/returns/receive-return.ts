import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/phrase-book.ts'
import { canArrive } from '#contract/sales/return-rules.ts'
import type { returns, WholeRma } from '#contract/sales/returns.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { writeRma } from './queries.ts'
import { recordReturn } from './record-return.ts'
import { showReturn, takeReturn } from './show-return.ts'
import { tellCustomer } from './tell-customer.ts'

/** The parts of a return are here; the customer is told once that the refund is on its way. */
export async function receiveReturn(work: Work, input: Input<typeof returns.receive>): Promise<WholeRma> {
  const before = await takeReturn(work, input.id)
  // Said twice, it happened once.
  if (before.rmaPartStatus === 'Received') return showReturn(work, input)
  refuseStale(before, input.version)
  const { rmaNumber, rmaDealerStatus: status } = before
  if (status !== 'Approved')
    throw refuse('rma_not_approved', { values: { rmaNumber, status: phrase('rmaStatuses', status) } })
  if (!canArrive(before)) throw refuse('rma_awaits_carrier', { values: { rmaNumber } })

  const received = { rmaPartStatus: 'Received' as const, receivedAt: work.now.toISOString() }
  const after = { ...before, ...received }
  await writeRma(work, before, received)
  await recordReturn(work, before, 'received', { ...before }, { ...after })
  if (input.doNotSendEmail !== 1) await tellCustomer(work, after, input, 'Received')
  return showReturn(work, input)
}
