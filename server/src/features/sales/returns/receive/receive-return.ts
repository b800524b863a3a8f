import type { Input } from '#contract/http.ts'
import { canArrive } from '#contract/sales/returns/return-rules.ts'
import type { returns, WholeReturn } from '#contract/sales/returns/returns.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { setReturnStatus } from '../change-status.ts'
import { notifyCustomer } from '../notify-customer.ts'
import {
  findReturnLines,
  type StoredReturn,
  type StoredReturnLine,
  writeCounts,
  writeReturn,
} from '../queries.ts'
import { findLockedReturn, showReturn } from '../read/show-return.ts'
import { recordReturn } from '../record-return.ts'
import { worthAfter } from '../refund/worth.ts'

type Receipt = Input<typeof returns.receive>

/**
 * Counts the pieces that have arrived. Once all are here, or the others won't come, the return is Received and the
 * customer gets one message that the refund follows. Pieces that won't come leave the return.
 */
export async function receiveReturn(work: Work, input: Receipt): Promise<WholeReturn> {
  const stored = await findLockedReturn(work, input.id)
  // A repeated call finds the parts received and changes nothing.
  if (stored.rmaPartStatus === 'Received' && !input.lines) return showReturn(work, input)
  refuseStale(stored, input.version)
  const isHere = input.handedOver === 1
  const before = isHere && stored.rmaDealerStatus === 'Pending' ? await approve(work, stored) : stored
  refuseEarly(before, isHere)

  const lines = await findReturnLines(work, [before.id])
  const counted = countLines(lines, input)
  const isComplete = input.restWontCome === 1 || counted.every((line) => line.qtyReceived === line.qty)
  if (!isComplete) return noteArrivals(work, before, lines, counted)
  if (counted.every((line) => line.qtyReceived === 0)) throw refuseField('lines', 'choose_part')

  const arrived = counted.map((line) => ({ ...line, qty: line.qtyReceived }))
  const worth = await worthAfter(work, before, lines, arrived)
  const received = {
    rmaPartStatus: 'Received' as const,
    receivedAt: work.now.toISOString(),
    price: worth.price,
    salesTaxAmount: worth.salesTaxAmount,
  }
  const after = { ...before, ...received }
  const event = worth.isChanged ? 'receivedFewer' : 'received'
  await Promise.all([
    writeCounts(work, worth.lines),
    writeReturn(work, before, received),
    recordReturn(
      work,
      before,
      event,
      { ...before, ...countsInLog(lines) },
      { ...after, ...countsInLog(worth.lines) },
    ),
    input.doNotSendEmail !== 1 && notifyCustomer(work, after, input, 'Received', { lines: worth.lines }),
  ])
  return showReturn(work, input)
}

/** Approves a return whose parts are here, so nobody has to be asked to send them. */
async function approve(work: Work, { id }: StoredReturn): Promise<StoredReturn> {
  await setReturnStatus(work, { id, rmaDealerStatus: 'Approved' })
  return findLockedReturn(work, id)
}

/** Refuses a receipt before the return is approved and its parts are on their way or here, and a second one. */
function refuseEarly(rma: StoredReturn, isHere: boolean): void {
  const { rmaNumber, rmaDealerStatus: status, rmaPartStatus } = rma
  if (rmaPartStatus === 'Received') throw refuse('rma_received', { values: { rmaNumber } })
  if (status !== 'Approved')
    throw refuse('rma_not_approved', { values: { rmaNumber, status: phrase('rmaStatuses', status) } })
  if (!isHere && !canArrive(rma)) throw refuse('rma_awaits_carrier', { values: { rmaNumber } })
}

/** Some pieces have arrived, and others are expected. */
async function noteArrivals(
  work: Work,
  rma: StoredReturn,
  lines: readonly StoredReturnLine[],
  counted: readonly StoredReturnLine[],
): Promise<WholeReturn> {
  const isSame = counted.every(
    (line, at) => line.qtyReceived === lines[at]!.qtyReceived && line.backToStock === lines[at]!.backToStock,
  )
  if (isSame) return showReturn(work, rma)
  await Promise.all([
    writeCounts(work, counted),
    writeReturn(work, rma, {}),
    recordReturn(work, rma, 'receivedPart', countsInLog(lines), countsInLog(counted)),
  ])
  return showReturn(work, rma)
}

/** The lines with their arrived pieces: all, unless the input names fewer. */
function countLines(lines: readonly StoredReturnLine[], { lines: received }: Receipt): StoredReturnLine[] {
  if (!received) return lines.map((line) => ({ ...line, qtyReceived: line.qty }))
  received.forEach(({ id, qtyReceived }, at) => {
    const line = lines.find((one) => one.id === id)
    if (!line) throw refuse('line_not_in_return', { values: { lineId: id } })
    if (received.findIndex((other) => other.id === id) !== at)
      throw refuseField(`lines.${at}.id`, 'line_sent_twice')
    if (qtyReceived > line.qty) throw refuseField(`lines.${at}.qtyReceived`, 'at_most', { n: line.qty })
  })
  return lines.map((line) => {
    const { qtyReceived, backToStock } = received.find(({ id }) => id === line.id) ?? line
    return { ...line, qtyReceived, backToStock: backToStock ?? line.backToStock }
  })
}

/** How many pieces of each line have arrived, for the activity log. */
export const countsInLog = (lines: readonly StoredReturnLine[]) =>
  Object.fromEntries(
    lines.map(({ id, partNumber, qtyReceived, qtyAnnounced, backToStock }) => [
      `${partNumber} (${id})`,
      `${qtyReceived} of ${qtyAnnounced}${backToStock === 1 ? '' : ', not back to stock'}`,
    ]),
  )
