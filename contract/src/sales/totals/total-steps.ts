import { z } from 'zod'

/** The kinds of steps; screens have a sentence for each. */
const stepCodes = [
  'line',
  'part',
  'unshipped',
  'feeTyped',
  'asCharged',

  'discountOnAll',
  'discountOnParts',
  'discountOnAccessories',
  'discountFixed',
  'discountPercent',
  'discountCapped',

  'shippingPickUp',
  'shippingCoupon',
  'shippingFixed',
  'shippingOwn',
  'shippingFree',
  'shippingFreeFrom',
  'shippingCarrier',
  'shippingProfit',
  'shippingFlat',
  'shippingPercent',
  'shippingMax',
  'shippingMin',
  'shippingNoRule',

  'handlingAlways',
  'handlingUpTo',
  'handlingAbove',
  'feeFixed',
  'feePercent',

  'taxNoOwn',
  'taxOwn',
  'taxNoExemption',
  'taxExemptionEnded',
  'taxExempt',
  'taxExemptUntil',
  'taxNoCustomer',
  'taxCustomer',
  'taxPickUp',
  'taxNotShowroom',
  'taxNoState',
  'taxState',
  'taxStateNone',
  'taxNoGeneral',
  'taxGeneral',
  'taxGeneralNone',
  'taxedGoods',
  'taxedDiscount',
  'untaxedGoods',
  'taxedShipping',
  'taxedFees',
  'taxAsCharged',
  'taxed',
  'taxComponent',
  'taxAdded',
] as const

/** A step in calculating a total's amount: its kind and numbers. */
export const totalStep = z.object({
  code: z.enum(stepCodes),
  name: z.string().nullish(),
  /** An exemption's last day. */
  day: z.string().nullish(),
  qty: z.number().nullish(),
  base: z.number().nullish(),
  percent: z.number().nullish(),
  amount: z.number().nullish(),
})
export type TotalStep = z.infer<typeof totalStep>
