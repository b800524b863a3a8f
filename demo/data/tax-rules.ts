import type { DealerKey } from '#demo/dealers.ts'

export type DemoTaxRule = {
  stateCode: string
  taxPercentage: number
  applyTaxToShipping: 0 | 1
  noTax: 0 | 1
}

const at = (stateCode: string, taxPercentage: number, applyTaxToShipping: 0 | 1 = 0): DemoTaxRule => ({
  stateCode,
  taxPercentage,
  applyTaxToShipping,
  noTax: 0,
})
const free = (stateCode: string): DemoTaxRule => ({
  stateCode,
  taxPercentage: 0,
  applyTaxToShipping: 0,
  noTax: 1,
})

/** The states with a demo dealer's own rule; the general rate covers the others. */
export const demoTaxRules: Record<DealerKey, readonly DemoTaxRule[]> = {
  1: [
    at('CA', 7.25),
    at('FL', 6),
    at('GA', 4, 1),
    at('MI', 6, 1),
    at('NY', 4, 1),
    at('PA', 6, 1),
    at('TN', 7, 1),
    at('TX', 6.25, 1),
    at('WA', 6.5, 1),
    ...['AK', 'DE', 'MT', 'NH', 'OR'].map(free),
  ],
  2: [
    at('AB', 5, 1),
    at('BC', 12, 1),
    at('MB', 12, 1),
    at('NB', 15, 1),
    at('NL', 15, 1),
    at('NS', 14, 1),
    at('ON', 13, 1),
    at('PE', 15, 1),
    at('QC', 14.975, 1),
    at('SK', 11, 1),
  ],
  3: [at('CA', 7.25), at('IL', 6.25), at('TX', 6.25, 1), free('OR')],
}

export const demoTaxRule = (dealer: DealerKey, state: string | null | undefined): DemoTaxRule | null =>
  demoTaxRules[dealer].find((rule) => rule.stateCode === state) ?? null
