import { afterAll, beforeAll } from 'vitest'
import type { Call } from '#contract/http.ts'
import { paymentProfiles } from '#contract/sales/charges/payment-profiles.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { accounts } from '#demo/payment-gateways/accounts.ts'
import type { Fake } from '#demo/payment-gateways/fake.ts'
import { type PaymentGateways, startPaymentGateways } from '#demo/payment-gateways/start-payment-gateways.ts'
import { makePayment } from '#server/features/store/dealer-payments/dealer-payments.fixture.ts'
import type { TestServer } from '#test/harness.ts'
import { configure } from '#test/runtime.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { makeLine, makeOrder } from '../orders/orders.fixture.ts'
import { gatewayTimeout } from './settle/gateway-timeout.ts'

export type GatewayId = 2 | 3 | 8 | 9
type Profile = Omit<Call<typeof paymentProfiles.save>, 'id'>

/** For each gateway: the profile of a stored customer whose card is accepted, and the way a card is declined. */
export const storedProfiles: Record<
  GatewayId,
  {
    name: string
    fake: keyof PaymentGateways['fakes']
    pays: Profile
    declines: { profile?: Profile; amount?: number }
  }
> = {
  2: {
    name: 'PayPal Pro',
    fake: 'payflow',
    pays: { payflowProPnref: 'DDE000014242' },
    declines: { amount: 1012 },
  },
  3: {
    name: 'MerchantE',
    fake: 'merchante',
    pays: { merchanteCardId: 'd3e0000000000000000000000000a001' },
    declines: { amount: 1000.05 },
  },
  8: {
    name: 'Authorize.Net',
    fake: 'authorizeNet',
    pays: { authorizeNetCustomerProfileId: '900000001', authorizeNetPaymentProfileId: '910000001' },
    declines: {
      profile: { authorizeNetCustomerProfileId: '900000003', authorizeNetPaymentProfileId: '910000003' },
    },
  },
  9: {
    name: 'Stripe',
    fake: 'stripe',
    pays: { stripeCustomerId: 'cus_PartsdeskDemo01', stripePaymentMethodId: 'pm_PartsdeskDemo01' },
    declines: {
      profile: { stripeCustomerId: 'cus_PartsdeskDemo03', stripePaymentMethodId: 'pm_PartsdeskDemo03' },
    },
  },
}
export const gatewayIds: readonly GatewayId[] = [2, 3, 8, 9]

export type AtGateways = {
  urls: PaymentGateways['urls']
  fake(id: GatewayId): Fake
  /** After this, waiting for a gateway times out as soon as all of these have stalled again. */
  giveUpOnStall(ids: readonly GatewayId[]): void
  /** An order of 21.65 whose customer is stored at the gateway. */
  order(id: GatewayId, profile?: Profile): Promise<{ orderId: number; cId: number }>
}

/** Fakes of all gateways, through which dealer 1 takes payments. */
export function replaceGateways(server: TestServer): AtGateways {
  let gateways: PaymentGateways
  beforeAll(async () => {
    gateways = await startPaymentGateways()
    configure({
      dialPrivate: [...Object.values(gateways.urls).map((url) => new URL(url).host), '127.0.0.1:1'],
    })
    const dealer = server.as('dealer1')
    for (const id of gatewayIds) {
      const { name, fake } = storedProfiles[id]
      const gatewayCredentials = JSON.stringify(accounts[fake])
      await server.admin.query('update payment_methods set sandbox_url = $2 where id = $1', [
        id,
        gateways.urls[id],
      ])
      await dealer.ok(dealerPayments.create, makePayment({ paymentMethodId: id, name, gatewayCredentials }))
    }
  })
  const { signal } = gatewayTimeout
  afterAll(() => {
    gatewayTimeout.signal = signal
    return gateways?.stop()
  })

  return {
    get urls() {
      return gateways.urls
    },
    fake: (id) => gateways.fakes[storedProfiles[id].fake],
    giveUpOnStall(ids) {
      let late = new AbortController()
      let stalled = 0
      gatewayTimeout.signal = () => late.signal
      for (const id of ids)
        this.fake(id).onStall = () => {
          stalled += 1
          if (stalled % ids.length > 0) return
          late.abort(new DOMException('All of them stalled', 'TimeoutError'))
          late = new AbortController()
        }
    },
    async order(id, profile = storedProfiles[id].pays) {
      const dealer = server.as('dealer1')
      const { id: cId } = (await dealer.ok(customers.create, makeCustomer())).data
      await dealer.ok(paymentProfiles.save, { id: cId, ...profile })
      // Large enough for the amounts that gateways decline.
      const fields = makeOrder({ customerId: cId, pgatewayId: id, details: [makeLine({ price: 2000 })] })
      return { orderId: (await dealer.ok(orders.create, fields)).data.id, cId }
    },
  }
}
