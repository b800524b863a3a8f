import type { Answer } from '#contract/http.ts'
import type { orders } from '#contract/sales/orders/orders.ts'
import { subscribe } from '#server/platform/events/subscribe.ts'
import type { DealersContext } from '#server/platform/http/implement.ts'
import { ordersTopic, type PublishedOrder } from './publish-orders.ts'

/** Streams the dealer's changed orders while a client listens. */
export async function watchOrders({
  actor,
  dealerId,
  signal,
}: DealersContext): Promise<Answer<typeof orders.events>> {
  const batches = await subscribe<PublishedOrder>(ordersTopic, dealerId, {
    signal,
    closedDealers: actor.closedDealers,
  })
  return (async function* () {
    for await (const { items, missed } of batches) {
      // Only the last version of an order that changed twice; two processes can publish in either order.
      const versions = new Map(items.toSorted(([, a], [, b]) => a - b))
      yield { changed: [...versions].map(([id, version]) => ({ id, version })), missed }
    }
  })()
}
