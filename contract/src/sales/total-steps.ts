import { z } from 'zod'

/** What a step of a total can be; screens have a sentence for each. */
const stepCodes = [
  'line',
  'part',
  'unshipped',
  'feeTyped',

  'shippingFixed',
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
  'taxNoState',
  'taxState',
  'taxStateNone',
  'taxNoGeneral',
  'taxGeneral',
  'taxGeneralNone',
  'taxedGoods',
  'untaxedGoods',
  'taxedShipping',
  'taxedFees',
  'taxed',
  'taxAdded',
] as const

/** A step of how an amount of a total comes about: what it is, and the figures that it has. */
export const totalStep = z.object({
  code: z.enum(stepCodes),
  /** A part number, a state, the number of an exemption, the title of a part. */
  name: z.string().nullish(),
  /** The last day of an exemption. */
  day: z.string().nullish(),
  qty: z.number().nullish(),
  /** What a percentage is taken of, a price, or the bound that decides. */
  base: z.number().nullish(),
  percent: z.number().nullish(),
  amount: z.number().nullish(),
})
export type TotalStep = z.infer<typeof totalStep>
