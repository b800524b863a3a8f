import { sql } from 'kysely'
import { anyId } from '#server/platform/db/statements/any-id.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import type { OrderPart } from '../../orders/order-parts.ts'

/** An order can't be removed while one of its returns is in progress. */
async function refuseOpenReturns(
  { db, dealerId }: Work,
  { id, orderNumber }: { id: number; orderNumber: number },
): Promise<void> {
  const open = await db
    .selectFrom('rmas')
    .select('rmaNumber')
    .where('dealerId', '=', dealerId)
    .where('orderId', '=', id)
    .where('deletedAt', 'is', null)
    .where('rmaDealerStatus', 'in', ['Pending', 'Approved'])
    .orderBy('id')
    .executeTakeFirst()
  if (open) throw refuse('order_in_rma', { values: { orderNumber, rmaNumber: open.rmaNumber } })
}

/** A line can't be removed while any of its pieces are in a return that wasn't denied. */
async function refuseReturnedLines(
  { db, dealerId }: Work,
  lines: readonly { id: number; partNumber: string }[],
): Promise<void> {
  if (lines.length === 0) return
  const { rows } = await sql<{ lineId: number; rmaNumber: number }>`
    select x.order_line_id as line_id, r.rma_number
    from rma_lines x join rmas r on r.dealer_id = x.dealer_id and r.id = x.rma_id
    where x.dealer_id = ${dealerId} and x.order_line_id = ${anyId(lines.map(({ id }) => id))}
      and r.deleted_at is null and r.rma_dealer_status <> 'Denied'
    order by r.rma_number limit 1`.execute(db)
  const used = rows[0]
  if (!used) return
  const { partNumber } = lines.find(({ id }) => id === used.lineId)!
  throw refuse('line_in_rma', { values: { partNumber, rmaNumber: used.rmaNumber } })
}

/** A shipment can't be undone while returns that weren't denied have its pieces. */
async function refuseReturnedPieces(
  { db, dealerId }: Work,
  lines: readonly { id: number; partNumber: string; qtyShipped: number }[],
): Promise<void> {
  const { rows } = await sql<{ lineId: number; qty: number; rmaNumber: number }>`
    select x.order_line_id as line_id, sum(x.qty)::int as qty, max(r.rma_number) as rma_number
    from rma_lines x join rmas r on r.dealer_id = x.dealer_id and r.id = x.rma_id
    where x.dealer_id = ${dealerId} and x.order_line_id = ${anyId(lines.map(({ id }) => id))}
      and x.qty > 0 and r.deleted_at is null and r.rma_dealer_status <> 'Denied'
    group by x.order_line_id`.execute(db)
  for (const { id, partNumber, qtyShipped } of lines) {
    const returned = rows.find(({ lineId }) => lineId === id)
    if (returned && returned.qty > qtyShipped)
      throw refuse('shipment_in_rma', { values: { partNumber, rmaNumber: returned.rmaNumber } })
  }
}

/** Lines of denied or deleted returns outlive the order's lines. */
async function releaseLines({ db, dealerId }: Work, lineIds: readonly number[]): Promise<void> {
  await db
    .updateTable('rmaLines')
    .set({ orderLineId: null })
    .where('dealerId', '=', dealerId)
    .where('orderLineId', 'in', lineIds)
    .execute()
}

/** Refuses to remove an order or a line, and to undo a shipment, while a return depends on it. */
export const returnsOnOrders: OrderPart = {
  refuseRemoval: refuseOpenReturns,
  refuseLineRemoval: refuseReturnedLines,
  refuseUndoneShipment: refuseReturnedPieces,
  releaseLines,
}
