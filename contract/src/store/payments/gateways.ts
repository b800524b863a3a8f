/** Every language has these (`ContractName`). */
type Label =
  | 'Client ID'
  | 'User'
  | 'Password'
  | 'Vendor'
  | 'Partner'
  | 'Profile ID'
  | 'Profile key'
  | 'API login ID'
  | 'Transaction key'
  | 'Publishable key'
  | 'Secret key'

/** One of the values that identify a dealer at a gateway. */
export type CredentialField = {
  name: string
  label: Label
  /** Typed hidden, like a password; never returned. */
  isSecret?: true
  /** The gateway doesn't require it. */
  isOptional?: true
}
type Gateway = { id: number; name: string; fields: readonly CredentialField[] }

/** The fixed ids of the gateways' payment methods (docs/rules/payments.md). */
export const gatewayIds = { payPalExpress: 1, payflow: 2, merchante: 3, authorizeNet: 8, stripe: 9 } as const

/** The supported gateways. */
export const gateways = [
  {
    id: gatewayIds.payPalExpress,
    name: 'PayPal Express',
    fields: [{ name: 'clientId', label: 'Client ID' }],
  },
  {
    id: gatewayIds.payflow,
    name: 'PayPal Pro',
    fields: [
      { name: 'user', label: 'User', isOptional: true },
      { name: 'pwd', label: 'Password', isSecret: true },
      { name: 'vendor', label: 'Vendor' },
      { name: 'partner', label: 'Partner', isOptional: true },
    ],
  },
  {
    id: gatewayIds.merchante,
    name: 'MerchantE',
    fields: [
      { name: 'profileId', label: 'Profile ID' },
      { name: 'profileKey', label: 'Profile key', isSecret: true },
    ],
  },
  {
    id: gatewayIds.authorizeNet,
    name: 'Authorize.Net',
    fields: [
      { name: 'apiLoginId', label: 'API login ID' },
      { name: 'transactionKey', label: 'Transaction key', isSecret: true },
    ],
  },
  {
    id: gatewayIds.stripe,
    name: 'Stripe',
    fields: [
      { name: 'publishableKey', label: 'Publishable key' },
      { name: 'secretKey', label: 'Secret key', isSecret: true },
    ],
  },
] as const satisfies readonly Gateway[]

/** A payment method's required fields: none if it has no gateway. */
export const findCredentialFields = (paymentMethodId: number): readonly CredentialField[] =>
  gateways.find(({ id }) => id === paymentMethodId)?.fields ?? []

/** Whether the product can charge through this way to pay. */
export const isGateway = (paymentMethodId: number): boolean =>
  gateways.some(({ id }) => id === paymentMethodId)
