import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { paymentMethods } from '#contract/store/payments/payment-methods.ts'
import { useSend } from '#web/platform/read.ts'

/** Every change of a dealer's payments, with the reads it refreshes. */
const refreshes = [dealerPayments.list, paymentMethods.byDealer, paymentMethods.list]

export const useCreatePayment = () => useSend(dealerPayments.create, { refreshes })
export const useUpdatePayment = () => useSend(dealerPayments.update, { refreshes })
export const useDeletePayment = () => useSend(dealerPayments.remove, { refreshes })
