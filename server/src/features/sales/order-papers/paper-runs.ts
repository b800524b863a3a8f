import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import { type orderPapers, type PaperRun, paperRunsAtOnce } from '#contract/sales/orders/order-papers.ts'
import { readDealerLocale } from '#server/features/tenancy/dealers/read-locale.ts'
import { waitForLock } from '#server/platform/db/run-lock.ts'
import { readInDealer, type Work } from '#server/platform/db/work.ts'
import { watchRecord } from '#server/platform/events/watch-record.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { isOpenable } from '../customers/test-orders.ts'
import { changePaperRun, paperRunsTopic, readPaperRun } from './queries.ts'
import { runPapersJob } from './run-papers.job.ts'

/** Queues a PDF of the selected orders, in the order they were selected in. */
export async function startPaperRun(work: Work, input: Input<typeof orderPapers.start>): Promise<PaperRun> {
  const { db, dealerId, actor, now } = work
  const ids = [...new Set(input.selected)]
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('id', 'in', ids)
    .where(isOpenable('deletedAt'))
    .execute()
  if (found.length < ids.length) throw refuse('not_found')
  // Counted one after another, so that simultaneous starts don't exceed the limit.
  await waitForLock(work, 'paperStarts', dealerId)
  const { running } = await db
    .selectFrom('paperRuns')
    .select(({ fn }) => fn.countAll<number>().as('running'))
    .where('dealerId', '=', dealerId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  if (Number(running) >= paperRunsAtOnce) throw refuse('papers_busy', { values: { n: paperRunsAtOnce } })
  const { id } = await db
    .insertInto('paperRuns')
    .values({
      dealerId,
      state: 'waiting',
      kind: input.as,
      locale: input.locale ?? actor.locale ?? (await readDealerLocale(work)),
      orderIds: JSON.stringify(ids),
      // Users with only the board don't see charges on screen either.
      showsPayments: actor.permissions.has('orders') ? 1 : 0,
      name: `${randomBytes(20).toString('hex')}.pdf`,
      ordersTotal: ids.length,
      madeBy: actor.name,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(work, runPapersJob, { id })
  return readPaperRun(work, id)
}

/** Shows the progress of a PDF of many orders, or the reason why it failed. */
export const showPaperRun = (work: Work, { id }: { id: number }): Promise<PaperRun> => readPaperRun(work, id)

/** Stops a run; one that's over stays as it is. */
export async function cancelPaperRun(work: Work, { id }: { id: number }): Promise<PaperRun> {
  await changePaperRun(work, id, { state: 'cancelled' })
  return readPaperRun(work, id)
}

/** Streams a run's progress until it ends or the client leaves. */
export async function watchPaperRun({ dealerId, actor, signal }: RequestContext, { id }: { id: number }) {
  const read = () => readInDealer(dealerId, actor, (work) => readPaperRun(work, id))
  return watchRecord({ topic: paperRunsTopic, dealerId, id, signal, read })
}

/** Deletes runs that ended more than a day ago. */
export const sweepPaperRuns = ({ db, dealerId }: Work) =>
  sql`delete from paper_runs where dealer_id = ${dealerId} and created_at < now() - interval '1 day'
    and state not in ('waiting', 'running')`.execute(db)
