import { z } from 'zod'
import { dealerScope, email, one, required, route, text } from '../../http.ts'
import { lineVehicle } from '../orders/line-vehicle.ts'

/**
 * Limits per clock hour: messages with one email address, confirmations to it, messages of one visitor's network,
 * and of a whole store.
 */
export const contactLimits = { perAddress: 10, confirmations: 1, perVisitor: 20, perStore: 300 }

export const contactMessages = {
  create: route({
    method: 'POST',
    path: '/contact-messages',
    summary: 'A visitor’s message from the store’s contact form: it appears in the Inbox',
    scope: 'dealer',
    may: ['orders', 'message-center'],
    once: true,
    perVisitor: 5,
    ownTransactions: true,
    body: z.object({
      ...dealerScope,
      name: required('name_required', 120),
      email: email(),
      subject: text(200).optional(),
      message: required('message_required', 10_000),
      /** The vehicle that it's about; the store may require it. */
      vin: lineVehicle.vin,
    }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['slow_down', 'key_reused'],
  }),
}
