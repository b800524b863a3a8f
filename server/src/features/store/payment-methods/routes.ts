import { paymentMethods } from '#contract/store/payment-methods.ts'
import { implement } from '#server/platform/http/implement.ts'
import {
  createPaymentMethod,
  deletePaymentMethod,
  showPaymentMethod,
  updatePaymentMethod,
} from './payment-methods.ts'
import { listPaymentMethods, listTakenMethods } from './queries.ts'

export const paymentMethodRoutes = implement(paymentMethods, {
  list: listPaymentMethods,
  show: showPaymentMethod,
  byDealer: listTakenMethods,
  create: createPaymentMethod,
  update: updatePaymentMethod,
  remove: deletePaymentMethod,
})
