import { shipping } from '#contract/store/shipping.ts'
import { implement } from '#server/platform/http/implement.ts'
import { deleteShipping } from './delete-shipping.ts'
import { findShipping } from './find-shipping.ts'
import { createShipping, updateShipping } from './save-shipping.ts'

export const shippingRoutes = implement(shipping, {
  list: findShipping,
  create: createShipping,
  update: updateShipping,
  remove: deleteShipping,
})
