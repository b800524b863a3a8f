import type { Platform } from '#contract/channels/export-filters.ts'
import type { ExportProduct, marketplace } from '#contract/channels/marketplace.ts'
import type { Input } from '#contract/http.ts'
import { shelfOf } from '#server/features/catalog/catalogs/shelf.ts'
import { normNumber } from '#server/features/catalog/parts/part-number.ts'
import { inSnapshot, readPages } from '#server/platform/db/snapshot.ts'
import { clock } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { type Cell, type Sheet, writeXlsx } from '#server/platform/xlsx/write-xlsx.ts'
import { writeExport } from '../export-files/write-export.ts'
import { headOf, layouts, vehicleSheet } from './layouts.ts'
import { type FitRow, fitsQuery, numbered } from './product-rows.ts'

const batchSize = 1000

/** The products' sheet in a platform's layout. */
export function productSheet(platform: Platform, products: AsyncIterable<readonly ExportProduct[]>): Sheet {
  const layout = layouts[platform]
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const some of products)
      yield some.map((product) => layout.columns.map(({ cell }) => cell(product)))
  }
  return {
    name: layout.sheet,
    head: headOf(layout),
    widths: layout.columns.map(({ width }) => width),
    rows: rows(),
  }
}

/** The sheet of the vehicles that the parts fit. */
export function vehiclesSheet(found: AsyncIterable<readonly FitRow[]>): Sheet {
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const some of found) yield some.map(vehicleSheet.cells)
  }
  return { name: vehicleSheet.sheet, head: vehicleSheet.head, widths: vehicleSheet.widths, rows: rows() }
}

export const fileNameOf = (platform: Platform): string =>
  `${layouts[platform].file}-${clock.now().toISOString().slice(0, 10)}.xlsx`

const generatorOf =
  (platform: Platform) =>
  async (context: RequestContext, { products }: Input<typeof marketplace.mercadoLibre>) => {
    const { dealerId, actor, signal } = context
    const sheets = [productSheet(platform, inBatches(products))]
    if (platform === 'MercadoLibre') {
      const where = numbered(products.map(({ sku }) => normNumber(sku)))
      const found = inSnapshot(dealerId, actor, signal, async function* (reading) {
        const shelf = await shelfOf(reading, { everything: true })
        yield* readPages(reading, fitsQuery(shelf, where))
      })
      sheets.push(vehiclesSheet(found))
    }
    const chunks = writeXlsx(sheets)
    const data = await writeExport({ dealerId, actor, signal }, { savedAs: fileNameOf(platform), chunks })
    return { status: 'success' as const, data }
  }

export const generateMercadoLibre = generatorOf('MercadoLibre')
export const generateAmazon = generatorOf('Amazon')
export const generateGoogle = generatorOf('Google Platform')

async function* inBatches(products: readonly ExportProduct[]): AsyncGenerator<readonly ExportProduct[]> {
  for (let at = 0; at < products.length; at += batchSize) yield products.slice(at, at + batchSize)
}
