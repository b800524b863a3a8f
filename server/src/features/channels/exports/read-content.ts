import { sql } from 'kysely'
import type { Platform } from '#contract/channels/export-filters.ts'
import type { exportJobs } from '#contract/channels/exports.ts'
import type { ExportProduct, WorkbookRow } from '#contract/channels/marketplace.ts'
import type { Input } from '#contract/http.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inJobSnapshot, readPages } from '#server/platform/db/snapshot.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { Cell } from '#server/platform/xlsx/sheet-xml.ts'
import type { Sheet } from '#server/platform/xlsx/write-xlsx.ts'
import { fitsReader } from '../marketplace/fitted-vehicles.ts'
import { makeVehicleSheet, partsAtOnce, productSheet, vehicleRows } from '../marketplace/generate-file.ts'
import { choosePlatform, findCatalogsShelf, isPriced } from '../marketplace/list-products.ts'
import { findPhotos, whyNot } from '../marketplace/observe.ts'
import {
  idsQuery,
  type ProductRow,
  readProducts,
  selectFitting,
  withIds,
} from '../marketplace/product-rows.ts'
import { priceProduct, readSeller, toProduct } from '../marketplace/to-product.ts'

export type ExportRequest = Omit<Input<typeof exportJobs.start>, 'dealerId'>
export type Reader = { dealerId: number; actor: Actor; signal: AbortSignal }
/** Progress since the last step: parts read, written and left out, of `total`. */
export type Step = { total: number; read: number; writtenCount: number; leftOut: WorkbookRow[] }

type Content = { products: ExportProduct[] } | { vehicles: Cell[][] }

/** Few enough that requesting their pictures takes less time than a reading connection may be idle. */
const perCheck = 64
/** A reading connection may be idle for a minute. */
const longMs = 1000

/** The content of a file, as of one moment: first the parts, then the vehicles they fit. */
export function readContent(
  { dealerId, actor, signal }: Reader,
  request: ExportRequest,
  onRead: (step: Step) => Promise<void>,
): AsyncGenerator<Content> {
  return inJobSnapshot(dealerId, actor, signal, async function* (reading) {
    const work = { ...reading, dealerId }
    const plan = await prepareExport(work, request)
    const writtenIds: number[] = []
    for await (const some of inParts(readPages(work, plan.ids), partsAtOnce)) {
      const page = await plan.readSome(some)
      const total = some[0]?.total ?? 0
      // Hidden parts count as read.
      await onRead({ total, read: some.length - page.length, writtenCount: 0, leftOut: [] })
      for (let at = 0; at < page.length; at += perCheck) {
        const rows = page.slice(at, at + perCheck)
        const began = performance.now()
        const { products, ids, leftOut } = checkProducts(plan, rows, await findPhotos(rows, signal))
        writtenIds.push(...ids)
        await onRead({ total, read: rows.length, writtenCount: ids.length, leftOut })
        // Reports progress while pictures take long.
        if (performance.now() - began > longMs) await sql`select 1`.execute(work.db)
        if (products.length > 0) yield { products }
      }
    }
    if (plan.platform === 'MercadoLibre' && request.templateId === undefined)
      for await (const vehicles of vehicleRows(work, {
        shelf: plan.shelf,
        parts: writtenIds,
        where: (some) => withIds(some.map((id) => ({ id }))),
      }))
        yield { vehicles }
  })
}

async function* inParts<Row>(pages: AsyncIterable<Row[]>, max: number): AsyncGenerator<Row[]> {
  for await (const page of pages) for (let at = 0; at < page.length; at += max) yield page.slice(at, at + max)
}

async function prepareExport(work: Work, request: ExportRequest) {
  const [shelf, seller] = await Promise.all([findCatalogsShelf(work, request), readSeller(work)])
  const where = selectFitting(shelf, { vehicles: request.vehicles, categories: request.categories ?? [] })
  const readFits = fitsReader(work)
  const readSome = (some: readonly { id: number }[]) =>
    readProducts(work, { shelf, locale: request.loc, where: withIds(some), readFits })
  return {
    request,
    shelf,
    seller,
    ids: idsQuery(shelf, where),
    readSome,
    platform: choosePlatform(request),
  }
}

type PreparedExport = Awaited<ReturnType<typeof prepareExport>>

/** The products that can be exported, and the reasons against the others. */
function checkProducts(
  { request, seller, platform }: PreparedExport,
  rows: readonly ProductRow[],
  photos: ReadonlyMap<number, string>,
) {
  const batch = { products: [] as ExportProduct[], ids: [] as number[], leftOut: [] as WorkbookRow[] }
  for (const row of rows) {
    const price = priceProduct(seller, row)
    if (!isPriced(request, price)) continue
    const photo = photos.get(row.id) ?? null
    const observation = whyNot(row, request, { hasPhoto: photo !== null, price })
    if (observation) batch.leftOut.push({ sku: row.number, observation })
    else {
      batch.products.push(toProduct(seller, row, { price, platform, photo }))
      batch.ids.push(row.id)
    }
  }
  return batch
}

/** The products alone, for a template. */
export async function* productsIn(content: AsyncGenerator<Content>): AsyncGenerator<ExportProduct[]> {
  for await (const some of content) if ('products' in some) yield some.products
}

/** The sheets of a file; they're written one after the other, as their content comes. */
export function writeSheets(platform: Platform, content: AsyncGenerator<Content>): Sheet[] {
  let held: Cell[][] | null = null
  async function* products() {
    for await (const some of readRest(content)) {
      if ('products' in some) yield some.products
      else {
        held = some.vehicles
        return
      }
    }
  }
  async function* vehicles() {
    if (held) yield held
    for await (const some of readRest(content)) if ('vehicles' in some) yield some.vehicles
  }
  return platform === 'MercadoLibre'
    ? [productSheet(platform, products()), makeVehicleSheet(vehicles())]
    : [productSheet(platform, products())]
}

/** The rest of the content, leaving it open. */
async function* readRest(content: AsyncGenerator<Content>): AsyncGenerator<Content> {
  for (;;) {
    const { done, value } = await content.next()
    if (done) return
    yield value
  }
}
