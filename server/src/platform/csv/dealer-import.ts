import type { Phrase } from '#contract/texts/message.ts'
import { recordChange } from '../audit/record-change.ts'
import { type Actor, system } from '../auth/actor.ts'
import { acquireRunLock, keepRunLock } from '../db/run-lock.ts'
import { acrossDealers, inDealer, type Reading, type Work } from '../db/work.ts'
import { refuse } from '../http/refuse.ts'
import { brokenOff, failureReason, serverStopped } from './broken-off.ts'

/** A kind of import that a dealer runs one at a time, with a row for each run. */
export type ImportKind = {
  table: 'customerImports' | 'shopImports'
  subject: 'customerImport' | 'shopImport'
  /** Refuses a second one. */
  busy: 'customer_import_running' | 'shop_import_running'
  /** Differs from all other run locks'. */
  lockSpace: number
  /** Records the end: the reason for a failure, or null if the whole file was read. */
  end: (work: Work, id: number, failure: Phrase | null) => Promise<Ended>
}
type Ended = { fileName: string; read: number; created: number; updated: number; rejected: number }

/** Imports a file batch by batch, after recording the run. */
export type Opened = {
  start: (work: Work) => Promise<number>
  /** Counts the lines as their batches commit. */
  land: (id: number, landed: { lines: number }) => Promise<void>
}

/** Runs an import and returns its id. Committed batches stay, whatever fails after them. */
export async function runImport(
  kind: ImportKind,
  dealerId: number,
  actor: Actor,
  open: () => Promise<Opened>,
): Promise<number> {
  const release = await lockImports(kind, dealerId)
  try {
    const { start, land } = await open()
    const id = await inDealer(dealerId, actor, async (work) => {
      await endDead(work, kind)
      return start(work)
    })
    const landed = { lines: 0 }
    const failure = await catchFailure(land(id, landed))
    // If the database is away, the next import marks this one as ended.
    const unended = await catchFailure(
      inDealer(dealerId, actor, (work) => end(work, kind, id, failure ? failureReason(failure) : null)),
    )
    if (failure || unended) throw brokenOff(failure ?? unended, landed.lines)
    return id
  } finally {
    await release()
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
  for (const dealerId of await acrossDealers(system(), (reading) => importingDealers(reading, kind)))
    await inDealer(dealerId, system(), async (work) => {
      if (await keepRunLock(work, kind.lockSpace, dealerId)) await endDead(work, kind)
    })
}

/** Holding the dealer's lock, an import still 'running' can only be one whose process died. */
async function endDead(work: Work, kind: ImportKind): Promise<void> {
  const rows = await work.db
    .selectFrom(kind.table)
    .select('id')
    .where('dealerId', '=', work.dealerId)
    .where('status', '=', 'running')
    .execute()
  for (const { id } of rows) await end(work, kind, id, serverStopped)
}

async function importingDealers({ db }: Reading, { table }: ImportKind): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select('dealerId')
    .distinct()
    .where('status', '=', 'running')
    .execute()
  return rows.map(({ dealerId }) => dealerId)
}

async function end(work: Work, kind: ImportKind, id: number, failure: Phrase | null): Promise<void> {
  const { fileName, ...counts } = await kind.end(work, id, failure)
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
