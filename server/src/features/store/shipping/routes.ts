import { shipping } from '#contract/store/shipping.ts'
import { implement } from '#server/platform/http/implement.ts'
import { createShipping, deleteShipping, findShipping, updateShipping } from './shipping.ts'

export const shippingRoutes = implement(shipping, {
  list: findShipping,
  create: createShipping,
  update: updateShipping,
  remove: deleteShipping,
})
