import {
  batchKinds,
  type PaperRun,
  paperTroubles,
  type SkippedOrder,
} from '#contract/sales/orders/order-papers.ts'
import type { Work } from '#server/platform/db/work.ts'
import { publish } from '#server/platform/events/publish.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'

/** Published with a run's id when its progress changes. */
export const paperRunsTopic = 'paper-runs'

const shown = [
  ...(['id', 'state', 'kind', 'ordersTotal', 'ordersDone', 'skipped'] as const),
  ...(['filePath', 'trouble', 'createdAt', 'finishedAt'] as const),
] as const

/** Reads a run with the orders that it skipped. Refuses with `not_found`. */
export async function readPaperRun({ db, dealerId }: Work, id: number): Promise<PaperRun> {
  const found = await db
    .selectFrom('paperRuns')
    .select(shown)
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw refuse('not_found')
  return {
    ...found,
    state: states.find((one) => one === found.state)!,
    kind: batchKinds.find((one) => one === found.kind)!,
    skipped: found.skipped as SkippedOrder[],
    trouble: paperTroubles.find((one) => one === found.trouble) ?? null,
  }
}

const states = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const

type Change = {
  state?: PaperRun['state']
  ordersDone?: number
  skipped?: readonly SkippedOrder[]
  filePath?: string | null
  trouble?: PaperRun['trouble']
}

/** Changes a run that's waiting or running, and notifies its listeners; false if it's over. */
export async function changePaperRun(work: Work, id: number, { skipped, ...change }: Change) {
  const { db, dealerId, now } = work
  const isOver = change.state !== undefined && change.state !== 'running'
  const { numUpdatedRows } = await db
    .updateTable('paperRuns')
    .set({
      ...change,
      ...(skipped ? { skipped: JSON.stringify(skipped) } : {}),
      ...(isOver ? { finishedAt: now } : {}),
    })
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await publish(work, paperRunsTopic, [id])
  return true
}
