import { expect, test } from 'vitest'
import { paymentProfiles, profileNames } from '#contract/sales/charges/payment-profiles.ts'
import { customerMerges } from '#contract/sales/customers/customer-merges.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { openProfile } from './open-profile.ts'

const server = testServer()
const someone = async () => (await server.as('dealer1').ok(customers.create, makeCustomer())).data

test('shows which payment profiles are stored, never their values', async () => {
  const dealer = server.as('dealer1')
  const { id } = await someone()
  const none = (await dealer.ok(paymentProfiles.show, { id })).data
  expect(none).toMatchObject(Object.fromEntries(profileNames.map((name) => [name, false])))

  await dealer.ok(paymentProfiles.save, { id, stripeCustomerId: 'cus_123', payflowProPnref: 'A10N' })
  await dealer.ok(paymentProfiles.save, { id, merchanteCardId: 'card_321' })
  const { data } = await server.as('platform').ok(paymentProfiles.save, { id, payflowProPnref: null })
  expect(data).toMatchObject({
    customerId: id,
    stripeCustomerId: true,
    payflowProPnref: false,
    merchanteCardId: true,
  })
  const { rows } = await server.admin.query(
    `select p::text, (select string_agg(changes::text || "values"::text, '') from activity_log where record_id = $1) as log
      from customer_payment_profiles p where customer_id = $1`,
    [id],
  )
  expect(JSON.stringify([data, rows])).not.toMatch(/cus_123|A10N|card_321/)
})

test('refuses to change a profile that someone else changed since', async () => {
  const dealer = server.as('dealer1')
  const { id } = await someone()
  const { version } = (await dealer.ok(paymentProfiles.show, { id })).data
  expect(version).toBe(0)
  const both = await Promise.all(
    ['cus_one', 'cus_two'].map((stripeCustomerId) =>
      dealer.call(paymentProfiles.save, { id, stripeCustomerId, version }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await dealer.refused(paymentProfiles.save, { id, stripeCustomerId: null, version })).toMatchObject({
    code: 'stale',
    changedBy: 'dealer1 Test',
  })
  const { data } = await dealer.ok(paymentProfiles.save, { id, stripeCustomerId: null, version: 1 })
  expect(data).toMatchObject({ stripeCustomerId: false, version: 2 })
})

test('moves what each gateway stores in a merge, unless it stores the remaining customer', async () => {
  const dealer = server.as('dealer1')
  const [remaining, first, second] = [await someone(), await someone(), await someone()]
  await dealer.ok(paymentProfiles.save, {
    id: first.id,
    stripeCustomerId: 'cus_first',
    stripePaymentMethodId: 'pm_1',
  })
  const half = { authorizeNetCustomerProfileId: '9001' }
  const both = { stripeCustomerId: 'cus_other', stripePaymentMethodId: 'pm_other', payflowProPnref: 'B20N' }
  await dealer.ok(paymentProfiles.save, { id: second.id, ...both, ...half })
  const { data: preview } = await dealer.ok(customerMerges.preview, { id: first.id, otherId: second.id })
  expect([preview.kept.storedAt, preview.gone.storedAt]).toEqual([['Stripe'], ['PayPal Pro', 'Stripe']])
  for (const { id: otherId } of [first, second])
    await dealer.ok(customerMerges.merge, { id: remaining.id, otherId })
  const { data } = await dealer.ok(paymentProfiles.show, { id: remaining.id })
  const none = { merchanteCardId: false, authorizeNetCustomerProfileId: false }
  const stripe = { stripeCustomerId: true, stripePaymentMethodId: true }
  expect(data).toMatchObject({ ...stripe, payflowProPnref: true, ...none })
  const stored = await server.work(1, (work) => openProfile(work, remaining.id))
  expect(stored).toMatchObject({ stripeCustomerId: 'cus_first', payflowProPnref: 'B20N' })
})
