import type { Call } from '#contract/http.ts'
import type { taxRules } from '#contract/store/tax-rules/tax-rules.ts'

/** A rule for Texas, as a manager would enter it. */
export const makeTaxRule = (
  fields: Partial<Call<typeof taxRules.create>> = {},
): Call<typeof taxRules.create> => ({ stateCode: 'TX', taxPercentage: 6.25, ...fields })
