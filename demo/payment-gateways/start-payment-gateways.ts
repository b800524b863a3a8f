import path from 'node:path'
import { startAuthorizeNet } from './authorize-net.ts'
import type { Fake } from './fake.ts'
import { startMerchante } from './merchante.ts'
import { startPayflow } from './payflow.ts'
import { startStripe } from './stripe.ts'

/** The fake gateways, and their addresses by the ids of their payment methods. */
export type PaymentGateways = {
  fakes: Record<'payflow' | 'merchante' | 'authorizeNet' | 'stripe', Fake>
  urls: Record<2 | 3 | 8 | 9, string>
  stop(): Promise<void>
}

/**
 * Starts the fake gateways on loopback. They check requests by the real protocols' rules. With a data folder, their
 * charges survive restarts.
 */
export async function startPaymentGateways(dataDir?: string): Promise<PaymentGateways> {
  const file = (name: string) => dataDir && path.join(dataDir, 'payment-gateways', `${name}.json`)
  const [payflow, merchante, authorizeNet, stripe] = await Promise.all([
    startPayflow(file('payflow')),
    startMerchante(file('merchante')),
    startAuthorizeNet(file('authorize-net')),
    startStripe(file('stripe')),
  ])
  const fakes = { payflow, merchante, authorizeNet, stripe }
  return {
    fakes,
    urls: {
      2: payflow.origin,
      3: `${merchante.origin}/mes-api/tridentApi`,
      8: `${authorizeNet.origin}/xml/v1/request.api`,
      9: stripe.origin,
    },
    stop: async () => {
      await Promise.all(Object.values(fakes).map((fake) => fake.stop()))
    },
  }
}
