import { beforeAll, beforeEach } from 'vitest'
import { paymentProfiles } from '#contract/sales/charges/payment-profiles.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { dealerPayments } from '#contract/store/payments/dealer-payments.ts'
import { makePayment } from '#server/features/store/dealer-payments/dealer-payments.fixture.ts'
import type { TestServer } from '#test/harness.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { putTestGateway } from './charges.fixture.ts'

/** Stripe at dealer 1, replaced by an in-memory gateway, and customers stored there. */
export function replaceStripe(server: TestServer) {
  const stripe = putTestGateway(9, ['stripeCustomerId', 'stripePaymentMethodId'])
  beforeAll(async () => void (await server.as('dealer1').ok(dealerPayments.create, makePayment())))
  beforeEach(() => void Object.assign(stripe, { charges: [], answers: [] }))
  const storedCustomer = async (): Promise<number> => {
    const dealer = server.as('dealer1')
    const { id } = (await dealer.ok(customers.create, makeCustomer())).data
    await dealer.ok(paymentProfiles.save, { id, stripeCustomerId: 'cus_1', stripePaymentMethodId: 'pm_1' })
    return id
  }
  return { stripe, storedCustomer }
}
