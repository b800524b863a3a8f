import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { exportJobs, mostObserved } from '#contract/channels/exports.ts'
import type { ExportProduct, Observed } from '#contract/channels/marketplace.ts'
import { type Actor, system } from '#server/platform/auth/actor.ts'
import { acquireRunLock } from '#server/platform/db/run-lock.ts'
import { inSnapshot, readPages } from '#server/platform/db/snapshot.ts'
import { acrossDealers, inDealer, readInDealer, type Work } from '#server/platform/db/work.ts'
import { warn } from '#server/platform/log.ts'
import { writeXlsx } from '#server/platform/xlsx/write-xlsx.ts'
import { pathOfExport } from '../export-files/export-dir.ts'
import { writeExport } from '../export-files/write-export.ts'
import { isPriced, platformOf, shelfOfCatalogs } from '../marketplace/find-products.ts'
import { fileNameOf, productSheet, vehiclesSheet } from '../marketplace/generate-file.ts'
import { whyNot, withPhotos } from '../marketplace/observe.ts'
import { type ProductRow, productsQuery, selected } from '../marketplace/product-rows.ts'
import { priceOfProduct, sellerOf, toProduct } from '../marketplace/to-product.ts'
import { changeExport } from './queries.ts'

/** Must differ from those of imports, broadcasts and store hosts. */
const lockSpace = 7_426_061
/** So few at a time that asking for their pictures takes less than a reading connection may rest. */
const perCheck = 64
const tellEveryMs = 500

type Run = { dealerId: number; id: number; actor: Actor; signal: AbortSignal }

export async function runExport(run: Run): Promise<void> {
  const release = await acquireRunLock(lockSpace, run.id)
  if (!release) return
  try {
    if (
      await inDealer(run.dealerId, run.actor, (work) =>
        changeExport(work, run.id, ['waiting'], { state: 'running' }),
      )
    )
      await make(run)
    else await stop(run)
  } finally {
    await release()
  }
}

/** What a process left running that died, and its half file. */
async function stop({ dealerId, id, actor }: Omit<Run, 'signal'>): Promise<void> {
  const { name } = await readInDealer(dealerId, actor, (work) => stored(work, id))
  await inDealer(dealerId, actor, (work) => changeExport(work, id, ['running'], { state: 'stopped' }))
  await rm(`${pathOfExport(dealerId, name)}.part`, { force: true })
}

/** At a start: exports whose process is gone say so at once. */
export async function stopBrokenExports(): Promise<void> {
  const running = await acrossDealers(system(), ({ db }) =>
    db.selectFrom('exports').select(['dealerId', 'id']).where('state', '=', 'running').execute(),
  )
  for (const { dealerId, id } of running) {
    const release = await acquireRunLock(lockSpace, id)
    if (release) await stop({ dealerId, id, actor: system() }).finally(release)
  }
}

async function stored({ db, dealerId }: Work, id: number) {
  const { asked, name } = await db
    .selectFrom('exports')
    .select(['asked', 'name'])
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { catalogs, categories, ...rest } = asked as Record<string, unknown> & {
    catalogs: string[]
    categories?: number[]
  }
  const asSent = { ...rest, catalogs: catalogs.join(','), categories: categories?.join(',') }
  return { name, asked: exportJobs.start.body.parse(asSent) }
}

async function make(run: Run): Promise<void> {
  const { dealerId, id, actor } = run
  const stopped = new AbortController()
  const signal = AbortSignal.any([run.signal, stopped.signal])
  const counts = { partsTotal: 0, partsRead: 0, partsWritten: 0, partsLeftOut: 0 }
  const log: Observed[] = []
  const change = (more: object) =>
    inDealer(dealerId, actor, (work) => changeExport(work, id, ['running'], { ...counts, ...more }))
  let toldAt = 0
  const tell = async () => {
    if (Date.now() - toldAt < tellEveryMs) return
    toldAt = Date.now()
    if (!(await change({}))) stopped.abort()
  }
  try {
    const prepared = await readInDealer(dealerId, actor, (work) => prepare(work, id))
    counts.partsTotal = prepared.total
    const written: string[] = []
    const products = batches({ ...run, signal }, prepared, async (batch, seen) => {
      counts.partsRead += seen
      counts.partsWritten += batch.products.length
      counts.partsLeftOut += batch.log.length
      for (const { sku } of batch.products) written.push(sku)
      log.push(...batch.log.slice(0, mostObserved - log.length))
      await tell()
    })
    const sheets = [productSheet(prepared.platform, products)]
    if (prepared.platform === 'MercadoLibre')
      sheets.push(vehiclesSheet({ dealerId, actor, signal }, prepared.shelf, () => written))
    const { name } = prepared
    const savedAs = fileNameOf(prepared.platform)
    const file = await writeExport({ dealerId, actor, signal }, { savedAs, name, chunks: writeXlsx(sheets) })
    await change({ state: 'done', filePath: file.filePath, observations: JSON.stringify(log) })
  } catch (error) {
    if (stopped.signal.aborted) return
    warn('an export failed', { reason: error instanceof Error ? error.message : String(error) })
    await change({ state: run.signal.aborted ? 'stopped' : 'failed', observations: JSON.stringify(log) })
  }
}

async function prepare(work: Work, id: number) {
  const { name, asked } = await stored(work, id)
  const [shelf, seller] = await Promise.all([shelfOfCatalogs(work, asked), sellerOf(work)])
  const where = selected(shelf, { vehicles: asked.vehicles, categories: asked.categories ?? [] })
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from parts p
    where p.catalog_id = any(${shelf.catalogIds}) and ${where}`.execute(work.db)
  const query = productsQuery({ dealerId: work.dealerId, shelf, locale: asked.loc, where })
  return { name, asked, shelf, seller, query, total: rows[0]?.total ?? 0, platform: platformOf(asked) }
}

type Prepared = Awaited<ReturnType<typeof prepare>>
type Batch = { products: ExportProduct[]; log: Observed[] }

/** The products that can be exported, and meanwhile the reasons against the others. */
function batches(
  { dealerId, actor, signal }: Run,
  prepared: Prepared,
  onBatch: (batch: Batch, seen: number) => Promise<void>,
): AsyncGenerator<ExportProduct[]> {
  return inSnapshot(dealerId, actor, signal, async function* (reading) {
    for await (const page of readPages(reading, prepared.query)) {
      for (let at = 0; at < page.length; at += perCheck) {
        const rows = page.slice(at, at + perCheck)
        const batch = checked(prepared, rows, await withPhotos(rows, signal))
        await onBatch(batch, rows.length)
        // A sign of life, however long the pictures took.
        await sql`select 1`.execute(reading.db)
        if (batch.products.length > 0) yield batch.products
      }
    }
  })
}

function checked(
  { asked, seller, platform }: Prepared,
  rows: readonly ProductRow[],
  photos: ReadonlySet<number>,
): Batch {
  const batch: Batch = { products: [], log: [] }
  for (const row of rows) {
    const price = priceOfProduct(seller, row)
    if (!isPriced(asked, price)) continue
    const observation = whyNot(row, asked, { hasPhoto: photos.has(row.id), price })
    if (observation) batch.log.push({ sku: row.number, observation })
    else batch.products.push(toProduct(seller, row, { price, platform }))
  }
  return batch
}
