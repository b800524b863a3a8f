import { sumRates, type TaxComponent } from '#contract/store/settings/tax-components.ts'
import type { DealerKey } from '#demo/dealers.ts'

export type DemoTaxRule = {
  stateCode: string
  taxPercentage: number
  taxComponents: readonly TaxComponent[] | null
  applyTaxToShipping: 0 | 1
  noTax: 0 | 1
}

const at = (stateCode: string, taxPercentage: number, applyTaxToShipping: 0 | 1 = 0): DemoTaxRule => ({
  stateCode,
  taxPercentage,
  taxComponents: null,
  applyTaxToShipping,
  noTax: 0,
})
const free = (stateCode: string): DemoTaxRule => ({
  stateCode,
  taxPercentage: 0,
  taxComponents: null,
  applyTaxToShipping: 0,
  noTax: 1,
})

/** Canada's taxes as of 2026, with fictional registration numbers. GST and HST share one. */
const gst: TaxComponent = { name: 'GST', rate: 5, registrationNumber: '80412 7735 RT0001' }

/** A province's HST at this percentage, which takes the place of GST. */
export const hst = (rate: number): TaxComponent => ({ ...gst, name: 'HST', rate })
const qst: TaxComponent = { name: 'QST', rate: 9.975, registrationNumber: '1204 551 873 TQ0001' }
const bcPst: TaxComponent = { name: 'PST', rate: 7, registrationNumber: 'PST-1043-2218' }
const skPst: TaxComponent = { name: 'PST', rate: 6, registrationNumber: '4471902' }
const rst: TaxComponent = { name: 'RST', rate: 7, registrationNumber: '118842-6' }

const inProvince = (stateCode: string, ...taxComponents: TaxComponent[]): DemoTaxRule => ({
  stateCode,
  taxPercentage: sumRates(taxComponents),
  taxComponents,
  applyTaxToShipping: 1,
  noTax: 0,
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
    inProvince('AB', gst),
    inProvince('BC', gst, bcPst),
    inProvince('MB', gst, rst),
    inProvince('NB', hst(15)),
    inProvince('NL', hst(15)),
    inProvince('NS', hst(14)),
    inProvince('NT', gst),
    inProvince('NU', gst),
    inProvince('ON', hst(13)),
    inProvince('PE', hst(15)),
    inProvince('QC', gst, qst),
    inProvince('SK', gst, skPst),
    inProvince('YT', gst),
  ],
  3: [at('CA', 7.25), at('IL', 6.25), at('TX', 6.25, 1), free('OR')],
}

/** Finds a dealer's tax rule for a state; null if the general tax applies. */
export const demoTaxRule = (dealer: DealerKey, state: string | null | undefined): DemoTaxRule | null =>
  demoTaxRules[dealer].find((rule) => rule.stateCode === state) ?? null
