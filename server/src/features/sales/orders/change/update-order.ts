import type { Input } from '#contract/http.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import type { SentAnswer } from '#server/platform/db/commit.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { findLines } from '../queries.ts'
import { orderForUpdate } from '../read-order.ts'
import { showOrder } from '../show-order.ts'
import { readForMessage } from '../status/announce-status.ts'
import { planUpdate } from './plan-update.ts'
import { totalUpdate } from './total-update.ts'
import type { StoredWithLines, UpdateInput } from './update-types.ts'
import { writeUpdate } from './write-update.ts'

/**
 * Saves an order: compares input with the stored order, then applies, logs and reports only differences. One
 * email covers changed lines; a new status notifies the customer only with a message.
 */
export async function updateOrder(
  work: Work,
  sent: Input<typeof orders.update>,
): Promise<Order | SentAnswer<Order>> {
  const input = sent.noEmail === 1 ? { ...sent, billEmail: '' } : sent
  const read = await readStored(work, input)
  const plan = await planUpdate(work, input, read)
  const isSame = plan.changesNothing && !input.statusMessage
  if (isSame && !plan.usesTodaysTerms) return showOrder(work, read.before)
  const totals = await totalUpdate(work, input, read, plan)
  if (isSame && totals.isSameTotal) return showOrder(work, read.before)
  return writeUpdate(work, input, { ...read, ...plan, ...totals })
}

async function readStored(work: Work, input: UpdateInput): Promise<StoredWithLines> {
  const [before, stored, forMessage] = await Promise.all([
    orderForUpdate(work, input.id),
    findLines(work, input.id),
    input.statusMessage ? readForMessage(work, input.statusMessage, input.id) : null,
  ])
  refuseStale(before, input.version)
  return { before, stored, forMessage }
}
