import { paymentProfiles } from '#contract/sales/charges/payment-profiles.ts'
import { implement } from '#server/platform/http/implement.ts'
import { savePaymentProfile, showPaymentProfile } from './payment-profile.ts'

export const paymentProfileRoutes = implement(paymentProfiles, {
  show: showPaymentProfile,
  save: savePaymentProfile,
})
