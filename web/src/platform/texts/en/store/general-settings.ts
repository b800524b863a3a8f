/** New orders' fees and shipping. */
export const generalSettings = {
  saved: 'Settings updated successfully',
  saveFailed: 'Couldn’t save the settings',

  handling: 'Handling fee',
  handlingText:
    'One of two amounts, depending on the product subtotal. Without a limit, the first one always applies.',
  handlingOrderTotal: 'Limit',
  handlingLess: 'Fee up to the limit',
  handlingGreater: 'Fee above the limit',
  handlingHide: 'Don’t show it as a separate line in the store',

  custom: 'Custom fee',
  customText:
    'A fee with your own title: a fixed amount, a percentage of the products, or both. Applies to every order.',
  customTitle: 'Title',
  customTitleHint: 'Leave empty for “Custom fee”.',
  customFixed: 'Fixed amount',
  customPercent: 'Percentage of the products',

  free: 'Free shipping',
  freeText: 'Overrides all other shipping costs, unless someone sets the amount on the order.',
  provideFree: 'Free shipping',
  freeFrom: 'From a subtotal of',
  freeFromHint: 'Leave empty for every order.',

  shipping: 'Shipping cost',
  shippingText:
    'Fixed amount plus percentage, within the minimum and maximum. Applies when there’s no carrier price.',
  flat: 'Fixed amount',
  percent: 'Percentage of the products',
  min: 'At least',
  max: 'At most',
  boundHint: 'Leave empty for no limit.',

  example: 'Example order',
  exampleText: 'What the fees on this page add up to, saved or not.',
  products: 'Products',
  shippingLine: 'Shipping',
  customFee: 'Custom fee',
  total: 'Before sales tax',
  exampleWrong: 'Correct the fees above to see the total.',
} as const
