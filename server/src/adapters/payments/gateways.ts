import type { gateways } from '#contract/store/payments/gateways.ts'
import { authorizeNet } from './authorize-net.ts'
import type { Gateway } from './gateway.ts'
import { guardCharging } from './guard-charging.ts'
import { merchante } from './merchante.ts'
import { payflow } from './payflow.ts'
import { paypalExpress } from './paypal-express.ts'
import { stripe } from './stripe.ts'

/** The types refuse a missing gateway. */
const adapters: Record<(typeof gateways)[number]['id'], Gateway> = {
  1: paypalExpress,
  2: payflow,
  3: merchante,
  8: authorizeNet,
  9: stripe,
}

/** The gateway of a payment method; undefined if the method has none. */
export function findGateway(paymentMethodId: number): Gateway | undefined {
  const gateway = (adapters as Record<number, Gateway>)[paymentMethodId]
  return gateway?.charging ? { ...gateway, charging: guardCharging(gateway.charging) } : gateway
}
