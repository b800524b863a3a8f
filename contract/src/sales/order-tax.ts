import type { TotalStep } from './total-steps.ts'

/**
 * Which sales tax an order has (decisions §4). Names are those of orders, customers, tax rules and dealer
 * settings, so that the records themselves can be passed in.
 */

export type Flag = boolean | 0 | 1 | null
export type Figures<K extends string> = Partial<Record<K, number | null>>
/** A flag that holds unless it says 0 or false. */
export const notOff = (flag: Flag | undefined): boolean => flag !== 0 && flag !== false

/** Parts are taxed unless the flag is off; the labour flag taxes the whole order before tax, fees included. */
export type TaxFlags = Partial<
  Record<'applyTaxToPartsAccessories' | 'applyTaxToShipping' | 'applyLaborOnOrderTotal', Flag>
>
export type StateTaxRule = TaxFlags & { taxPercentage: number; noTax?: Flag }
export type GeneralTax = TaxFlags & { allStatesProvinceTaxRate?: number | null; noTax?: Flag }

export interface TaxSources {
  /** The order's own override; 0 is an override too. */
  taxRate?: number | null
  salesTaxExceptionNo?: string | null
  /** The last day of the exemption, `YYYY-MM-DD`, inclusive; none: it does not run out. */
  staxEndDate?: string | null
  /** Today in the dealer's zone, `YYYY-MM-DD`. */
  today: string
  /** The customer's own rate; 0 is a rate too. */
  customerTaxRate?: number | null
  /** Where the goods go, as people call it. */
  state?: string | null
  /** The dealer's rule for the ship-to state. */
  stateRule?: StateTaxRule | null
  general?: GeneralTax | null
}
export type TaxSource = 'order' | 'exemption' | 'customer' | 'state' | 'general' | 'none'
export interface TaxChoice {
  source: TaxSource
  /** Per cent. */
  rate: number
  flags: TaxFlags
  /** The sources in their order, up to the one that was taken: why those before it were not. */
  steps?: TotalStep[]
}

const taxesAnything = (flags: TaxFlags & { noTax?: Flag }) =>
  !flags.noTax &&
  (notOff(flags.applyTaxToPartsAccessories) || flags.applyTaxToShipping || flags.applyLaborOnOrderTotal)

/**
 * The sales-tax rate and what it applies to (decisions §4). A rate set on the order or the customer
 * borrows its flags from the state's rule, else from the general one, else taxes the parts: it was set to
 * tax something, so a rule that taxes nothing (noTax, no flag on) lends none.
 */
export function chooseTaxRate(sources: TaxSources): TaxChoice {
  const { stateRule, general, taxRate, customerTaxRate: ofCustomer } = sources
  const borrowed = [stateRule, general].find((rule) => rule && taxesAnything(rule)) ?? {}
  const steps: TotalStep[] = []
  const choice = (source: TaxSource, rate: number, step: TotalStep, flags: TaxFlags = borrowed) => ({
    source,
    rate,
    flags,
    steps: [...steps, step],
  })
  if (taxRate != null) return choice('order', taxRate, { code: 'taxOwn', percent: taxRate })
  steps.push({ code: 'taxNoOwn' })
  const exemption = exemptionOf(sources)
  if (exemption.counts) return choice('exemption', 0, exemption.step)
  steps.push(exemption.step)
  if (ofCustomer != null) return choice('customer', ofCustomer, { code: 'taxCustomer', percent: ofCustomer })
  steps.push({ code: 'taxNoCustomer' })
  const name = sources.state ?? null
  if (stateRule?.noTax) return choice('state', 0, { code: 'taxStateNone', name }, stateRule)
  if (stateRule) {
    const { taxPercentage: percent } = stateRule
    return choice('state', percent, { code: 'taxState', name, percent }, stateRule)
  }
  steps.push({ code: 'taxNoState', name })
  const rate = general?.allStatesProvinceTaxRate
  if (!general || rate == null) return choice('none', 0, { code: 'taxNoGeneral' })
  return general.noTax
    ? choice('general', 0, { code: 'taxGeneralNone' }, general)
    : choice('general', rate, { code: 'taxGeneral', percent: rate }, general)
}

function exemptionOf({ salesTaxExceptionNo, staxEndDate, today }: TaxSources): {
  counts: boolean
  step: TotalStep
} {
  const name = salesTaxExceptionNo?.trim()
  const day = staxEndDate?.slice(0, 10)
  if (!name) return { counts: false, step: { code: 'taxNoExemption' } }
  if (!day) return { counts: true, step: { code: 'taxExempt', name } }
  return today <= day
    ? { counts: true, step: { code: 'taxExemptUntil', name, day } }
    : { counts: false, step: { code: 'taxExemptionEnded', name, day } }
}
