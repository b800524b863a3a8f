import {
  type SampleOrder,
  type ShopImportPreview,
  shopPreviewLines,
} from '#contract/sales/shop-imports/shop-imports.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'
import { refuseUnreadable } from '#server/platform/csv/import-failures.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { addCounts } from '../dealer-imports/counts.ts'
import { type RejectedRecord, rejectionsShown, showRejected } from '../dealer-imports/rejections.ts'
import { countRecords, listRejected } from './counts.ts'
import { makeBatches } from './group-records.ts'
import { countNewCustomers } from './load-batch.ts'
import { openFile, readShopSettings } from './open-file.ts'
import type { SortedOrder, SortedRecord } from './sort-orders.ts'

type Source = { source: AsyncIterable<Uint8Array> }

const batchSize = 500
const recordsShown = 10

/** The effect of importing a file, judged by its first lines. Read-only. */
export const previewImport = (dealerId: number, actor: Actor, request: Source) =>
  preview(dealerId, actor, request).catch(refuseUnreadable)

async function preview(dealerId: number, actor: Actor, { source }: Source): Promise<ShopImportPreview> {
  const file = await openFile(source, () => inDealer(dealerId, actor, readShopSettings))
  const counts = { ...countRecords([]), customersCreated: 0 }
  const newEmails = new Set<string>()
  const shown: SortedRecord[] = []
  const rejected: RejectedRecord[] = []
  let sample: SampleOrder | null = null
  let hasMore = false
  for await (const batch of makeBatches(file.records, batchSize)) {
    if (counts.linesRead >= shopPreviewLines) {
      hasMore = true
      break
    }
    const sorted = await inDealer(dealerId, actor, async (work) => {
      const found = await file.sort(work, batch)
      counts.customersCreated += await countNewCustomers(work, found.filter(isOrder), newEmails)
      return found
    })
    addCounts(counts, countRecords(sorted))
    shown.push(...sorted.slice(0, recordsShown - shown.length))
    rejected.push(...listRejected(sorted).slice(0, rejectionsShown - rejected.length))
    sample ??= pickSample(sorted)
  }
  if (counts.recordsRead === 0) throw new UnreadableFile(phrase('reasons', 'file_empty'))
  return {
    ...counts,
    layout: file.layout,
    records: shown.map((one) => ({
      line: one.record.line,
      number: one.number,
      outcome: one.outcome,
      billCompany: one.billCompany,
      billEmail: one.billEmail,
      orderAmount: readOrder(one)?.order.orderAmount ?? null,
    })),
    sample,
    rejections: rejected.flatMap(showRejected),
    hasMore,
  }
}

const isOrder = (one: SortedRecord | SortedOrder): one is SortedOrder => 'read' in one
const readOrder = (one: SortedRecord | SortedOrder) => (isOrder(one) ? one.read : null)

/** The first order that would be created, in its stored form. */
function pickSample(sorted: readonly (SortedRecord | SortedOrder)[]): SampleOrder | null {
  const exampleOrder = sorted.find((one) => one.outcome === 'create' && readOrder(one))
  const read = exampleOrder && readOrder(exampleOrder)
  if (!read) return null
  const { order } = read
  const paid = (paymentKind: string) => order.payments.find(({ kind }) => kind === paymentKind)?.amount ?? 0
  return {
    number: order.importedNumber,
    orderDate: order.orderDate.toISOString(),
    orderStatusId: order.orderStatusId,
    billCompany: order.billCompany,
    billEmail: order.billEmail,
    currencySymbol: order.currencySymbol,
    lines: order.lines.map(({ partNumber, description, qty, price }) => ({
      partNumber,
      description,
      qty,
      price,
    })),
    summary: order.summary.map(({ code, title, amount }) => ({ code, title, amount })),
    paid: paid('charge'),
    refunded: paid('refund'),
  }
}
