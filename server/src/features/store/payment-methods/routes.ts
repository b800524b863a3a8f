import { paymentMethods } from '#contract/store/payments/payment-methods.ts'
import { implement } from '#server/platform/http/implement.ts'
import {
  createPaymentMethod,
  deletePaymentMethod,
  listPaymentMethods,
  listTakenMethods,
  showPaymentMethod,
  updatePaymentMethod,
} from './payment-methods.ts'

export const paymentMethodRoutes = implement(paymentMethods, {
  list: listPaymentMethods,
  show: showPaymentMethod,
  byDealer: listTakenMethods,
  create: createPaymentMethod,
  update: updatePaymentMethod,
  remove: deletePaymentMethod,
})
