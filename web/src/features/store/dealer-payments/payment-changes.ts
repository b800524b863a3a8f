import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { paymentMethods } from '#contract/store/payments/payment-methods.ts'
import { dealerSetups } from '#contract/tenancy/dealer-setup.ts'
import { useSend } from '#web/platform/read.ts'

/** Every change of a dealer's payments, with the reads it refreshes. */
const refreshes = [dealerPayments.list, paymentMethods.byDealer, paymentMethods.list]

export const useCreatePayment = () => useSend(dealerPayments.create, { refreshes })
export const useUpdatePayment = () => useSend(dealerPayments.update, { refreshes })
/** Tests stored credentials, so that the list and the Setup show rejected ones. */
export const useTestStored = () =>
  useSend(dealerPayments.test, { refreshes: [dealerPayments.list, dealerSetups.show] })
export const useDeletePayment = () => useSend(dealerPayments.remove, { refreshes })
