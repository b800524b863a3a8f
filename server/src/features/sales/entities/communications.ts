import type { Input } from '#contract/http.ts'
import type { communicationEntity } from '#contract/sales/entities.ts'
import type { Message } from '#contract/sales/messages.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { findCommunications } from '../messages/find-messages.ts'
import { writeMessage } from '../messages/write-message.ts'
import { orderOfNumber, rmaOfNumber } from './queries.ts'

export function listCommunications(work: Work, input: Input<typeof communicationEntity.list>) {
  const { permissions } = work.actor
  return findCommunications(work, {
    orderNumber: input.order_number,
    rmaNumber: input.rma_number,
    startRow: input.startRow,
    pageSize: input.pageSize,
    aboutOrders: permissions.has('orders'),
    aboutReturns: permissions.has('rma'),
  })
}

export async function createCommunication(
  work: Work,
  { order_number, rma_number, dealer_id, ...message }: Input<typeof communicationEntity.create>,
): Promise<Message> {
  if (!work.actor.permissions.has(rma_number ? 'rma' : 'orders')) throw refuse('forbidden')
  const id = await orderOfNumber(work, order_number)
  if (id === null) throw refuseField('order_number', 'There is no order of this number')
  const rma = rma_number ? await rmaOfNumber(work, rma_number, id) : undefined
  if (rma_number && !rma) throw refuseField('rma_number', 'This order has no return of this number')
  return writeMessage(work, { ...message, id, rma })
}
