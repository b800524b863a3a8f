/** Fees and shipping of new orders. */
export const generalSettings = {
  title: 'General settings',
  saved: 'Settings updated successfully',
  saveFailed: 'The settings could not be saved',

  handling: 'Handling fee',
  handlingText:
    'One of two amounts, by the subtotal of the products. With no limit the first one counts always.',
  handlingOrderTotal: 'Limit',
  handlingLess: 'Fee up to the limit',
  handlingGreater: 'Fee above the limit',
  handlingHide: 'Do not show it as a line of its own in the store',

  custom: 'Custom fee',
  customText:
    'Under a title of your own: a fixed amount, a percentage of the products, or both. Counts on every order.',
  customTitle: 'Title',
  customTitleHint: 'Empty: Custom fee',
  customFixed: 'Fixed amount',
  customPercent: 'Percentage of the products',

  free: 'Free shipping',
  freeText:
    'Goes before everything else that shipping could cost, unless a person set the amount on the order.',
  provideFree: 'Free shipping',
  freeFrom: 'From a subtotal of',
  freeFromHint: 'Empty: every order',

  shipping: 'Shipping cost',
  shippingText:
    'Fixed amount plus percentage, within the least and the most. Counts when no carrier was asked for its price.',
  flat: 'Fixed amount',
  percent: 'Percentage of the products',
  min: 'At least',
  max: 'At most',
  boundHint: 'Empty: no such limit',

  example: 'Example order',
  exampleText: 'What the fees come to as they stand on this page, saved or not.',
  products: 'Products',
  shippingLine: 'Shipping',
  customFee: 'Custom fee',
  total: 'Before sales tax',
  exampleWrong: 'Correct the fees above to see what they come to.',
} as const
