import type { RowOutcome } from '#contract/import-run.ts'
import { because } from '#contract/texts/in-english.ts'
import type { RowProblem } from '#server/platform/csv/rejected-rows.ts'
import type { Work } from '#server/platform/db/work.ts'
import { lockImported, type StoredImport } from '../orders/create/load-orders.ts'
import type { ShopRecord } from './group-records.ts'
import type { OrderReader } from './layouts.ts'
import { type ReadOrder, readOrder, type Terms, tooManyArticles } from './order-row.ts'
import { findImported, type ImportedOrder } from './queries.ts'

/** How to read a file's orders, and the ones imported before. */
export type Reading = { reader: OrderReader; terms: Terms; seenNumbers: Map<string, number> }

export type SortedRecord = {
  record: ShopRecord
  outcome: RowOutcome
  number: string
  billCompany: string
  billEmail: string
  problems: RowProblem[]
}
export type SortedOrder = SortedRecord & {
  read: ReadOrder | null
  /** Set for updates. */
  before?: { imported: ImportedOrder; order: StoredImport }
}

const brokenLine: RowProblem = { field: '', ...because('quote_never_closed') }

/** Decides what happens to each order of a batch. Changes only `seenNumbers`. */
export async function sortOrders(
  work: Work,
  batch: readonly ShopRecord[],
  reading: Reading,
): Promise<SortedOrder[]> {
  const parsed = batch.map((record) => {
    if (record.isBroken) return { record, shop: null, read: [brokenLine] }
    if (record.isTooLong) return { record, shop: null, read: [tooManyArticles] }
    const shop = reading.reader.read(record.rows)
    return { record, shop, read: readOrder(shop, reading.terms) }
  })
  const references = parsed.flatMap(({ read }) => ('reference' in read ? [read.reference] : []))
  const importedBefore = await findImported(work, reading.terms.source, references)
  const stored = await lockImported(
    work,
    [...importedBefore.values()].map(({ orderId }) => orderId),
  )
  return parsed.map(({ record, shop, read }) => {
    const named = { record, number: shop?.number ?? '', billEmail: shop?.email ?? '', billCompany: '' }
    if (!('reference' in read)) return { ...named, outcome: 'reject', problems: read, read: null }
    const { billCompany } = read.order
    const earlier = reading.seenNumbers.get(read.reference)
    if (earlier !== undefined) {
      const twice = { field: 'Order number', ...because('order_on_line', { line: earlier }) }
      return { ...named, billCompany, outcome: 'reject', problems: [twice], read: null }
    }
    reading.seenNumbers.set(read.reference, record.line)
    const imported = importedBefore.get(read.reference)
    const order = imported && stored.get(imported.orderId)
    if (!imported || !order) return { ...named, billCompany, outcome: 'create', problems: [], read }
    return {
      ...named,
      billCompany,
      problems: [],
      read,
      before: { imported, order },
      outcome: sortImported(read, imported, order),
    }
  })
}

/** The action for an order that was imported before: work done here isn't overwritten. */
function sortImported(read: ReadOrder, imported: ImportedOrder, order: StoredImport): RowOutcome {
  if (read.state === imported.state && read.content === imported.content) return 'unchanged'
  return isUntouched(imported, order) && read.content === imported.content ? 'update' : 'skip'
}

/** Whether an order is unchanged since its import. */
export const isUntouched = (imported: ImportedOrder, order: StoredImport): boolean =>
  order.deletedAt === null &&
  order.version === imported.orderVersion &&
  order.chargedAmount === imported.chargedAmount &&
  order.refundedAmount === imported.refundedAmount
