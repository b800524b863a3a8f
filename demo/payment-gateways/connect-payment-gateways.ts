import type { ProfileName } from '#contract/sales/charges/payment-profiles.ts'
import { demoPayments } from '#demo/data/payments.ts'
import { demoDealers } from '#demo/dealers.ts'
import { system } from '#server/platform/auth/actor.ts'
import { encrypt } from '#server/platform/auth/secrets.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { rememberCharges } from './remember-charges.ts'
import type { PaymentGateways } from './start-payment-gateways.ts'
import {
  authorizeNetCards,
  merchanteCards,
  payflowCards,
  type StoredCard,
  stripeCards,
} from './stored-cards.ts'

const actor = system('Demo')

/**
 * Sets the payment methods' addresses to the fakes' current ones, adds the credentials of the dealers' payment methods,
 * and gives some customers the profiles that the fakes have. Doesn't overwrite users' changes.
 */
export async function connectPaymentGateways({ urls, fakes }: PaymentGateways): Promise<void> {
  const { payflow, merchante, authorizeNet, stripe } = fakes
  await rememberCharges({ 2: payflow, 3: merchante, 8: authorizeNet, 9: stripe })
  await inDealer(0, actor, async ({ client }) => {
    for (const [id, url] of Object.entries(urls))
      await client.query(
        `update payment_methods set sandbox_url = $2
          where id = $1 and sandbox_url like 'http://127.0.0.1:%'`,
        [id, url],
      )
  })
  for (const { key } of demoDealers)
    await inDealer(key, actor, async (work) => {
      const { client } = work
      for (const { paymentMethodId, credentials } of demoPayments[key])
        await client.query(
          `update dealer_payments set gateway_credentials = $3
            where dealer_id = $1 and payment_method_id = $2 and gateway_credentials is null`,
          [key, paymentMethodId, encrypt(JSON.stringify(credentials))],
        )
      await giveProfiles(work)
    })
}

type Profile = { ids: Partial<Record<ProfileName, string>>; card: StoredCard }

/** Each gateway's customer profiles. Those whose cards can be charged come first. */
const profiles: Record<number, Profile[]> = {
  2: paying(payflowCards, (payflowProPnref) => ({ payflowProPnref })),
  3: paying(merchanteCards, (merchanteCardId) => ({ merchanteCardId })),
  8: paying(pickFirst(authorizeNetCards), (authorizeNetCustomerProfileId) => ({
    authorizeNetCustomerProfileId,
    authorizeNetPaymentProfileId: Object.keys(authorizeNetCards[authorizeNetCustomerProfileId]!)[0]!,
  })),
  9: paying(pickFirst(stripeCards), (stripeCustomerId) => ({
    stripeCustomerId,
    stripePaymentMethodId: Object.keys(stripeCards[stripeCustomerId]!)[0]!,
  })),
}

function paying(cards: Record<string, StoredCard>, findIds: (id: string) => Profile['ids']): Profile[] {
  const ids = Object.keys(cards)
  const pays = (id: string) => cards[id]!.does === 'pays'
  const sorted = [...ids.filter(pays), ...ids.filter((id) => !pays(id))]
  return sorted.map((id) => ({ ids: findIds(id), card: cards[id]! }))
}
function pickFirst(cards: Record<string, Record<string, StoredCard>>): Record<string, StoredCard> {
  return Object.fromEntries(Object.entries(cards).map(([id, own]) => [id, Object.values(own)[0]!]))
}

/** Gives customers who recently paid through a gateway a stored card there, unless the dealer has any profiles. */
async function giveProfiles({ client, dealerId }: Work): Promise<void> {
  const { rowCount } = await client.query(
    'select 1 from customer_payment_profiles where dealer_id = $1 limit 1',
    [dealerId],
  )
  if (rowCount) return
  for (const [gateway, available] of Object.entries(profiles)) {
    const { rows } = await client.query<{ id: number }>(
      `select customer_id as id from orders o
        where dealer_id = $1 and pgateway_id = $2 and not exists
          (select 1 from customer_payment_profiles p where p.dealer_id = $1 and p.customer_id = o.customer_id)
        group by customer_id order by max(id) desc limit $3`,
      [dealerId, gateway, available.length],
    )
    for (const [at, { id }] of rows.entries())
      await giveProfile(client, dealerId, { customerId: id, gateway, ...available[at]! })
  }
}

type ProfileToGive = Profile & { customerId: number; gateway: string }

/** As if the gateway's card had been charged here before, so its brand and last four digits are recorded too. */
async function giveProfile(
  client: Work['client'],
  dealerId: number,
  { customerId, gateway, ids, card }: ProfileToGive,
) {
  const names = Object.keys(ids).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const values = Object.values(ids).map(encrypt)
  const cards = { [gateway]: { cardBrand: card.brand, cardLast4: card.last4 } }
  await client.query(
    `insert into customer_payment_profiles (dealer_id, customer_id, updated_by, cards, ${names.join(', ')})
      values ($1, $2, 'Demo', $3, ${values.map((_, at) => `$${at + 4}`).join(', ')})`,
    [dealerId, customerId, JSON.stringify(cards), ...values],
  )
}
