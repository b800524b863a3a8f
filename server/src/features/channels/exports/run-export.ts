import { type ExportTrouble, exportJobs, maxObserved } from '#contract/channels/exports.ts'
import type { WorkbookRow } from '#contract/channels/marketplace.ts'
import type { MadeFile } from '#contract/store/export-files.ts'
import { type Actor, system } from '#server/platform/auth/actor.ts'
import { acquireRunLock } from '#server/platform/db/run-lock.ts'
import { acrossDealers, inDealer, readInDealer, type Work } from '#server/platform/db/work.ts'
import { Refusal } from '#server/platform/http/refusals/refuse.ts'
import { warn } from '#server/platform/log.ts'
import { writeXlsx } from '#server/platform/xlsx/write-xlsx.ts'
import { discardExport, removeUnfinished } from '../../store/export-files/delete-export.ts'
import { findFileTrouble } from '../../store/export-files/find-trouble.ts'
import { writeExport } from '../../store/export-files/write-export.ts'
import { fillTemplate } from '../export-templates/fill-template.ts'
import { templateToFill } from '../export-templates/templates.ts'
import { choosePlatform } from '../marketplace/find-products.ts'
import { composeFileName } from '../marketplace/generate-file.ts'
import { changeExport } from './queries.ts'
import {
  type ExportRequest,
  productsIn,
  type Reader,
  readContent,
  type Step,
  writeSheets,
} from './read-content.ts'

/** Must differ from those of imports, broadcasts and store hosts. */
const lockSpace = 7_426_061
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

const stoppedByRestart = { state: 'stopped', trouble: 'restarted' } as const

/** Cleans up after a dead process: its running export, and its partial or complete file. */
async function stop({ dealerId, id, actor }: Omit<Run, 'signal'>): Promise<void> {
  const { name } = await readInDealer(dealerId, actor, (work) => stored(work, id))
  await removeUnfinished(dealerId, name)
  await inDealer(dealerId, actor, async (work) => {
    if (await changeExport(work, id, ['running'], stoppedByRestart)) await discardExport(work, name)
  })
}

/** At startup, marks exports whose process is gone. */
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
  const row = await db
    .selectFrom('exports')
    .select(['asked', 'name'])
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { catalogs, categories, ...rest } = row.asked as Record<string, unknown> & {
    catalogs: string[]
    categories?: number[]
  }
  const asSent = { ...rest, catalogs: catalogs.join(','), categories: categories?.join(',') }
  return { name: row.name, request: exportJobs.start.body.parse(asSent) }
}

async function make(run: Run): Promise<void> {
  const { dealerId, id, actor } = run
  const stopped = new AbortController()
  const signal = AbortSignal.any([run.signal, stopped.signal])
  const counts = { partsTotal: 0, partsRead: 0, partsWritten: 0, partsLeftOut: 0 }
  const log: WorkbookRow[] = []
  const change = (more: object) =>
    inDealer(dealerId, actor, (work) => changeExport(work, id, ['running'], { ...counts, ...more }))
  let reportedAt = 0
  const onRead = async ({ total, read, written, leftOut }: Step) => {
    counts.partsTotal = total
    counts.partsRead += read
    counts.partsWritten += written
    counts.partsLeftOut += leftOut.length
    log.push(...leftOut.slice(0, maxObserved - log.length))
    if (performance.now() - reportedAt < tellEveryMs) return
    reportedAt = performance.now()
    if (!(await change({}))) stopped.abort()
  }
  try {
    const { name, request } = await readInDealer(dealerId, actor, (work) => stored(work, id))
    const file = await write({ dealerId, actor, signal }, { name, request, onRead })
    const done = { state: 'done', filePath: file.filePath, observations: JSON.stringify(log) }
    // Cancelled once the file was complete. Nobody would see it, but it would use the dealer's space.
    if (!(await change(done))) await inDealer(dealerId, actor, (work) => discardExport(work, name))
  } catch (error) {
    if (stopped.signal.aborted) return
    warn('an export failed', { reason: error instanceof Error ? error.message : String(error) })
    const ending = run.signal.aborted ? stoppedByRestart : { state: 'failed', trouble: findTrouble(error) }
    await change({ ...ending, observations: JSON.stringify(log) })
  }
}

type ExportJob = { name: string; request: ExportRequest; onRead: (step: Step) => Promise<void> }

async function write(owner: Reader, { name, request, onRead }: ExportJob): Promise<MadeFile> {
  const content = readContent(owner, request, onRead)
  try {
    const { templateId } = request
    const made =
      templateId === undefined
        ? choosePlatform(request)
        : await readInDealer(owner.dealerId, owner.actor, (work) => templateToFill(work, templateId))
    const chunks =
      typeof made === 'string'
        ? writeXlsx(writeSheets(made, content))
        : fillTemplate(made, productsIn(content))
    return await writeExport(owner, { savedAs: composeFileName(made), name, chunks })
  } finally {
    await content.return(undefined)
  }
}

const findTrouble = (error: unknown): ExportTrouble =>
  error instanceof Refusal && error.code === 'template_full' ? error.code : findFileTrouble(error)
