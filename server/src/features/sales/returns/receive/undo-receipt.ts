import type { Input } from '#contract/http.ts'
import type { returns, WholeReturn } from '#contract/sales/returns/returns.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { refuseWhileRefunding } from '../change-status.ts'
import { findReturnLines, writeCounts, writeReturn } from '../queries.ts'
import { findLockedReturn, showReturn } from '../read/show-return.ts'
import { recordReturn } from '../record-return.ts'
import { worthAfter } from '../refund/worth.ts'
import { refuseClosed } from '../update-return.ts'
import { countsInLog } from './receive-return.ts'

/**
 * Undoes a receipt: the return awaits its announced pieces again. Refused once it's refunded, and if pieces that
 * left it are in another return by then. Idempotent.
 */
export async function undoReceipt(
  work: Work,
  { id, version }: Input<typeof returns.undoReceipt>,
): Promise<WholeReturn> {
  const before = await findLockedReturn(work, id)
  const lines = await findReturnLines(work, [id])
  refuseStale(before, version)
  if (lines.every(({ qtyReceived }) => qtyReceived === 0)) return showReturn(work, { id })
  refuseClosed(before)
  refuseWhileRefunding(before)

  const awaited = lines.map((line) => ({
    ...line,
    qty: line.qtyAnnounced,
    qtyReceived: 0,
    backToStock: 1 as const,
  }))
  const worth = await worthAfter(work, before, lines, awaited)
  const undone = {
    rmaPartStatus: 'Awaiting' as const,
    receivedAt: null,
    price: worth.price,
    salesTaxAmount: worth.salesTaxAmount,
  }
  await Promise.all([
    writeCounts(work, worth.lines),
    writeReturn(work, before, undone),
    recordReturn(
      work,
      before,
      'receiptUndone',
      { ...before, ...countsInLog(lines) },
      { ...before, ...undone, ...countsInLog(worth.lines) },
    ),
  ])
  return showReturn(work, { id })
}
