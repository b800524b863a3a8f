import type { Input } from '#contract/http.ts'
import { maxShopImportBytes, maxShopRejections, type shopImports } from '#contract/sales/shop-imports.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { type Actor, system } from '#server/platform/auth/actor.ts'
import { brokenOff, serverStopped } from '#server/platform/csv/broken-off.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'
import { AnswerLost } from '#server/platform/db/commit.ts'
import { acquireRunLock, keepRunLock } from '#server/platform/db/run-lock.ts'
import { acrossDealers, inDealer, type Work } from '#server/platform/db/work.ts'
import { noFields, type SentFile, withFirstFile } from '#server/platform/http/first-file.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { addRecords, noCounts, rejectedOf } from './counts.ts'
import { importById } from './find-imports.ts'
import { batched } from './group-records.ts'
import { openFile, type ShopFile, settingsOf } from './open-file.ts'
import { previewImport } from './preview-import.ts'
import {
  addRejections,
  endImport,
  importingDealers,
  noteProgress,
  runningImports,
  startImport,
} from './queries.ts'

/** Orders or customers per transaction; for its end, no other order of the dealer gets a number. */
const batchSize = 250
/** Must differ from that of other imports. */
export const lockSpace = 7_426_006

/**
 * Imports a file while reading it; returns the import's id. Each batch is its own transaction with whole orders, and those
 * that came already are known by their key: sending the file again resumes where it broke off.
 */
export async function importShop(
  dealerId: number,
  actor: Actor,
  { fileName, source }: SentFile,
): Promise<number> {
  const release = await acquireRunLock(lockSpace, dealerId)
  if (!release) throw refuse('shop_import_running')
  try {
    const file = await openFile(source, () => inDealer(dealerId, actor, settingsOf)).catch((error) => {
      throw brokenOff(error, 0)
    })
    const id = await inDealer(dealerId, actor, async (work) => {
      await endDead(work)
      return startImport(work, { fileName, layout: file.layout, header: file.header })
    })
    const landed = { lines: 0 }
    const failure = await landFile(dealerId, actor, id, file, landed).catch((error: unknown) => error)
    // If the database is away, the next import marks this one as ended.
    const ended = inDealer(dealerId, actor, (work) => end(work, id, wordsOf(failure)))
    const unended = await ended.then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure || unended) throw brokenOff(failure ?? unended, landed.lines)
    return id
  } finally {
    await release()
  }
}

/** Ends imports whose process died. What they imported stays; the same file again goes on from there. */
export async function endDeadShopImports(): Promise<void> {
  for (const dealerId of await acrossDealers(system(), importingDealers))
    await inDealer(dealerId, system(), async (work) => {
      if (await keepRunLock(work, lockSpace, dealerId)) await endDead(work)
    })
}

/** Holding the dealer's lock, an import still 'running' can only be one whose process died. */
async function endDead(work: Work): Promise<void> {
  for (const id of await runningImports(work)) await end(work, id, serverStopped)
}

function wordsOf(failure: unknown): string | null {
  if (!failure) return null
  return failure instanceof UnreadableFile ? failure.message : 'It broke off before the end of the file.'
}

async function end(work: Work, id: number, failure: string | null): Promise<void> {
  const { fileName, linesRead, recordsCreated, recordsUpdated, recordsRejected } = await endImport(
    work,
    id,
    failure,
  )
  await recordChange(work, {
    subject: { code: 'shopImport', name: fileName },
    event: {
      code: failure === null ? 'importDone' : 'importFailed',
      read: linesRead,
      created: recordsCreated,
      updated: recordsUpdated,
      rejected: recordsRejected,
    },
    recordId: null,
  })
}

/** Counts the lines as their batches commit. */
async function landFile(
  dealerId: number,
  actor: Actor,
  id: number,
  file: ShopFile,
  landed: { lines: number },
): Promise<undefined> {
  let kept = 0
  for await (const batch of batched(file.records, batchSize)) {
    const { linesRead, rejected } = await inDealer(dealerId, actor, async (work) => {
      const { sorted, customersCreated } = await file.land(work, id, batch)
      const more = { ...noCounts(), customersCreated }
      addRecords(more, sorted)
      await noteProgress(work, id, more)
      const left = rejectedOf(sorted).slice(0, maxShopRejections - kept)
      await addRejections(work, id, left)
      return { linesRead: more.linesRead, rejected: left.length }
    })
    kept += rejected
    landed.lines += linesRead
  }
}

const accepts = { maxBytes: maxShopImportBytes, fields: noFields }

export async function receiveImport(context: RequestContext, _input: Input<typeof shopImports.create>) {
  const { dealerId, actor } = context
  return withFirstFile(context, accepts, async (file) => {
    const id = await importShop(dealerId, actor, file)
    return inDealer(dealerId, actor, (work) => importById(work, id)).catch((error: unknown) => {
      throw new AnswerLost(error)
    })
  })
}

export const receivePreview = (context: RequestContext, _input: Input<typeof shopImports.preview>) =>
  withFirstFile(context, accepts, (file) => previewImport(context.dealerId, context.actor, file))
