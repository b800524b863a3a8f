import { shipping } from '#contract/store/shipping/shipping.ts'
import { implement } from '#server/platform/http/implement.ts'
import { listShipping } from './queries.ts'
import { createShipping, deleteShipping, updateShipping } from './shipping.ts'

export const shippingRoutes = implement(shipping, {
  list: listShipping,
  create: createShipping,
  update: updateShipping,
  remove: deleteShipping,
})
