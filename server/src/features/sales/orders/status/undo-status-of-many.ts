import type { Input } from '#contract/http.ts'
import { phrase } from '#contract/phrase-book.ts'
import type { orders } from '#contract/sales/orders.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lastChange } from '#server/platform/http/stale.ts'
import { moveOrders, takeOrders } from './move-orders.ts'
import { consumeUndo } from './status-undos.ts'

/** Gives the orders of a change of many the status they had; none of them when one was changed since. */
export async function undoStatusOfMany(work: Work, { undoId }: Input<typeof orders.undoStatusOfMany>) {
  const moved = await consumeUndo(work, undoId)
  const had = new Map(moved.map((order) => [order.id, order]))
  const taken = await takeOrders(work, [...had.keys()])
  for (const order of taken) {
    if (order.version === had.get(order.id)!.version) continue
    const { orderNumber, deletedAt } = order
    const action = phrase('things', deletedAt === null ? 'changed' : 'deleted')
    throw refuse('undo_overtaken', lastChange(order, { orderNumber, action }))
  }

  await moveOrders(
    work,
    taken.map((before) => ({ before, after: had.get(before.id)! })),
    'movedBackTo',
  )
  return { changed: taken.length }
}
