export const palette = {
  actions: 'Actions',
  createOrder: 'Create order',
  createQuote: 'Create quote',
  createCustomer: 'Create customer',
  createCustomerNamed: 'Create customer “{name}”',
  createReturn: 'Create return',
  receiveCore: 'Receive a core',
  newMessage: 'New message',
  charge: 'charge',
  ship: 'ship',
  chargeOrder: 'Charge order {number}',
  shipOrder: 'Ship order {number}',
}
