import type { Call } from '#contract/http.ts'
import type { subscriptions } from '#contract/tenancy/subscriptions.ts'
import { numbering } from '#test/numbering.ts'

const nextNumber = numbering()

/** A plan with all required fields and a unique name. */
export const makePlan = (
  fields: Partial<Call<typeof subscriptions.create>> = {},
): Call<typeof subscriptions.create> => {
  const number = nextNumber()
  return {
    name: `Plan ${number}`,
    planDescription: 'For one store',
    setupFee: 100,
    monthlyFee: 49,
    ...fields,
  }
}
