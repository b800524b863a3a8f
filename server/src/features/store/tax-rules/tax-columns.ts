import {
  type ComposedTax,
  composeTax,
  sumRates,
  type TaxComponent,
} from '#contract/store/settings/tax-components.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'

type TaxInput = {
  rate: number | null | undefined
  components: readonly TaxComponent[] | undefined
}

/** A tax's rate and components to store; refuses a rate that isn't the components' sum at its field, `path`. */
export function taxColumns(path: string, sent: TaxInput, stored: ComposedTax) {
  const tax = composeTax(sent, stored)
  if (!tax) throw refuseField(path, 'tax_not_the_sum', { sum: sumRates(sent.components ?? []) })
  const components = tax.components.map(({ name, rate, registrationNumber }) => ({
    name,
    rate,
    registrationNumber: registrationNumber || null,
  }))
  return {
    rate: tax.rate,
    taxComponents: components.length > 0 ? JSON.stringify(components) : null,
  }
}
