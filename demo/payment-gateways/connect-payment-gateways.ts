import { demoPayments } from '#demo/data/payments.ts'
import { demoDealers } from '#demo/dealers.ts'
import { system } from '#server/platform/auth/actor.ts'
import { encrypt } from '#server/platform/auth/secrets.ts'
import { inDealer } from '#server/platform/db/work.ts'
import type { PaymentGateways } from './start-payment-gateways.ts'

const actor = system('Demo')

/**
 * Tells the payment methods where their stand-ins are this time, and gives the demo's payments, which are
 * loaded without, their credentials. What somebody has changed stays.
 */
export async function connectPaymentGateways({ urls }: PaymentGateways): Promise<void> {
  await inDealer(0, actor, async ({ client }) => {
    for (const [id, url] of Object.entries(urls))
      await client.query(
        `update payment_methods set sandbox_url = $2
          where id = $1 and sandbox_url like 'http://127.0.0.1:%'`,
        [id, url],
      )
  })
  for (const { key } of demoDealers)
    await inDealer(key, actor, async ({ client }) => {
      for (const { paymentMethodId, credentials } of demoPayments[key])
        await client.query(
          `update dealer_payments set gateway_credentials = $3
            where dealer_id = $1 and payment_method_id = $2 and gateway_credentials is null`,
          [key, paymentMethodId, encrypt(JSON.stringify(credentials))],
        )
    })
}
