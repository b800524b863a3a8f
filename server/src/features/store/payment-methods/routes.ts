import { paymentMethods } from '#contract/store/payment-methods.ts'
import { implement } from '#server/platform/http/implement.ts'
import {
  createPaymentMethod,
  deletePaymentMethod,
  findPaymentMethods,
  findTakenMethods,
  showPaymentMethod,
  updatePaymentMethod,
} from './payment-methods.ts'

export const paymentMethodRoutes = implement(paymentMethods, {
  list: findPaymentMethods,
  show: showPaymentMethod,
  byDealer: findTakenMethods,
  create: createPaymentMethod,
  update: updatePaymentMethod,
  remove: deletePaymentMethod,
})
