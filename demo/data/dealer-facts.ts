import type { TaxComponent } from '#contract/store/settings/tax-components.ts'
import { hst } from '#demo/data/tax-rules.ts'
import type { DealerKey } from '#demo/dealers.ts'

type Money = number | null

/** Details of a demo dealer that its customers and orders aren't generated from. Amounts are in its own currency. */
export type DealerFacts = {
  domain: string
  address: { address1: string; city: string; state: string; zip: string }
  phone: string
  mailDomain: string
  owner: { firstName: string; lastName: string }
  registrationType: 'Detailed' | 'Simplified'
  settings: {
    provideFreeShipping: 0 | 1
    freeShippingMinAmount: Money
    handlingFeeOrderTotal: Money
    handlingFeeAmountLessTotal: Money
    handlingFeeAmountGreaterTotal: Money
    customFeeTitle: string | null
    customFeeFixed: Money
    customFeePercent: Money
    shippingPercent: Money
    shippingFlat: Money
    shippingMin: Money
    shippingMax: Money
    allStatesProvinceTaxRate: number
    taxComponents: readonly TaxComponent[] | null
    applyLaborOnOrderTotal: 0 | 1
    applyTaxToPartsAccessories: 0 | 1
    applyTaxToShipping: 0 | 1
    showInflatedPrice: 0 | 1
    enablePickUpAtDealership: 0 | 1
    pickUpDescription: string | null
  }
}

export const dealerFacts: Record<DealerKey, DealerFacts> = {
  1: {
    domain: 'parts.cedarhills.example',
    address: { address1: '4120 Cedar Hills Pike', city: 'Columbus', state: 'OH', zip: '43215' },
    phone: '(614) 555-0140',
    mailDomain: 'cedarhills.example',
    owner: { firstName: 'Dana', lastName: 'Whitfield' },
    registrationType: 'Detailed',
    settings: {
      provideFreeShipping: 1,
      freeShippingMinAmount: 400,
      handlingFeeOrderTotal: 50,
      handlingFeeAmountLessTotal: 3.95,
      handlingFeeAmountGreaterTotal: 0,
      customFeeTitle: null,
      customFeeFixed: null,
      customFeePercent: null,
      shippingPercent: 4,
      shippingFlat: 7.95,
      shippingMin: 8.95,
      shippingMax: 49.95,
      allStatesProvinceTaxRate: 7.5,
      taxComponents: null,
      applyLaborOnOrderTotal: 0,
      applyTaxToPartsAccessories: 1,
      applyTaxToShipping: 0,
      showInflatedPrice: 0,
      enablePickUpAtDealership: 1,
      pickUpDescription:
        'Parts counter behind the showroom, Mon–Fri 8 to 5.\nBring your order number and a photo ID.',
    },
  },
  2: {
    domain: 'pieces.northernlights.example',
    address: { address1: '88 Lakeshore Rd E', city: 'Toronto', state: 'ON', zip: 'M5H 2N2' },
    phone: '(416) 555-0122',
    mailDomain: 'northernlights.example',
    owner: { firstName: 'Élise', lastName: 'Gauthier' },
    registrationType: 'Detailed',
    settings: {
      provideFreeShipping: 0,
      freeShippingMinAmount: null,
      handlingFeeOrderTotal: 100,
      handlingFeeAmountLessTotal: 4.5,
      handlingFeeAmountGreaterTotal: 2.5,
      customFeeTitle: 'Environmental fee',
      customFeeFixed: null,
      customFeePercent: 0.5,
      shippingPercent: 5,
      shippingFlat: 9.95,
      shippingMin: 12.95,
      shippingMax: 79.95,
      allStatesProvinceTaxRate: 13,
      taxComponents: [hst(13)],
      applyLaborOnOrderTotal: 1,
      applyTaxToPartsAccessories: 1,
      applyTaxToShipping: 1,
      showInflatedPrice: 1,
      enablePickUpAtDealership: 1,
      pickUpDescription: 'Comptoir des pièces, du lundi au vendredi de 8 h à 17 h.',
    },
  },
  3: {
    domain: 'parts.keystonetruck.example',
    address: { address1: '2300 Keystone Pkwy', city: 'Dallas', state: 'TX', zip: '75201' },
    phone: '(214) 555-0187',
    mailDomain: 'keystonetruck.example',
    owner: { firstName: 'Marcus', lastName: 'Delgado' },
    registrationType: 'Simplified',
    settings: {
      provideFreeShipping: 0,
      freeShippingMinAmount: null,
      handlingFeeOrderTotal: null,
      handlingFeeAmountLessTotal: 7.5,
      handlingFeeAmountGreaterTotal: null,
      customFeeTitle: 'Core inspection',
      customFeeFixed: 4,
      customFeePercent: null,
      shippingPercent: 6,
      shippingFlat: 12.5,
      shippingMin: 15,
      shippingMax: 250,
      allStatesProvinceTaxRate: 8.25,
      taxComponents: null,
      applyLaborOnOrderTotal: 0,
      applyTaxToPartsAccessories: 1,
      applyTaxToShipping: 1,
      showInflatedPrice: 0,
      enablePickUpAtDealership: 0,
      pickUpDescription: null,
    },
  },
}
