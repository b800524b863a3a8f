/** One value by which a gateway knows a dealer. */
export type CredentialField = {
  name: string
  label: string
  /** Typed unseen, as a password; none of them is ever told again. */
  isSecret?: true
  /** The gateway does without it. */
  isOptional?: true
}
type Gateway = { id: number; name: string; fields: readonly CredentialField[] }

/** The gateways that the product speaks to, by the ids of their payment methods, which are fixed (decisions §5). */
export const gateways = [
  { id: 1, name: 'PayPal Express', fields: [{ name: 'clientId', label: 'Client ID' }] },
  {
    id: 2,
    name: 'PayPal Pro',
    fields: [
      { name: 'user', label: 'User', isOptional: true },
      { name: 'pwd', label: 'Password', isSecret: true },
      { name: 'vendor', label: 'Vendor' },
      { name: 'partner', label: 'Partner', isOptional: true },
    ],
  },
  {
    id: 3,
    name: 'MerchantE',
    fields: [
      { name: 'profileId', label: 'Profile ID' },
      { name: 'profileKey', label: 'Profile key', isSecret: true },
    ],
  },
  {
    id: 8,
    name: 'Authorize.Net',
    fields: [
      { name: 'apiLoginId', label: 'API login ID' },
      { name: 'transactionKey', label: 'Transaction key', isSecret: true },
    ],
  },
  {
    id: 9,
    name: 'Stripe',
    fields: [
      { name: 'publishableKey', label: 'Publishable key' },
      { name: 'secretKey', label: 'Secret key', isSecret: true },
    ],
  },
] as const satisfies readonly Gateway[]

/** What a payment method asks of a dealer: nothing when no gateway stands behind it. */
export const credentialFieldsOf = (paymentMethodId: number): readonly CredentialField[] =>
  gateways.find(({ id }) => id === paymentMethodId)?.fields ?? []

export const isGateway = (paymentMethodId: number): boolean =>
  gateways.some(({ id }) => id === paymentMethodId)
