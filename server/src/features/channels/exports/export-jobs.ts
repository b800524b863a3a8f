import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type ExportJob, type exportJobs, exportsAtOnce } from '#contract/channels/exports.ts'
import type { WorkbookRow } from '#contract/channels/marketplace.ts'
import type { Input } from '#contract/http.ts'
import { waitForLock } from '#server/platform/db/run-lock.ts'
import { readInDealer, type Work } from '#server/platform/db/work.ts'
import { watchRecord } from '#server/platform/events/watch-record.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { readExportTemplate } from '../export-templates/templates.ts'
import { choosePlatform, findCatalogsShelf, refuseIncomplete } from '../marketplace/list-products.ts'
import { refuseReversed } from '../marketplace/observe.ts'
import { changeExport, exportsTopic, readExport } from './queries.ts'
import { runExportJob } from './run-export.job.ts'

type StartInput = Input<typeof exportJobs.start>

/**
 * Starts an export by a job, up to `exportsAtOnce` per dealer. Its file gets a random name, by which it's
 * downloaded.
 */
export async function startExport(work: Work, { dealerId: _, ...request }: StartInput): Promise<ExportJob> {
  refuseIncomplete(request)
  refuseReversed(request)
  await findCatalogsShelf(work, request)
  if (request.templateId !== undefined) {
    if (choosePlatform(request) !== 'MercadoLibre') throw refuseField('templateId', 'cannot_be_taken')
    await readExportTemplate(work, request.templateId)
  }
  const { db, dealerId, actor, now } = work
  // One at a time, so that simultaneous starts are counted.
  await waitForLock(work, 'exportStarts', dealerId)
  const { running } = await db
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<number>().as('running'))
    .where('dealerId', '=', dealerId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  if (Number(running) >= exportsAtOnce) throw refuse('exports_busy', { values: { n: exportsAtOnce } })
  const name = `${randomBytes(20).toString('hex')}.xlsx`
  const { id } = await db
    .insertInto('exports')
    .values({
      dealerId,
      state: 'waiting',
      asked: JSON.stringify(request),
      name,
      madeBy: actor.name,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(work, runExportJob, { id })
  return readExport(work, id)
}

/** Shows an export with the parts that it left out and why. */
export async function showExport(work: Work, { id }: { id: number }) {
  const { db, dealerId } = work
  const found = await readExport(work, id)
  const { rows } = await sql<{ observations: WorkbookRow[] }>`
    select observations from exports where dealer_id = ${dealerId} and id = ${id}`.execute(db)
  return { ...found, observations: rows[0]?.observations ?? [] }
}

/** Cancels an export that has not finished. A finished one stays as it is. */
export async function cancelExport(work: Work, { id }: { id: number }): Promise<ExportJob> {
  await changeExport(work, id, ['waiting', 'running'], { state: 'cancelled' })
  return readExport(work, id)
}

/** Streams an export's progress until it ends or the client leaves. */
export async function watchExport({ dealerId, actor, signal }: RequestContext, { id }: { id: number }) {
  const read = () => readInDealer(dealerId, actor, (work) => readExport(work, id))
  return watchRecord({ topic: exportsTopic, dealerId, id, signal, read })
}

/** Deletes exports that ended more than a day ago. */
export const sweepExportJobs = ({ db, dealerId }: Work) =>
  sql`delete from exports where dealer_id = ${dealerId} and created_at < now() - interval '1 day'
    and state not in ('waiting', 'running')`.execute(db)
