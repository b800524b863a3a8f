import type { Answer, Input } from '#contract/http.ts'
import type { charges } from '#contract/sales/charges/charges.ts'
import { readInDealer, type Work } from '#server/platform/db/work.ts'
import { publish } from '#server/platform/events/publish.ts'
import { subscribe } from '#server/platform/events/subscribe.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { readOrder } from '../../orders/read-order.ts'

const topic = 'charges'

/** Notifies viewers of an order's payments that a movement began or changed state. */
export const publishCharge = async (work: Work, { orderId }: { orderId?: number | null }): Promise<void> => {
  if (orderId) await publish(work, topic, [orderId])
}

/** Streams an event whenever this order's money moves, while a client listens. */
export async function watchCharges(
  { dealerId, actor, signal }: RequestContext,
  { id }: Input<typeof charges.events>,
): Promise<Answer<typeof charges.events>> {
  await readInDealer(dealerId, actor, (work) => readOrder(work, id))
  const batches = await subscribe<number>(topic, dealerId, { signal })
  return (async function* () {
    for await (const { items, missed } of batches) if (missed || items.includes(id)) yield { changed: true }
  })()
}
