import type { Input } from '#contract/http.ts'
import {
  customerImports,
  maxCustomerImportBytes,
  maxCustomerRejections,
} from '#contract/sales/customer-imports.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { type Actor, system } from '#server/platform/auth/actor.ts'
import { brokenOff, serverStopped } from '#server/platform/csv/broken-off.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'
import { inBatches, readCsv } from '#server/platform/csv/read-csv.ts'
import { AnswerLost } from '#server/platform/db/commit.ts'
import { acquireRunLock, keepRunLock } from '#server/platform/db/run-lock.ts'
import { acrossDealers, inDealer, type Work } from '#server/platform/db/work.ts'
import { withFirstFile } from '#server/platform/http/first-file.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { mappingOf, refuseWithoutEmail, withoutPasswords } from './columns.ts'
import { importById } from './find-imports.ts'
import { landLines } from './land-lines.ts'
import { type ImportWish, previewImport } from './preview-import.ts'
import {
  addRejections,
  endImport,
  importingDealers,
  noteHeader,
  noteProgress,
  runningImports,
  startImport,
} from './queries.ts'
import { addLines, noCounts } from './sort-lines.ts'

/** Lines imported per transaction. */
const batchSize = 1000
/** Must differ from that of catalog imports. */
const lockSpace = 7_426_004

/**
 * Imports a file while reading it; returns the import's id. Each batch is its own transaction. Customers are
 * matched by email, so sending the file again resumes where it broke off.
 */
async function importCustomers(
  dealerId: number,
  actor: Actor,
  wish: ImportWish & { fileName: string },
): Promise<number> {
  const release = await acquireRunLock(lockSpace, dealerId)
  if (!release) throw refuse('customer_import_running')
  try {
    const id = await inDealer(dealerId, actor, async (work) => {
      await endDead(work)
      return startImport(work, wish)
    })
    const landed = { lines: 0 }
    const failure = await landFile(dealerId, actor, id, wish, landed).catch((error: unknown) => error)
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
export async function endDeadCustomerImports(): Promise<void> {
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
  const { fileName, linesRead, linesCreated, linesUpdated, linesRejected } = await endImport(
    work,
    id,
    failure,
  )
  await recordChange(work, {
    subject: { code: 'customerImport', name: fileName },
    event: {
      code: failure === null ? 'importDone' : 'importFailed',
      read: linesRead,
      created: linesCreated,
      updated: linesUpdated,
      rejected: linesRejected,
    },
    recordId: null,
  })
}

/** Counts the lines as their batches commit. */
async function landFile(
  dealerId: number,
  actor: Actor,
  id: number,
  wish: ImportWish,
  landed: { lines: number },
): Promise<undefined> {
  const csv = await readCsv(wish.source)
  const mapping = mappingOf(csv.header, wish.columns)
  refuseWithoutEmail(mapping)
  await inDealer(dealerId, actor, (work) => noteHeader(work, id, csv.header))
  const reading = { mapping, existing: wish.existing, decimalComma: csv.delimiter !== ',', seen: new Map() }
  let kept = 0
  for await (const batch of inBatches(withoutPasswords(csv), batchSize)) {
    const rejected = await inDealer(dealerId, actor, async (work) => {
      const lines = await landLines(work, batch, reading)
      const more = noCounts()
      addLines(more, lines)
      await noteProgress(work, id, more)
      const left = lines.filter(({ outcome }) => outcome === 'reject').slice(0, maxCustomerRejections - kept)
      await addRejections(work, id, left)
      return left.length
    })
    kept += rejected
    landed.lines += batch.length
  }
}

/** A form field wins over a query parameter. */
const accepts = { maxBytes: maxCustomerImportBytes, fields: customerImports.create.body }

export async function receiveImport(context: RequestContext, input: Input<typeof customerImports.create>) {
  const { dealerId, actor } = context
  return withFirstFile(context, accepts, async ({ fields, ...file }) => {
    const id = await importCustomers(dealerId, actor, { ...input, ...fields, ...file })
    return inDealer(dealerId, actor, (work) => importById(work, id)).catch((error: unknown) => {
      throw new AnswerLost(error)
    })
  })
}

export const receivePreview = (context: RequestContext, input: Input<typeof customerImports.preview>) =>
  withFirstFile(context, accepts, ({ source, fields }) =>
    previewImport(context.dealerId, context.actor, { ...input, ...fields, source }),
  )
