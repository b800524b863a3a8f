import { type SampleOrder, type ShopImportPreview, shopPreviewLines } from '#contract/sales/shop-imports.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { addRecords, noCounts, rejectedOf } from './counts.ts'
import { rejectedRecords } from './find-imports.ts'
import { batched } from './group-records.ts'
import { countNewCustomers } from './land-batch.ts'
import { openFile, settingsOf } from './open-file.ts'
import type { KeptRecord } from './queries.ts'
import type { SortedOrder, SortedRecord } from './sort-orders.ts'

type Source = { source: AsyncIterable<Uint8Array> }

const batchSize = 500
const recordsShown = 10
const rejectionsShown = 200

/** The effect of importing a file, judged by its first lines. Read-only. */
export async function previewImport(
  dealerId: number,
  actor: Actor,
  wish: Source,
): Promise<ShopImportPreview> {
  return preview(dealerId, actor, wish).catch((error) => {
    throw error instanceof UnreadableFile
      ? refuse('file_unreadable', { values: { reason: error.reason } })
      : error
  })
}

async function preview(dealerId: number, actor: Actor, { source }: Source): Promise<ShopImportPreview> {
  const file = await openFile(source, () => inDealer(dealerId, actor, settingsOf))
  const counts = noCounts()
  const newEmails = new Set<string>()
  const shown: SortedRecord[] = []
  const rejected: KeptRecord[] = []
  let sample: SampleOrder | null = null
  let hasMore = false
  for await (const batch of batched(file.records, batchSize)) {
    if (counts.linesRead >= shopPreviewLines) {
      hasMore = true
      break
    }
    const sorted = await inDealer(dealerId, actor, async (work) => {
      const found = await file.sort(work, batch)
      counts.customersCreated += await countNewCustomers(work, found.filter(isOrder), newEmails)
      return found
    })
    addRecords(counts, sorted)
    shown.push(...sorted.slice(0, recordsShown - shown.length))
    rejected.push(...rejectedOf(sorted).slice(0, rejectionsShown - rejected.length))
    sample ??= sampleOf(sorted)
  }
  if (counts.recordsRead === 0) throw new UnreadableFile(phrase('reasons', 'file_empty'))
  return {
    ...counts,
    layout: file.layout,
    records: shown.map((one) => ({
      ...{ line: one.record.line, number: one.number, outcome: one.outcome },
      ...{
        billCompany: one.billCompany,
        billEmail: one.billEmail,
        orderAmount: orderOf(one)?.order.orderAmount ?? null,
      },
    })),
    sample,
    rejections: rejected.flatMap(rejectedRecords),
    hasMore,
  }
}

const isOrder = (one: SortedRecord | SortedOrder): one is SortedOrder => 'read' in one
const orderOf = (one: SortedRecord | SortedOrder) => (isOrder(one) ? one.read : null)

/** The first order that would be created, in its stored form. */
function sampleOf(sorted: readonly (SortedRecord | SortedOrder)[]): SampleOrder | null {
  const made = sorted.find((one) => one.outcome === 'create' && orderOf(one))
  const read = made && orderOf(made)
  if (!read) return null
  const { order } = read
  const paid = (wanted: string) => order.payments.find(({ kind }) => kind === wanted)?.amount ?? 0
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
