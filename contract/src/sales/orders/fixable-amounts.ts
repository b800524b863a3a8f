/**
 * The amounts of an order that a person can set instead of the dealer's rule. `flag` is 1 while one is set, and
 * `fields` then don't follow the rule.
 */
export const fixableAmounts = [
  { flag: 'fixedShipping', amount: 'shippingAmount', fields: ['shippingAmount'] },
  { flag: 'fixedHandling', amount: 'handlingFeeAmount', fields: ['handlingFeeAmount'] },
  { flag: 'fixedCustomFee', amount: 'customFeeAmount', fields: ['customFeeAmount', 'customFeeTitle'] },
] as const
