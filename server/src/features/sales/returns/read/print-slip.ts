import type { Input } from '#contract/http.ts'
import type { returnSlips } from '#contract/sales/returns/return-slips.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { customerName } from '../../customer-emails/record-message.ts'
import { readSender } from '../../customer-emails/sender.ts'
import { findDueDay, findReturnLines, readReturnedOrder, type StoredReturn } from '../queries.ts'
import type { Slip } from './return-slip.pdf.ts'
import { readReturn } from './show-return.ts'

/** A return's slip again, in the form sent with the approval: read in one transaction, drawn after it. */
export async function printSlip(context: RequestContext, { id }: Input<typeof returnSlips.print>) {
  const slip = await inDealer(context.dealerId, context.actor, async (work) =>
    readSlip(work, await readReturn(work, id)),
  )
  const { drawSlip, slipTitle } = await import('./return-slip.pdf.ts')
  context.setFilename(`${slipTitle(slip)}.pdf`)
  return drawSlip(slip)
}

async function readSlip(work: Work, rma: StoredReturn): Promise<Slip> {
  const { rmaNumber, rmaDealerStatus: status } = rma
  if (status === 'Pending' || status === 'Denied')
    throw refuse('rma_without_slip', { values: { rmaNumber, status: phrase('rmaStatuses', status) } })
  return composeSlip(work, rma)
}

/** A return's slip. It names no refund, because it may not be decided yet. */
export async function composeSlip(work: Work, rma: StoredReturn): Promise<Slip> {
  const [order, lines, dealer, dueDay] = await Promise.all([
    readReturnedOrder(work, rma.id),
    findReturnLines(work, [rma.id]),
    readSender(work),
    findDueDay(work, rma),
  ])
  return {
    rma: { ...rma, refundAmount: 0 },
    lines,
    dealer,
    dueDay,
    locale: order.locale,
    customer: customerName(order),
  }
}
