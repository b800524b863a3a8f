import type { SkippedOrder } from '#contract/sales/orders/order-papers.ts'
import { hasPiecesToPack, type PaperKind } from '#contract/sales/orders/paper-kinds.ts'
import { readInDealer, type Work } from '#server/platform/db/work.ts'
import { Refusal } from '#server/platform/http/refusals/refuse.ts'
import { warn } from '#server/platform/log.ts'
import { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { listOrderCharges } from '../charges/list-charges.ts'
import { sheetTexts } from '../customer-emails/paper-texts.ts'
import { isDeleted } from '../customers/test-orders.ts'
import { type Sheet, writeSheet } from '../order-sheet/order-sheet.pdf.ts'
import { readSheet } from '../order-sheet/print-order.ts'
import { showOrder } from '../orders/show-order.ts'
import type { PaperJob } from './paper-job.ts'
import { writePickList } from './pick-list.pdf.ts'
import { pickListTexts } from './pick-list-texts.ts'
import { type Picks, readPicks } from './picks.ts'

/** No selected order has anything to print, so there's no file. */
export class NothingToPrint extends Error {}

/** The bytes of the PDF, drawn order by order while they're read. */
export async function* drawPapers(job: PaperJob): AsyncGenerator<Uint8Array> {
  const { title, author } = await readInDealer(job.dealerId, job.actor, (work) => nameDocument(work, job))
  const pdf = new PdfWriter({ title, author, lang: job.locale })
  // Without the listener, a failure that comes before anyone reads would end the process.
  const drawing = drawAll(pdf, job)
    .then(() => pdf.doc.end())
    .catch((error: Error) => {
      pdf.doc.destroy(error)
    })
  try {
    for await (const chunk of pdf.doc) yield chunk as Uint8Array
  } finally {
    await drawing
  }
}

async function nameDocument({ db, dealerId }: Work, { kind, locale }: PaperJob) {
  const { company } = await db
    .selectFrom('dealers')
    .select('company')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return { title: pickListTexts[locale].titles[kind], author: company }
}

async function drawAll(pdf: PdfWriter, job: PaperJob): Promise<void> {
  const { kind } = job
  const isEmpty = kind === 'pickList' ? !(await drawPicks(pdf, job)) : !(await drawSheets(pdf, job, kind))
  if (isEmpty) throw new NothingToPrint()
}

/** The orders' papers one after another; false if none was drawn. */
async function drawSheets(pdf: PdfWriter, job: PaperJob, kind: PaperKind): Promise<boolean> {
  let drawn = 0
  for (const id of job.orderIds) {
    const read = await readInDealer(job.dealerId, job.actor, (work) => readPaper(work, job, { id, kind }))
    if ('reason' in read) {
      await job.onOrder(read)
      continue
    }
    pdf.startPaper(read.locale)
    const failed = await writeSheet(pdf, read).then(
      () => null,
      (error: unknown) => error,
    )
    pdf.endPaper(read.texts)
    if (failed) warn('a paper failed', { reason: String(failed) })
    drawn += 1
    await job.onOrder(failed ? { orderNumber: read.number, reason: 'unprintable' } : null)
  }
  return drawn > 0
}

type Paper = { id: number; kind: PaperKind }

/** An order's paper, or why it has none. */
async function readPaper(work: Work, job: PaperJob, { id, kind }: Paper): Promise<Sheet | SkippedOrder> {
  const { db, dealerId } = work
  const { orderNumber, deletedAt } = await db
    .selectFrom('orders')
    .select(['orderNumber', 'deletedAt'])
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (isDeleted({ deletedAt })) return { orderNumber, reason: 'deleted' }
  try {
    const order = await showOrder(work, { id })
    if (kind === 'packingSlip' && !hasPiecesToPack(order)) return { orderNumber, reason: 'nothing_left' }
    const withCharges = job.showsPayments && kind !== 'packingSlip'
    const charges = withCharges ? await listOrderCharges(work, { id }) : null
    return await readSheet(work, order, { kind, shipmentId: undefined, charges })
  } catch (error) {
    // Deleted since the row was read.
    if (error instanceof Refusal && error.code === 'not_found') return { orderNumber, reason: 'deleted' }
    throw error
  }
}

/** The parts of all orders; false if none has any left to pick. */
async function drawPicks(pdf: PdfWriter, job: PaperJob): Promise<boolean> {
  const picks = await readInDealer(job.dealerId, job.actor, (work) => readPicks(work, job))
  const { orders, parts } = picks
  for (const order of orders) {
    const reason = whyNotPicked(order, parts)
    await job.onOrder(reason ? { orderNumber: order.orderNumber, reason } : null)
  }
  if (parts.length === 0) return false
  pdf.startPaper(job.locale)
  await writePickList(pdf, picks, pickListTexts[job.locale])
  pdf.endPaper(sheetTexts[job.locale])
  return true
}

function whyNotPicked({ orderNumber, deletedAt }: Picks['orders'][number], parts: Picks['parts']) {
  if (isDeleted({ deletedAt })) return 'deleted'
  const isPicked = parts.some((part) => part.orders.some((order) => order.orderNumber === orderNumber))
  return isPicked ? null : 'nothing_left'
}
