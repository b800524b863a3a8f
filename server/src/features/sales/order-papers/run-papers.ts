import { locales } from '#contract/locales.ts'
import {
  type BatchKind,
  batchKinds,
  type PaperRun,
  type SkippedOrder,
} from '#contract/sales/orders/order-papers.ts'
import { discardExport, removeUnfinished } from '#server/features/store/export-files/delete-export.ts'
import { findFileTrouble } from '#server/features/store/export-files/find-trouble.ts'
import { writeExport } from '#server/features/store/export-files/write-export.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { acquireRunLock } from '#server/platform/db/run-lock.ts'
import { clock, inDealer, readInDealer, type Work } from '#server/platform/db/work.ts'
import { warn } from '#server/platform/log.ts'
import type { PaperJob } from './paper-job.ts'
import { changePaperRun } from './queries.ts'

/** Must differ from those of imports, exports, broadcasts and store hosts. */
const lockSpace = 7_426_071
const reportEveryMs = 500

type Run = { dealerId: number; id: number; actor: Actor; signal: AbortSignal }
/** Makes a run's PDF, unless the run is over or another process makes it. */
export async function runPapers(run: Run): Promise<void> {
  const release = await acquireRunLock(lockSpace, run.id)
  if (!release) return
  try {
    await makePapers(run)
  } finally {
    await release()
  }
}

async function makePapers(run: Run): Promise<void> {
  const { dealerId, id, actor } = run
  const stopped = new AbortController()
  const signal = AbortSignal.any([run.signal, stopped.signal])
  const skipped: SkippedOrder[] = []
  let ordersDone = 0
  const change = (more: {
    state?: PaperRun['state']
    filePath?: string | null
    trouble?: PaperRun['trouble']
  }) => inDealer(dealerId, actor, (work) => changePaperRun(work, id, { ordersDone, skipped, ...more }))
  if (!(await change({ state: 'running' }))) return
  const { name, ...job } = await readInDealer(dealerId, actor, (work) => readRun(work, id))
  await removeLeftFile(run, name)
  let reportedAt = performance.now()
  const onOrder = async (skippedOrder: SkippedOrder | null) => {
    ordersDone += 1
    if (skippedOrder) skipped.push(skippedOrder)
    if (performance.now() - reportedAt >= reportEveryMs) {
      reportedAt = performance.now()
      if (!(await change({}))) stopped.abort()
    }
    signal.throwIfAborted()
  }
  try {
    const file = await writePapers({ ...job, dealerId, actor, onOrder }, name, signal)
    const isStored = await change({ state: 'done', filePath: file })
    // Canceled once the file was complete. Its user no longer waits for it, but it would use the dealer's space.
    if (!isStored) await inDealer(dealerId, actor, (work) => discardExport(work, name))
  } catch (error) {
    if (stopped.signal.aborted) return
    // The process stops: the next attempt makes the file again.
    if (run.signal.aborted) throw error
    warn('papers failed', { reason: error instanceof Error ? error.message : String(error) })
    await change({ state: 'failed', trouble: findFileTrouble(error) })
  }
}

/** Removes the file of an attempt whose process died, partial or complete. */
async function removeLeftFile({ dealerId, actor }: Run, name: string): Promise<void> {
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

/** The address of the written file; null if no order has anything to print. */
async function writePapers(job: PaperJob, name: string, signal: AbortSignal): Promise<string | null> {
  // Imported only for drawing: the server starts faster and smaller without it.
  const { drawPapers, NothingToPrint } = await import('./draw-papers.ts')
  const savedAs = `${fileNames[job.kind]}-${clock.now().toISOString().slice(0, 10)}.pdf`
  try {
    const { dealerId, actor } = job
    const file = await writeExport({ dealerId, actor, signal }, { savedAs, name, chunks: drawPapers(job) })
    return file.filePath
  } catch (error) {
    if (error instanceof NothingToPrint) return null
    throw error
  }
}
