import { z } from 'zod'
import { flag, one, route, text } from '../../http.ts'

/** Pick-up at the dealership, under the names of the dealer's columns. */
export const pickUpFields = z.object({
  enable_pick_up_at_dealership: flag.optional(),
  pick_up_description: text(2000)
    .transform((value) => value || null)
    .nullish(),
})

const pickUp = z.object({
  dealerId: z.int(),
  enable_pick_up_at_dealership: flag,
  pick_up_description: z.string().nullable(),
  /** The dealer settings' version. */
  version: z.int(),
})
export type PickUp = z.infer<typeof pickUp>

/** Saved through the entity `dealers`. */
export const pickUps = {
  show: route({
    method: 'GET',
    path: '/dealers/{dealerId}/pick-up',
    summary: 'Whether orders can be picked up at the dealership, and what customers read about it',
    scope: 'dealer',
    may: ['pick-up-options', 'orders', 'dealer-shipping', 'manage-shipping-options'],
    reply: one(pickUp),
  }),
}
