import type { Input } from '#contract/http.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { type SentAnswer, sendLast } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { logOrder } from '../order-log.ts'
import { findLines } from '../queries.ts'
import { orderForUpdate } from '../read-order.ts'
import { recordOrder } from '../record-order.ts'
import { showChanged, showOrder } from '../show-order.ts'
import { writeOrder } from './write-order.ts'

/** Locks an order against changes. Locking a locked order changes and logs nothing. */
export const lockOrder = (work: Work, { id }: Input<typeof orders.lock>) => setLock(work, id, 1)

/** Unlocks an order. Unlocking one that isn't locked changes and logs nothing. */
export const unlockOrder = (work: Work, { id }: Input<typeof orders.unlock>) => setLock(work, id, 0)

async function setLock(work: Work, id: number, isLocked: 0 | 1): Promise<Order | SentAnswer<Order>> {
  const [order, lines] = await Promise.all([orderForUpdate(work, id), findLines(work, id)])
  if (order.isLocked === isLocked) return showOrder(work, order)

  const what = isLocked ? 'locked' : 'unlocked'
  return sendLast({
    writes: () => [
      writeOrder(work, order, { isLocked }),
      logOrder(work, order, isLocked ? 'LOCK' : 'UNLOCK', { by: work.actor.name }),
      recordOrder(work, order, what, { isLocked: order.isLocked }, { isLocked }),
    ],
    answer: () => showChanged(work, order, lines, lines),
  })
}
