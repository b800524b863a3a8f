import type { Call } from '#contract/http.ts'
import type { dealerPayments } from '#contract/store/payments/dealer-payments.ts'

/** A Stripe sandbox payment, as a manager would set it up. */
export const makePayment = (
  fields: Partial<Call<typeof dealerPayments.create>> = {},
): Call<typeof dealerPayments.create> => ({
  paymentMethodId: 9,
  name: 'Stripe',
  envMode: 'sandbox',
  gatewayCredentials: JSON.stringify({ publishableKey: 'pk_test_marker', secretKey: 'sk_test_marker' }),
  ...fields,
})
