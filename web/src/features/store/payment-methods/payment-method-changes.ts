import { dealerPayments } from '#contract/store/dealer-payments.ts'
import { paymentMethods } from '#contract/store/payment-methods.ts'
import { useSend } from '#web/platform/read.ts'

/** Every change of a payment method, each with what it makes old: payments have their method's address. */
const refreshes = [paymentMethods.list, dealerPayments.list]

export const useCreatePaymentMethod = () => useSend(paymentMethods.create, { refreshes })
export const useUpdatePaymentMethod = () => useSend(paymentMethods.update, { refreshes })
export const useDeletePaymentMethod = () => useSend(paymentMethods.remove, { refreshes })
