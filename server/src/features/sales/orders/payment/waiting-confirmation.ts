import type { Work } from '#server/platform/db/work.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'

/** An order's confirmation waits for its first payment up to this many minutes. */
const minutesToWait = 10

/** Lets a new order's confirmation wait; the job sends it if nothing else does. */
export async function postponeConfirmation(work: Work, orderId: number): Promise<void> {
  const { db, dealerId, now } = work
  const after = new Date(now.getTime() + minutesToWait * 60_000)
  await Promise.all([
    db.insertInto('waitingConfirmations').values({ dealerId, orderId, createdAt: now }).execute(),
    enqueue(work, { name: confirmOrderJobName }, { id: orderId, after }),
  ])
}

/** Declared here, because creating an order queues the job and the job's file reads orders. */
export const confirmOrderJobName = 'confirm-order'

/** Ends the waiting of an order's confirmation. True if it was waiting: then the caller sends it. */
export async function consumeConfirmation({ db, dealerId }: Work, orderId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('waitingConfirmations')
    .where('dealerId', '=', dealerId)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether a payment's result is still open, so that the confirmation may yet say what was paid. */
export async function hasOpenPayment({ db, dealerId }: Work, orderId: number): Promise<boolean> {
  const open = await db
    .selectFrom('charges')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('orderId', '=', orderId)
    .where('state', 'in', ['requested', 'sent', 'unknown'])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
