import { matchingComponents, type TaxComponent } from '../../store/settings/tax-components.ts'
import type { TotalStep } from './total-steps.ts'

/*
 * Which sales tax applies to an order (docs/rules/orders.md). Field names match orders, customers, tax rules and
 * dealer settings, so that records can be passed directly.
 */

export type Flag = boolean | 0 | 1 | null
export type Figures<K extends string> = Partial<Record<K, number | null>>
/** True unless the flag is 0 or false. */
export const notOff = (flag: Flag | undefined): boolean => flag !== 0 && flag !== false

/**
 * Parts are taxed unless the flag is off; the labor flag taxes the whole order before tax, including fees.
 */
type TaxFlags = Partial<
  Record<'applyTaxToPartsAccessories' | 'applyTaxToShipping' | 'applyLaborOnOrderTotal', Flag>
>
type ComposedTax = { taxComponents?: readonly TaxComponent[] | null }
/** The fields of a state's sales-tax rule that decide an order's tax. */
export type StateTaxRule = TaxFlags &
  ComposedTax & {
    taxPercentage: number
    noTax?: Flag
    /** Whether it also taxes orders that are picked up at the dealership. */
    applyCurrentTaxRulesToShowroom?: Flag
  }
export type GeneralTax = TaxFlags & ComposedTax & { allStatesProvinceTaxRate?: number | null; noTax?: Flag }

export interface TaxSources {
  /** The order's own override, including 0. */
  taxRate?: number | null
  salesTaxExceptionNo?: string | null
  /** The exemption's last day, `YYYY-MM-DD`, inclusive; without one it never expires. */
  staxEndDate?: string | null
  /** Today in the dealer's zone, `YYYY-MM-DD`. */
  today: string
  /** The customer's own rate, including 0. */
  customerTaxRate?: number | null
  /** Collected at the dealership, which is then the place that's taxed. */
  isPickUp?: boolean
  /** The destination state, as people write it; for a pick-up the store's own. */
  state?: string | null
  /** The dealer's rule for that state. */
  stateRule?: StateTaxRule | null
  general?: GeneralTax | null
}
export type TaxSource = 'order' | 'exemption' | 'customer' | 'state' | 'general' | 'none'
export interface TaxChoice {
  source: TaxSource
  /** In percent. */
  rate: number
  flags: TaxFlags
  /** The separate taxes that make up the rate; none is one tax without a name. */
  components?: readonly TaxComponent[]
  /** The charged tax and its base; the tax is then in proportion to it instead of by its rate. */
  charged?: { base: number; amount: number }
  /** The sources in order, up to the used one, with why earlier ones weren't. */
  steps?: TotalStep[]
}

const taxesAnything = (flags: TaxFlags & { noTax?: Flag }) =>
  !flags.noTax &&
  (notOff(flags.applyTaxToPartsAccessories) || flags.applyTaxToShipping || flags.applyLaborOnOrderTotal)

/** A state's rule, unless the order is picked up at the dealership and the rule doesn't tax that. */
export const ruleHere = <Rule extends StateTaxRule>(
  rule: Rule | null | undefined,
  isPickUp: boolean | undefined,
) => (isPickUp && rule && !rule.applyCurrentTaxRulesToShowroom ? null : rule)

/**
 * The sales-tax rate and what it applies to (docs/rules/orders.md). A rate set on the order or customer uses the
 * flags of the state's rule, otherwise the general one's, otherwise taxes the parts: it was set to tax
 * something, so flags that tax nothing (noTax, no flag on) aren't used.
 */
export function chooseTaxRate(sources: TaxSources): TaxChoice {
  const { stateRule: ownStateRule, general, taxRate, customerTaxRate: customerRate, isPickUp } = sources
  const stateRule = ruleHere(ownStateRule, isPickUp)
  const skipsRule = stateRule !== ownStateRule
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
  const exemption = findExemption(sources)
  if (exemption.counts) return choice('exemption', 0, exemption.step)
  steps.push(exemption.step)
  if (customerRate != null)
    return choice('customer', customerRate, { code: 'taxCustomer', percent: customerRate })
  steps.push({ code: 'taxNoCustomer' })
  const name = sources.state ?? null
  if (isPickUp) steps.push({ code: 'taxPickUp', name })
  if (stateRule?.noTax) return choice('state', 0, { code: 'taxStateNone', name }, stateRule)
  if (stateRule) {
    const { taxPercentage: percent } = stateRule
    const components = matchingComponents(stateRule.taxComponents, percent)
    return { ...choice('state', percent, { code: 'taxState', name, percent }, stateRule), components }
  }
  steps.push({ code: skipsRule ? 'taxNotShowroom' : 'taxNoState', name })
  const rate = general?.allStatesProvinceTaxRate
  if (!general || rate == null) return choice('none', 0, { code: 'taxNoGeneral' })
  if (general.noTax) return choice('general', 0, { code: 'taxGeneralNone' }, general)
  const components = matchingComponents(general.taxComponents, rate)
  return { ...choice('general', rate, { code: 'taxGeneral', percent: rate }, general), components }
}

function findExemption({ salesTaxExceptionNo, staxEndDate, today }: TaxSources): {
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
