import { leftToReturn } from '#contract/sales/charges/refund-limits.ts'
import type { WholeReturn } from '#contract/sales/returns/returns.ts'
import type { Work } from '#server/platform/db/work.ts'
import { readReturnRefundSums } from '../../charges/refund/refund-sums.ts'
import { findReturnLines, findReturns, findRmaOrders, rmaOnWire, type StoredReturnLine } from '../queries.ts'

/** The returns with these ids that exist, each with its order and lines. */
export async function readReturns(work: Work, ids: readonly number[]): Promise<WholeReturn[]> {
  const [rmas, orders, lines, sums] = await Promise.all([
    findReturns(work, ids),
    findRmaOrders(work, ids),
    findReturnLines(work, ids),
    readReturnRefundSums(work, ids),
  ])
  const byId = new Map(orders.map((order) => [order.id, order]))
  return rmas.map((rma) => ({
    rma: rmaOnWire(rma, leftToReturn(sums.get(rma.orderId)!)),
    order: byId.get(rma.orderId)!,
    orderDetail: lines.filter(({ rmaId }) => rmaId === rma.id).map(onWire),
  }))
}

const onWire = ({ rmaId: _, orderLineId: __, ...line }: StoredReturnLine) => line
