/** Each fake's only account, with the field names of `contract/src/store/payments/gateways.ts`. */
export const accounts = {
  payflow: { vendor: 'cedarhills', user: 'counter', pwd: 'Payflow&Demo=1', partner: 'PayPal' },
  merchante: { profileId: '94100012345600000001', profileKey: 'demoProfileKeyOfMerchantE0000001' },
  authorizeNet: { apiLoginId: 'demoLogin5KP3u95b', transactionKey: 'demoKey346HZ32z3' },
  stripe: { publishableKey: 'pk_test_51PartsdeskDemo', secretKey: 'sk_test_51PartsdeskDemo' },
}
/** A Stripe key that can charge but not read the balance. */
export const restrictedKey = 'rk_test_51PartsdeskDemo'
/** A client id in PayPal's format, with which no request works. */
export const paypalClientId = `Ab${'PartsdeskDemo0'.repeat(5)}XyZ_-0123`

/** The credentials that the demo's gateways accept, by payment method. */
export const demoCredentials: Record<number, Record<string, string>> = {
  1: { clientId: paypalClientId },
  2: accounts.payflow,
  3: accounts.merchante,
  8: accounts.authorizeNet,
  9: accounts.stripe,
}
