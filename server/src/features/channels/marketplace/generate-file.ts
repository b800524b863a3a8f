import path from 'node:path'
import type { RawBuilder } from 'kysely'
import type { Platform } from '#contract/channels/export-filters.ts'
import type { ExportProduct, marketplace } from '#contract/channels/marketplace.ts'
import type { Input } from '#contract/http.ts'
import { resolveShelf, type Shelf } from '#server/features/catalog/catalogs/shelf.ts'
import { normNumber } from '#server/features/catalog/parts/part-number.ts'
import { writeExport } from '#server/features/store/export-files/write-export.ts'
import { inSnapshot } from '#server/platform/db/snapshot.ts'
import { clock, type Reading, readInDealer } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import type { Cell } from '#server/platform/xlsx/sheet-xml.ts'
import { type Sheet, writeXlsx } from '#server/platform/xlsx/write-xlsx.ts'
import { fillTemplate } from '../export-templates/fill-template.ts'
import { templateToFill } from '../export-templates/templates.ts'
import { fitsReader } from './fitted-vehicles.ts'
import { layouts, listHeadRows, vehicleSheet } from './layouts.ts'
import { inCatalogs, selectNumbers } from './product-rows.ts'

const batchSize = 1000
/**
 * Parts that are read together, with their vehicles. They're few, so that they're written before the garbage collector
 * promotes them, and little has to be sorted at once.
 */
export const partsAtOnce = 250

/** The products' sheet in a platform's layout. */
export function productSheet(platform: Platform, products: AsyncIterable<readonly ExportProduct[]>): Sheet {
  const layout = layouts[platform]
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const some of products)
      yield some.map((product) => layout.columns.map(({ cell }) => cell(product)))
  }
  return {
    name: layout.sheet,
    head: listHeadRows(layout),
    widths: layout.columns.map(({ width }) => width),
    rows: rows(),
  }
}

/** The sheet of the vehicles that the parts fit. */
export const makeVehicleSheet = (rows: AsyncIterable<Cell[][]>): Sheet => ({
  name: vehicleSheet.sheet,
  head: vehicleSheet.head,
  widths: vehicleSheet.widths,
  rows,
})

/** The vehicle sheet's rows for the matching parts (`p`), newest vehicles first. */
export async function* vehicleRows<Part>(
  reading: Reading,
  {
    shelf,
    parts,
    where,
  }: { shelf: Shelf; parts: readonly Part[]; where: (some: Part[]) => RawBuilder<unknown> },
): AsyncGenerator<Cell[][]> {
  const readFits = fitsReader(reading)
  for (let at = 0; at < parts.length; at += partsAtOnce) {
    let rows: Cell[][] = []
    for (const { number, vehicles } of await readFits(
      inCatalogs(shelf, where(parts.slice(at, at + partsAtOnce))),
    )) {
      const newestFirst = vehicles.toSorted((a, b) => b.year - a.year || a.id - b.id)
      for (const vehicle of newestFirst) rows.push(vehicleSheet.cells(number, vehicle))
      if (rows.length < batchSize) continue
      yield rows
      rows = []
    }
    if (rows.length > 0) yield rows
  }
}

/** Named after its platform, or after the template it's written into. */
export const composeFileName = (source: Platform | { name: string }): string => {
  const stem = typeof source === 'string' ? layouts[source].file : path.parse(source.name).name
  return `${stem}-${clock.now().toISOString().slice(0, 10)}.xlsx`
}

const createGenerator =
  (platform: Platform) =>
  async (context: RequestContext, { products }: Input<typeof marketplace.amazon>) => {
    const { dealerId, actor, signal } = context
    const sheets = [productSheet(platform, inBatches(products))]
    if (platform === 'MercadoLibre') {
      const parts = [...new Set(products.map(({ sku }) => normNumber(sku)))]
      const found = inSnapshot(dealerId, actor, signal, async function* (reading) {
        const shelf = await resolveShelf(reading, {})
        yield* vehicleRows(reading, { shelf, parts, where: (some) => selectNumbers(shelf, some) })
      })
      sheets.push(makeVehicleSheet(found))
    }
    const chunks = writeXlsx(sheets)
    const data = await writeExport(
      { dealerId, actor, signal },
      { savedAs: composeFileName(platform), chunks },
    )
    return { status: 'success' as const, data }
  }

const generateGeneric = createGenerator('MercadoLibre')

/** Makes the file for MercadoLibre: the dealer's own workbook if `templateId` is sent, else a general one. */
export async function generateMercadoLibre(
  context: RequestContext,
  input: Input<typeof marketplace.mercadoLibre>,
) {
  const { templateId, products } = input
  if (templateId === undefined) return generateGeneric(context, input)
  const { dealerId, actor, signal } = context
  const template = await readInDealer(dealerId, actor, (work) => templateToFill(work, templateId))
  const chunks = fillTemplate(template, inBatches(products))
  const data = await writeExport({ dealerId, actor, signal }, { savedAs: composeFileName(template), chunks })
  return { status: 'success' as const, data }
}
export const generateAmazon = createGenerator('Amazon')
export const generateGoogle = createGenerator('Google Platform')

async function* inBatches(products: readonly ExportProduct[]): AsyncGenerator<readonly ExportProduct[]> {
  for (let at = 0; at < products.length; at += batchSize) yield products.slice(at, at + batchSize)
}
