import type { Input } from '#contract/http.ts'
import type { orderDetailEntity } from '#contract/sales/entities/entities.ts'
import type { Order, OrderLine } from '#contract/sales/orders/order-fields.ts'
import { waitForAnswer } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { updateOrder } from '../orders/change/update-order.ts'
import { removeLine } from '../orders/lines/remove-line.ts'
import { orderForUpdate } from '../orders/read-order.ts'
import { showOrder } from '../orders/show-order.ts'
import { findLineOrder } from './queries.ts'

/** A line with its order's version. */
type Line = OrderLine & { version: number }

/** Lists an order's lines, each with the order's version, which a change of a line sends back. */
export async function listLines(work: Work, { order_id }: Input<typeof orderDetailEntity.list>) {
  const { details, version } = await showOrder(work, { id: order_id })
  return details.map((line) => ({ ...line, version }))
}

/** Adds a line by saving the order with it, with all effects of that save: totals, log and email. */
export async function addLine(
  work: Work,
  { order_id, doNotSendEmail, version, ...line }: Input<typeof orderDetailEntity.create>,
): Promise<Line> {
  const before = await linesNow(work, order_id)
  const details = [...before.map(({ id }) => ({ id })), line]
  const after = await waitForAnswer(updateOrder(work, { id: order_id, doNotSendEmail, version, details }))
  const idsBefore = new Set(before.map(({ id }) => id))
  return { ...after.details.find(({ id }) => !idsBefore.has(id))!, version: after.version }
}

/** Changes one line by saving its order. Refuses with `not_found` if someone removed it meanwhile. */
export async function changeLine(
  work: Work,
  { id, doNotSendEmail, version, ...change }: Input<typeof orderDetailEntity.update>,
): Promise<Line> {
  const orderId = await findLineOrder(work, id)
  if (orderId === null) throw refuse('not_found')
  const before = await linesNow(work, orderId)
  // Someone else may have removed it while this waited for the order.
  if (!before.some((line) => line.id === id)) throw refuse('not_found')
  const details = before.map((line) => (line.id === id ? { ...change, id } : { id: line.id }))
  const after = await waitForAnswer(updateOrder(work, { id: orderId, doNotSendEmail, version, details }))
  return { ...after.details.find((line) => line.id === id)!, version: after.version }
}

/** Removes a line by saving its order, which computes its totals again. */
export async function deleteLine(work: Work, { id, version }: Input<typeof orderDetailEntity.remove>) {
  await waitForAnswer(removeLine(work, { id, version }))
  return { id }
}

/** An order's lines, locked against changes until the transaction ends. */
async function linesNow(work: Work, orderId: number): Promise<Order['details']> {
  await orderForUpdate(work, orderId)
  return (await showOrder(work, { id: orderId })).details
}
