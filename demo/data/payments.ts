import type { DealerKey } from '#demo/dealers.ts'
import { accounts, paypalClientId } from '#demo/payment-gateways/accounts.ts'

/** The method for sales on account, which has no gateway. */
export const onAccount = { id: 4, name: 'Purchase order' }

type DemoPayment = {
  paymentMethodId: number
  name: string
  envMode: 'sandbox' | 'production'
  credentials: Record<string, string>
}

const stripe: DemoPayment = {
  paymentMethodId: 9,
  name: 'Stripe',
  envMode: 'sandbox',
  credentials: accounts.stripe,
}
const authorizeNet: DemoPayment = {
  paymentMethodId: 8,
  name: 'Authorize.Net',
  envMode: 'sandbox',
  credentials: accounts.authorizeNet,
}
const paypalExpress: DemoPayment = {
  paymentMethodId: 1,
  name: 'PayPal Express',
  envMode: 'sandbox',
  credentials: { clientId: paypalClientId },
}
const purchaseOrder: DemoPayment = {
  paymentMethodId: onAccount.id,
  name: onAccount.name,
  envMode: 'production',
  credentials: {},
}

/** The demo dealers' payment methods. */
export const demoPayments: Record<DealerKey, readonly DemoPayment[]> = {
  1: [
    stripe,
    { paymentMethodId: 2, name: 'PayPal Pro', envMode: 'sandbox', credentials: accounts.payflow },
    authorizeNet,
    paypalExpress,
    purchaseOrder,
  ],
  2: [authorizeNet, paypalExpress, purchaseOrder],
  3: [
    { paymentMethodId: 3, name: 'MerchantE', envMode: 'sandbox', credentials: accounts.merchante },
    purchaseOrder,
  ],
}
