import type { ImportRun } from '#contract/import-run.ts'
import { maxRejections } from '#contract/import-run.ts'
import type { Phrase } from '#contract/texts/message.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { type Actor, system } from '#server/platform/auth/actor.ts'
import { brokenOff, failureReason, serverStopped } from '#server/platform/csv/import-failures.ts'
import { AnswerLost } from '#server/platform/db/commit.ts'
import { acquireRunLock, tryRunLock } from '#server/platform/db/run-lock.ts'
import { acrossDealers, inDealer, type Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { runById } from './find-runs.ts'
import type { ImportKind } from './import-kind.ts'
import { addRejections, type RejectedRecord } from './rejections.ts'
import { endRun, findImportingDealers, findRunning, noteProgress } from './runs.ts'

/** The outcome of a batch: its counts by the names of their columns, and its rejected records. */
type BatchResult = {
  counts: Readonly<Record<string, number>> & { linesRead: number }
  rejected: RejectedRecord[]
}

type File<Batch> = {
  batches: AsyncIterable<Batch>
  /** Saves a batch in a transaction of its own. */
  land: (work: Work, batch: Batch) => Promise<BatchResult>
}

/** Records the run, then opens its file. */
type OpenedImport<Batch> = {
  start: (work: Work) => Promise<number>
  open: (id: number) => Promise<File<Batch>>
}

/** Runs an import and returns its run. Committed batches stay, whatever fails after them. */
export async function runImport<Run extends ImportRun, Batch>(
  kind: ImportKind,
  dealerId: number,
  actor: Actor,
  prepare: () => Promise<OpenedImport<Batch>>,
): Promise<Run> {
  const release = await lockImports(kind, dealerId)
  let id: number
  try {
    const { start, open } = await prepare()
    id = await inDealer(dealerId, actor, async (work) => {
      await endDead(work, kind)
      return start(work)
    })
    const progress = { lines: 0 }
    const failure = await catchFailure(loadFile(kind, dealerId, actor, { id, open, progress }))
    // If the database is away, the next import marks this one as ended.
    const unended = await catchFailure(
      inDealer(dealerId, actor, (work) => endImport(work, kind, id, failure ? failureReason(failure) : null)),
    )
    if (failure || unended) throw brokenOff(failure ?? unended, progress.lines)
  } finally {
    await release()
  }
  return inDealer(dealerId, actor, (work) => runById<Run>(work, kind, id)).catch((error: unknown) => {
    throw new AnswerLost(error)
  })
}

type Landing<Batch> = { id: number; open: OpenedImport<Batch>['open']; progress: { lines: number } }

/** Saves a file's batches, and counts the lines in `progress` as the batches commit. */
async function loadFile<Batch>(
  kind: ImportKind,
  dealerId: number,
  actor: Actor,
  { id, open, progress }: Landing<Batch>,
): Promise<void> {
  const { batches, land } = await open(id)
  let stored = 0
  for await (const batch of batches) {
    const { lines, more } = await inDealer(dealerId, actor, async (work) => {
      const { counts, rejected } = await land(work, batch)
      await noteProgress(work, kind, id, counts)
      const first = rejected.slice(0, maxRejections - stored)
      await addRejections(work, kind, id, first)
      return { lines: counts.linesRead, more: first.length }
    })
    stored += more
    progress.lines += lines
  }
}

/** Keeps other imports of the kind out; returns the release. */
export async function lockImports({ lockSpace, busy }: ImportKind, dealerId: number) {
  const release = await acquireRunLock(lockSpace, dealerId)
  if (!release) throw refuse(busy)
  return release
}

/** Ends imports whose process died. What they imported stays; the same file again goes on from there. */
export async function endDeadImports(kind: ImportKind): Promise<void> {
  for (const dealerId of await acrossDealers(system(), (reading) => findImportingDealers(reading, kind)))
    await inDealer(dealerId, system(), async (work) => {
      if (await tryRunLock(work, kind.lockSpace, dealerId)) await endDead(work, kind)
    })
}

/** Holding the dealer's lock, an import still 'running' can only be one whose process died. */
async function endDead(work: Work, kind: ImportKind): Promise<void> {
  for (const { id } of await findRunning(work, kind)) await endImport(work, kind, id, serverStopped)
}

async function endImport(work: Work, kind: ImportKind, id: number, failure: Phrase | null): Promise<void> {
  const { fileName, ...counts } = await endRun(work, kind, id, failure)
  await recordChange(work, {
    subject: { code: kind.subject, name: fileName },
    event: { code: failure === null ? 'importDone' : 'importFailed', ...counts },
    recordId: null,
  })
}

const catchFailure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
