/** Pick-up at the dealership. */
export const pickUp = {
  section: 'At the dealership',
  text: 'Customers who pick up their order pay no shipping, and sales tax is that of the store’s state.',
  enable: 'Enable pick-up at the dealership',
  description: 'Description',
  descriptionHint:
    'Customers read it at checkout and in the order confirmation, such as where and when to come.',
  taxHint: 'Your tax rule for that state applies if “{field}” is on, otherwise the general rate.',
  saved: 'Pick-up options saved',
  saveFailed: 'Couldn’t save the pick-up options',
} as const
