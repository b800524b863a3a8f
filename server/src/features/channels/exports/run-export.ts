import { type ExportTrouble, exportJobs, maxObserved } from '#contract/channels/exports.ts'
import type { WorkbookRow } from '#contract/channels/marketplace.ts'
import type { MadeFile } from '#contract/store/export-files.ts'
import { discardExport, removeUnfinished } from '#server/features/store/export-files/delete-export.ts'
import { findFileTrouble } from '#server/features/store/export-files/find-trouble.ts'
import { type FileRun, type FileRunEnd, makeFile } from '#server/features/store/export-files/make-file.ts'
import { writeExport } from '#server/features/store/export-files/write-export.ts'
import { system } from '#server/platform/auth/actor.ts'
import { runLocked } from '#server/platform/db/run-lock.ts'
import { acrossDealers, inDealer, readInDealer, type Work } from '#server/platform/db/work.ts'
import { Refusal } from '#server/platform/http/refusals/refuse.ts'
import { writeXlsx } from '#server/platform/xlsx/write-xlsx.ts'
import { fillTemplate } from '../export-templates/fill-template.ts'
import { templateToFill } from '../export-templates/templates.ts'
import { composeFileName } from '../marketplace/generate-file.ts'
import { choosePlatform } from '../marketplace/list-products.ts'
import { changeExport } from './queries.ts'
import {
  type ExportRequest,
  productsIn,
  type Reader,
  readContent,
  type Step,
  writeSheets,
} from './read-content.ts'

/** Makes an export's file, unless another process makes it. */
export const runExport = (run: FileRun) =>
  runLocked('exports', run.id, async () => {
    const isFirst = await inDealer(run.dealerId, run.actor, (work) =>
      changeExport(work, run.id, ['waiting'], { state: 'running' }),
    )
    await (isFirst ? makeExport(run) : stopExport(run))
  })

const stoppedByRestart = { state: 'stopped', trouble: 'restarted' } as const

/** Cleans up after a dead process: its running export, and its partial or complete file. */
async function stopExport({ dealerId, id, actor }: Omit<FileRun, 'signal'>): Promise<void> {
  const { name } = await readInDealer(dealerId, actor, (work) => readStored(work, id))
  await removeUnfinished(dealerId, name)
  await inDealer(dealerId, actor, async (work) => {
    if (await changeExport(work, id, ['running'], stoppedByRestart)) await discardExport(work, name)
  })
}

/** Marks exports whose process is gone; runs at startup. */
export async function stopBrokenExports(): Promise<void> {
  const running = await acrossDealers(system(), ({ db }) =>
    db.selectFrom('exports').select(['dealerId', 'id']).where('state', '=', 'running').execute(),
  )
  for (const { dealerId, id } of running)
    await runLocked('exports', id, () => stopExport({ dealerId, id, actor: system() }))
}

async function readStored({ db, dealerId }: Work, id: number) {
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

async function makeExport(run: FileRun): Promise<void> {
  const { dealerId, id, actor } = run
  const counts = { partsTotal: 0, partsRead: 0, partsWritten: 0, partsLeftOut: 0 }
  const log: WorkbookRow[] = []
  const change = (end?: ExportEnd) =>
    inDealer(dealerId, actor, (work) =>
      changeExport(work, id, ['running'], {
        ...counts,
        ...(end && { ...end, observations: JSON.stringify(log) }),
      }),
    )
  await makeFile<ExportTrouble>(run, {
    what: 'an export',
    save: change,
    interrupt: () => change(stoppedByRestart),
    findTrouble,
    write: async (signal, report) => {
      const job = await readInDealer(dealerId, actor, (work) => readStored(work, id))
      const onRead = async ({ total, read, writtenCount, leftOut }: Step) => {
        counts.partsTotal = total
        counts.partsRead += read
        counts.partsWritten += writtenCount
        counts.partsLeftOut += leftOut.length
        log.push(...leftOut.slice(0, maxObserved - log.length))
        await report()
      }
      return writeContent({ dealerId, actor, signal }, { ...job, onRead })
    },
  })
}

type ExportEnd = FileRunEnd<ExportTrouble> | typeof stoppedByRestart
type ExportJob = { name: string; request: ExportRequest; onRead: (step: Step) => Promise<void> }

async function writeContent(owner: Reader, { name, request, onRead }: ExportJob): Promise<MadeFile> {
  const content = readContent(owner, request, onRead)
  try {
    const { templateId } = request
    const layout =
      templateId === undefined
        ? choosePlatform(request)
        : await readInDealer(owner.dealerId, owner.actor, (work) => templateToFill(work, templateId))
    const chunks =
      typeof layout === 'string'
        ? writeXlsx(writeSheets(layout, content))
        : fillTemplate(layout, productsIn(content))
    return await writeExport(owner, { savedAs: composeFileName(layout), name, chunks })
  } finally {
    await content.return(undefined)
  }
}

const findTrouble = (error: unknown): ExportTrouble =>
  error instanceof Refusal && error.code === 'template_full' ? error.code : findFileTrouble(error)
