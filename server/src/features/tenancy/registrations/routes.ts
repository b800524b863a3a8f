import { registrations } from '#contract/tenancy/registrations.ts'
import { implement } from '#server/platform/http/implement.ts'
import { approveRegistration, declineRegistration } from './decide-registration.ts'
import { registerDealer } from './register-dealer.ts'

export const registrationRoutes = implement(registrations, {
  register: registerDealer,
  approve: approveRegistration,
  decline: declineRegistration,
})
