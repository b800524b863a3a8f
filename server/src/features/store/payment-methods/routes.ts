import { paymentMethods } from '#contract/store/payment-methods.ts'
import { implement } from '#server/platform/http/implement.ts'
import { deletePaymentMethod } from './delete-payment-method.ts'
import { findPaymentMethods, findTakenMethods, showPaymentMethod } from './find-payment-methods.ts'
import { createPaymentMethod, updatePaymentMethod } from './save-payment-method.ts'

export const paymentMethodRoutes = implement(paymentMethods, {
  list: findPaymentMethods,
  show: showPaymentMethod,
  byDealer: findTakenMethods,
  create: createPaymentMethod,
  update: updatePaymentMethod,
  remove: deletePaymentMethod,
})
