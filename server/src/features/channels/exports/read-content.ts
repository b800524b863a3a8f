import { sql } from 'kysely'
import type { Platform } from '#contract/channels/export-filters.ts'
import type { exportJobs } from '#contract/channels/exports.ts'
import type { ExportProduct, Observed } from '#contract/channels/marketplace.ts'
import type { Input } from '#contract/http.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inSnapshot, readPages } from '#server/platform/db/snapshot.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { Sheet } from '#server/platform/xlsx/write-xlsx.ts'
import { isPriced, platformOf, shelfOfCatalogs } from '../marketplace/find-products.ts'
import { productSheet, vehiclesSheet } from '../marketplace/generate-file.ts'
import { whyNot, withPhotos } from '../marketplace/observe.ts'
import {
  type FitRow,
  fitsQuery,
  idsQuery,
  type ProductRow,
  productsQuery,
  selected,
  withIds,
} from '../marketplace/product-rows.ts'
import { priceOfProduct, sellerOf, toProduct } from '../marketplace/to-product.ts'

export type Asked = Omit<Input<typeof exportJobs.start>, 'dealerId'>
export type Reader = { dealerId: number; actor: Actor; signal: AbortSignal }
/** How far the reading is: of `total` parts, so many more were read, and what became of them. */
export type Step = { total: number; read: number; written: number; leftOut: Observed[] }

type Content = { products: ExportProduct[] } | { vehicles: FitRow[] }

/** So few at a time that asking for their pictures takes less than a reading connection may rest. */
const perCheck = 64
/** Parts whose vehicles are read together: however many parts there are, little has to be sorted at once. */
const partsAtOnce = 1000

/** All that goes into a file, as of one moment: first the parts, then the vehicles they fit. */
export function readContent(
  { dealerId, actor, signal }: Reader,
  asked: Asked,
  onRead: (step: Step) => Promise<void>,
): AsyncGenerator<Content> {
  return inSnapshot(dealerId, actor, signal, async function* (reading) {
    const work = { ...reading, dealerId }
    const prepared = await prepare(work, asked)
    const written: number[] = []
    for await (const some of readPages(work, prepared.ids)) {
      const page = (await prepared.productsOf(some).execute(work.db)).rows
      // What the dealer hides counts as read.
      await onRead({ total: prepared.total, read: some.length - page.length, written: 0, leftOut: [] })
      for (let at = 0; at < page.length; at += perCheck) {
        const rows = page.slice(at, at + perCheck)
        const { products, ids, leftOut } = checked(prepared, rows, await withPhotos(rows, signal))
        written.push(...ids)
        await onRead({ total: prepared.total, read: rows.length, written: ids.length, leftOut })
        // A sign of life, however long the pictures took.
        await sql`select 1`.execute(work.db)
        if (products.length > 0) yield { products }
      }
    }
    if (prepared.platform === 'MercadoLibre') yield* readVehicles(work, prepared, written)
  })
}

async function prepare(work: Work, asked: Asked) {
  const [shelf, seller] = await Promise.all([shelfOfCatalogs(work, asked), sellerOf(work)])
  const where = selected(shelf, { vehicles: asked.vehicles, categories: asked.categories ?? [] })
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from parts p
    where p.catalog_id = any(${shelf.catalogIds}) and ${where}`.execute(work.db)
  const { dealerId } = work
  const productsOf = (some: readonly { id: number }[]) =>
    productsQuery({ dealerId, shelf, locale: asked.loc, where: withIds(some) })
  const total = rows[0]?.total ?? 0
  return { asked, shelf, seller, ids: idsQuery(shelf, where), productsOf, total, platform: platformOf(asked) }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

/** Parts in their order, so the vehicles are in it too. */
async function* readVehicles(work: Work, { shelf }: Prepared, parts: number[]): AsyncGenerator<Content> {
  for (let at = 0; at < parts.length; at += partsAtOnce) {
    const some = parts.slice(at, at + partsAtOnce).map((id) => ({ id }))
    await sql`close pages`.execute(work.db)
    for await (const vehicles of readPages(work, fitsQuery(shelf, withIds(some)))) yield { vehicles }
  }
}

/** The products that can be exported, and the reasons against the others. */
function checked(
  { asked, seller, platform }: Prepared,
  rows: readonly ProductRow[],
  photos: ReadonlySet<number>,
) {
  const batch = { products: [] as ExportProduct[], ids: [] as number[], leftOut: [] as Observed[] }
  for (const row of rows) {
    const price = priceOfProduct(seller, row)
    if (!isPriced(asked, price)) continue
    const observation = whyNot(row, asked, { hasPhoto: photos.has(row.id), price })
    if (observation) batch.leftOut.push({ sku: row.number, observation })
    else {
      batch.products.push(toProduct(seller, row, { price, platform }))
      batch.ids.push(row.id)
    }
  }
  return batch
}

/** The sheets of a file; they're written one after the other, as their content comes. */
export function sheetsOf(platform: Platform, content: AsyncGenerator<Content>): Sheet[] {
  let held: FitRow[] | null = null
  async function* products() {
    for await (const some of rest(content)) {
      if ('products' in some) yield some.products
      else {
        held = some.vehicles
        return
      }
    }
  }
  async function* vehicles() {
    if (held) yield held
    for await (const some of rest(content)) if ('vehicles' in some) yield some.vehicles
  }
  return platform === 'MercadoLibre'
    ? [productSheet(platform, products()), vehiclesSheet(vehicles())]
    : [productSheet(platform, products())]
}

/** What's left of it, leaving it open. */
async function* rest(content: AsyncGenerator<Content>): AsyncGenerator<Content> {
  for (;;) {
    const { done, value } = await content.next()
    if (done) return
    yield value
  }
}
