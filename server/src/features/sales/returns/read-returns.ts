import type { WholeRma } from '#contract/sales/returns.ts'
import type { Work } from '#server/platform/db/work.ts'
import { linesOfRmas, ordersOfRmas, rmaOnWire, storedRmas } from './queries.ts'

/** Those of the returns that exist, each with its order and lines. */
export async function readReturns(work: Work, ids: readonly number[]): Promise<WholeRma[]> {
  const [rmas, orders, lines] = await Promise.all([
    storedRmas(work, ids),
    ordersOfRmas(work, ids),
    linesOfRmas(work, ids),
  ])
  const byId = new Map(orders.map((order) => [order.id, order]))
  return rmas.map((rma) => ({
    rma: rmaOnWire(rma),
    order: byId.get(rma.orderId)!,
    orderDetail: lines.filter(({ rmaId }) => rmaId === rma.id).map(({ rmaId: _, ...line }) => line),
  }))
}
