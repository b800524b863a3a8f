import type { Answer } from '#contract/http.ts'
import type { orders } from '#contract/sales/orders.ts'
import { subscribe } from '#server/platform/events/subscribe.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { type OrderTold, ordersTopic } from './tell-orders.ts'

/** Tells which orders of the dealer change, for as long as somebody listens. */
export async function watchOrders({ dealerId, signal }: Visit): Promise<Answer<typeof orders.events>> {
  const told = await subscribe<OrderTold>(ordersTopic, dealerId || null, signal)
  return (async function* () {
    for await (const { items, missed } of told) {
      // Of an order that changed twice, only the last version.
      const versions = new Map(items)
      yield { changed: [...versions].map(([id, version]) => ({ id, version })), missed }
    }
  })()
}
