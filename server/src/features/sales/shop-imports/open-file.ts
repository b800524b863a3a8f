import { findShopSource, type ShopLayout } from '#contract/sales/shop-imports/shop-imports.ts'
import type { CsvFile } from '#server/platform/csv/read-csv.ts'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import type { Work } from '#server/platform/db/work.ts'
import { withoutSecrets } from '../dealer-imports/without-secrets.ts'
import { readSettings, type Settings } from '../orders/totals/settings.ts'
import { type CustomerLayout, customerReader } from './customer-records.ts'
import { findDateOrder } from './date-order.ts'
import { groupRecords, linesAsRecords, type ShopRecord } from './group-records.ts'
import { type OrderLayout, orderReader, readLayout } from './layouts.ts'
import { loadBatch } from './load-batch.ts'
import { type SortedOrder, type SortedRecord, sortOrders } from './sort-orders.ts'

/** A batch after it was stored. */
type BatchResult = { sorted: SortedRecord[]; customersCreated: number }

/** A file of another shop: its content, and the settings for its import. */
export type ShopFile = {
  layout: ShopLayout
  header: string[]
  records: AsyncIterable<ShopRecord>
  /** The effect on records; an order that was read is included with its own. */
  sort(work: Work, batch: readonly ShopRecord[]): Promise<(SortedRecord | SortedOrder)[]>
  land(work: Work, importId: number, batch: readonly ShopRecord[]): Promise<BatchResult>
}

/** WooCommerce's user export has password hashes. */
const isSecret = (header: string) => /pass|token|secret/i.test(header)

/** Reads a file's header; throws if its layout isn't supported. */
export async function openFile(
  source: AsyncIterable<Uint8Array>,
  settings: () => Promise<{ settings: Settings; now: Date }>,
): Promise<ShopFile> {
  const csv = await readCsv(source)
  const { header } = csv
  const layout = readLayout(header)
  if (layout === 'shopifyCustomers' || layout === 'wooCustomers')
    return customerFile(layout, withoutSecrets(csv, isSecret))
  if (layout !== 'bigcommerceOrders') return orderFile(layout, csv, await settings())
  const { dayFirst, file } = await findDateOrder(csv, 'order date')
  return orderFile(layout, file, { ...(await settings()), dayFirst })
}

function customerFile(layout: CustomerLayout, csv: CsvFile): ShopFile {
  const reader = customerReader(layout, csv.header)
  return {
    layout,
    header: csv.header,
    records: linesAsRecords(csv),
    sort: reader.sort,
    land: async (work, _importId, batch) => ({ sorted: await reader.land(work, batch), customersCreated: 0 }),
  }
}

function orderFile(
  layout: OrderLayout,
  csv: CsvFile,
  { settings, now, dayFirst = false }: { settings: Settings; now: Date; dayFirst?: boolean },
): ShopFile {
  const { timeZone, currencySymbol, locale } = settings
  const writing = { decimalComma: csv.delimiter !== ',', timeZone, dayFirst }
  const reader = orderReader(layout, csv.header, writing)
  const source = findShopSource(layout)
  const reading = {
    reader,
    terms: { source, currencySymbol, timeZone, locale, now },
    seenNumbers: new Map<string, number>(),
  }
  return {
    layout,
    header: csv.header,
    records: groupRecords(csv, reader.keyAt),
    sort: (work, batch) => sortOrders(work, batch, reading),
    land: async (work, importId, batch) => {
      const sorted = await sortOrders(work, batch, reading)
      return { sorted, customersCreated: await loadBatch(work, importId, source, sorted) }
    },
  }
}

/** Reads the dealer's settings for an import, and the instant that it takes as now. */
export const readShopSettings = (work: Work) =>
  readSettings(work).then((settings) => ({ settings, now: work.now }))
