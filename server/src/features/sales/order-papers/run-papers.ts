import { locales } from '#contract/locales.ts'
import {
  type BatchKind,
  batchKinds,
  type PaperRun,
  type SkippedOrder,
} from '#contract/sales/orders/order-papers.ts'
import type { MadeFile } from '#contract/store/export-files.ts'
import { discardExport, removeUnfinished } from '#server/features/store/export-files/delete-export.ts'
import { findFileTrouble } from '#server/features/store/export-files/find-trouble.ts'
import { type FileRun, type FileRunEnd, makeFile } from '#server/features/store/export-files/make-file.ts'
import { writeExport } from '#server/features/store/export-files/write-export.ts'
import { runLocked } from '#server/platform/db/run-lock.ts'
import { clock, inDealer, readInDealer, type Work } from '#server/platform/db/work.ts'
import type { PaperJob } from './paper-job.ts'
import { changePaperRun } from './queries.ts'

type PaperTrouble = NonNullable<PaperRun['trouble']>

/** Makes a run's PDF, unless the run is over or another process makes it. */
export const runPapers = (run: FileRun) => runLocked('papers', run.id, () => makePapers(run))

async function makePapers(run: FileRun): Promise<void> {
  const { dealerId, id, actor } = run
  const skipped: SkippedOrder[] = []
  let ordersDone = 0
  const change = (more?: FileRunEnd<PaperTrouble> | { state: 'running' }) =>
    inDealer(dealerId, actor, (work) => changePaperRun(work, id, { ordersDone, skipped, ...more }))
  if (!(await change({ state: 'running' }))) return
  const { name, ...job } = await readInDealer(dealerId, actor, (work) => readRun(work, id))
  await removeLeftFile(run, name)
  await makeFile<PaperTrouble>(run, {
    what: 'papers',
    save: change,
    findTrouble: findFileTrouble,
    write: (signal, report) => {
      const onOrder = async (skippedOrder: SkippedOrder | null) => {
        ordersDone += 1
        if (skippedOrder) skipped.push(skippedOrder)
        await report()
      }
      return writePapers({ ...job, dealerId, actor, onOrder }, name, signal)
    },
  })
}

/** Removes the file of an attempt whose process died, partial or complete. */
async function removeLeftFile({ dealerId, actor }: FileRun, name: string): Promise<void> {
  await removeUnfinished(dealerId, name)
  await inDealer(dealerId, actor, (work) => discardExport(work, name))
}

async function readRun({ db, dealerId }: Work, id: number) {
  const found = await db
    .selectFrom('paperRuns')
    .select(['kind', 'locale', 'orderIds', 'showsPayments', 'name'])
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    kind: batchKinds.find((one) => one === found.kind)!,
    locale: locales.find((one) => one === found.locale)!,
    orderIds: found.orderIds as number[],
    showsPayments: found.showsPayments === 1,
    name: found.name,
  }
}

const fileNames = {
  packingSlip: 'packing-slips',
  invoice: 'invoices',
  order: 'orders',
  pickList: 'pick-list',
} satisfies Record<BatchKind, string>

/** Null if no order has anything to print. */
async function writePapers(job: PaperJob, name: string, signal: AbortSignal): Promise<MadeFile | null> {
  // Imported only for drawing: the server starts faster and smaller without it.
  const { drawPapers, NothingToPrint } = await import('./draw-papers.ts')
  const savedAs = `${fileNames[job.kind]}-${clock.now().toISOString().slice(0, 10)}.pdf`
  try {
    const { dealerId, actor } = job
    return await writeExport({ dealerId, actor, signal }, { savedAs, name, chunks: drawPapers(job) })
  } catch (error) {
    if (error instanceof NothingToPrint) return null
    throw error
  }
}
