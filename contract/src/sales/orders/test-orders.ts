import { z } from 'zod'
import { dlidScope, one, route } from '../../http.ts'

/** Test orders together; one by one, they're orders. */
export const testOrders = {
  removeAll: route({
    method: 'DELETE',
    path: '/test-orders',
    summary: 'Delete all test orders of a dealer, except those being charged or refunded at the moment',
    scope: 'dealer',
    may: 'orders',
    query: z.object(dlidScope),
    reply: one(z.object({ deleted: z.int(), left: z.int() })),
  }),
}
