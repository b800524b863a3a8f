import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call } from '#contract/http.ts'
import { type ChargeAnswer, charges } from '#contract/sales/charges/charges.ts'
import { paymentProfiles } from '#contract/sales/charges/payment-profiles.ts'
import { customerMerges } from '#contract/sales/customers/customer-merges.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { activity } from '#contract/tenancy/activity.ts'
import { testServer } from '#test/harness.ts'
import { makeCustomer } from '../../customers/customers.fixture.ts'
import { makeLine, makeOrder } from '../../orders/orders.fixture.ts'
import { type GatewayId, gatewayIds, replaceGateways, storedProfiles } from '../at-gateways.fixture.ts'
import { recoverCharges } from '../settle/recover-charges.job.ts'

/* A charged card that stays at its gateway and pays for the customer's next order. */

const server = testServer()
const at = replaceGateways(server)
const clerk = () => server.as('clerk1')
const takeCards = [2, 3, 8] as const
type CardGateway = (typeof takeCards)[number]

beforeAll(() => at.giveUpOnStall([8]))
beforeEach(() => {
  for (const id of gatewayIds) at.fake(id).next = []
})

const newCustomer = async () => (await server.as('dealer1').ok(customers.create, makeCustomer())).data.id
async function newOrder(
  customerId: number,
  pgatewayId: GatewayId,
  more: Parameters<typeof makeOrder>[0] = {},
) {
  // Large enough for the amounts that gateways decline.
  const fields = makeOrder({ customerId, pgatewayId, details: [makeLine({ price: 2000 })], ...more })
  return (await server.as('dealer1').ok(orders.create, fields)).data.id
}

type ChargeOptions = { amount?: number; keepCard?: boolean; number?: string }
async function chargeCard(
  id: CardGateway,
  { cId, orderId }: { cId: number; orderId: number },
  { amount = 12.5, keepCard = true, number = '4111111111111111' }: ChargeOptions = {},
): Promise<ChargeAnswer> {
  const common = { dealerId: 1, cId, orderId, reason: 'Keep', keepCard }
  if (id === 2) {
    const card = { AMT: amount, ACCT: number, EXPDATE: '12/39', CVV2: '123' }
    return (await clerk().ok(charges.payflow, { ...common, ...card })).data
  }
  const card = { transactionAmount: amount, cardNumber: number, cardExpDate: '12/39', cvv2: '123' }
  const input: Call<typeof charges.merchante> = { ...common, ...card }
  return (await clerk().ok(id === 3 ? charges.merchante : charges.authorizeNet, input)).data
}

const chargeStored = async (orderId: number) =>
  (await clerk().ok(charges.stored, { dealerId: 1, orderId, transactionAmount: 7, reason: 'The next order' }))
    .data
const findStoredCard = async (id: number) => (await clerk().ok(charges.way, { id })).data.storedCard
const findProfile = async (cId: number) => (await clerk().ok(paymentProfiles.show, { id: cId })).data
const hasNone = async (cId: number) =>
  !Object.values({ ...(await findProfile(cId)), customerId: false }).includes(true)
const latest = async (orderId: number) => (await clerk().ok(charges.list, { id: orderId })).data[0]!

test.each(takeCards)('keeps a card at gateway %i and charges the next order with it', async (id) => {
  const cId = await newCustomer()
  const { status, charge } = await chargeCard(id, { cId, orderId: await newOrder(cId, id) })
  expect([status, charge.keepCard, charge.keepMessage]).toEqual(['succeeded', 'kept', null])
  for (const name of Object.keys(storedProfiles[id].pays))
    expect(await findProfile(cId)).toMatchObject({ [name]: true })
  const { logs } = await server.as('dealer1').ok(activity.list, { record: 'customers' })
  const recorded = logs.find(({ recordId }) => recordId === cId)
  expect(recorded!.eventDescription).toMatch(/^Payment profile of .* changed$/)

  const next = await newOrder(cId, id)
  const { cards, storedCard } = (await clerk().ok(charges.way, { id: next })).data
  expect(storedCard).toEqual({ cardBrand: 'visa', cardLast4: '1111' })
  expect(cards.find(({ paymentMethodId }) => paymentMethodId === id)).toMatchObject({
    keepsCard: true,
    hasCard: true,
  })
  const again = await chargeStored(next)
  expect([again.status, again.charge.source, again.charge.keepCard]).toEqual(['succeeded', 'stored', null])
  expect(at.fake(id).book.charged.at(-1)).toMatchObject({ amount: 700, last4: '1111' })
  expect(await findStoredCard(next)).toEqual({ cardBrand: 'visa', cardLast4: '1111' })

  // An id that a person enters can be another card's.
  await clerk().ok(paymentProfiles.save, { id: cId, [Object.keys(storedProfiles[id].pays)[0]!]: 'entered' })
  expect(await findStoredCard(next)).toBeNull()
})

test.each(gatewayIds)('names the card of an entered profile once gateway %i charged it', async (id) => {
  const { orderId, cId } = await at.order(id)
  expect(await findStoredCard(orderId)).toBeNull()
  const { version } = await findProfile(cId)
  const { charge } = await chargeStored(orderId)
  expect(charge.state).toBe('succeeded')
  expect(await findStoredCard(orderId)).toEqual(
    charge.cardLast4 === null ? null : { cardBrand: charge.cardBrand, cardLast4: charge.cardLast4 },
  )
  // Only PayPal Pro renews what a person entered.
  expect((await findProfile(cId)).version).toBe(id === gatewayIds[0] ? version + 1 : version)

  await clerk().ok(paymentProfiles.save, { id: cId, ...storedProfiles[id].pays })
  expect(await findStoredCard(orderId)).toBeNull()
})

test('names the card stored at each gateway, also after two customers became one', async () => {
  const [cId, other] = [await newCustomer(), await newCustomer()]
  await chargeCard(2, { cId, orderId: await newOrder(cId, 2) })
  await chargeCard(8, { cId: other, orderId: await newOrder(other, 8) }, { number: '5555555555554444' })
  await server.as('dealer1').ok(customerMerges.merge, { id: cId, otherId: other })
  expect(await findStoredCard(await newOrder(cId, 2))).toMatchObject({ cardBrand: 'visa', cardLast4: '1111' })
  expect(await findStoredCard(await newOrder(cId, 8))).toMatchObject({ cardLast4: '4444' })
  // A change at one gateway leaves the other's card.
  await clerk().ok(paymentProfiles.save, { id: cId, payflowProPnref: null })
  expect(await findStoredCard(await newOrder(cId, 8))).toMatchObject({ cardLast4: '4444' })
})

test.each(takeCards)('keeps no card at gateway %i unless asked to', async (id) => {
  const cId = await newCustomer()
  at.fake(id).seen = []
  const { charge } = await chargeCard(id, { cId, orderId: await newOrder(cId, id) }, { keepCard: false })
  expect([charge.state, charge.keepCard]).toEqual(['succeeded', null])
  expect(at.fake(id).seen).toHaveLength(1)
  expect(at.fake(id).seen[0]!.body).not.toContain('store_card')
  expect(await hasNone(cId)).toBe(true)
})

test.each(takeCards)('keeps no declined card at gateway %i', async (id) => {
  const cId = await newCustomer()
  const orderId = await newOrder(cId, id, { billZip: '46282' })
  const { status } = await chargeCard(id, { cId, orderId }, { amount: { 2: 1012, 3: 1000.05, 8: 12 }[id] })
  expect(status).toBe('failed')
  expect(await hasNone(cId)).toBe(true)
})

test('keeps the charge and reports why when MerchantE doesn’t keep the card', async () => {
  const cId = await newCustomer()
  const { status, charge } = await chargeCard(
    3,
    { cId, orderId: await newOrder(cId, 3) },
    { amount: 1000.77 },
  )
  expect([status, charge.keepCard]).toEqual(['succeeded', 'not_kept'])
  expect(charge.keepMessage).toBeNull()
  expect(await hasNone(cId)).toBe(true)
})

test.each(['break', '500', 'garbage', 'stall'] as const)(
  'keeps the charge and reports why when Authorize.Net doesn’t keep the card (%s)',
  async (fault) => {
    const cId = await newCustomer()
    at.fake(8).next = ['good', fault]
    const { status, charge } = await chargeCard(8, { cId, orderId: await newOrder(cId, 8) })
    expect([status, charge.keepCard]).toEqual(['succeeded', 'not_kept'])
    expect(charge.keepMessage).toMatch(/gateway/)
    expect(await hasNone(cId)).toBe(true)
  },
)

test('keeps a customer’s second card at Authorize.Net and finds one it already has', async () => {
  const cId = await newCustomer()
  const orderId = await newOrder(cId, 8)
  const first = await chargeCard(8, { cId, orderId })
  const second = await chargeCard(8, { cId, orderId }, { amount: 13, number: '4012888888881881' })
  const firstAgain = await chargeCard(8, { cId, orderId }, { amount: 14 })
  expect([first, second, firstAgain].map(({ charge }) => charge.keepCard)).toEqual(['kept', 'kept', 'kept'])
  expect((await chargeStored(orderId)).status).toBe('succeeded')
  expect(at.fake(8).book.charged.at(-1)).toMatchObject({ last4: '1111' })

  // Removed here, but still stored at the gateway.
  await server.as('dealer1').ok(paymentProfiles.save, {
    id: cId,
    authorizeNetCustomerProfileId: null,
    authorizeNetPaymentProfileId: null,
  })
  const named = await chargeCard(8, { cId, orderId }, { amount: 15, number: '4012888888881881' })
  expect(named.charge.keepCard).toBe('kept')
  await chargeStored(orderId)
  expect(at.fake(8).book.charged.at(-1)).toMatchObject({ last4: '1881' })
})

test('keeps a PayPal Pro card once a charge with a lost answer is looked up', async () => {
  const cId = await newCustomer()
  const orderId = await newOrder(cId, 2)
  at.fake(2).next = ['break after']
  const { status, charge } = await chargeCard(2, { cId, orderId })
  expect([status, charge.keepCard]).toEqual(['unknown', 'asked'])
  expect(await hasNone(cId)).toBe(true)
  await clerk().ok(charges.reconcile, { id: charge.id })
  expect(await latest(orderId)).toMatchObject({ state: 'succeeded', keepCard: 'kept' })
  expect(await findProfile(cId)).toMatchObject({ payflowProPnref: true })
})

test('has the job keep a card that a process left behind', async () => {
  const cId = await newCustomer()
  const orderId = await newOrder(cId, 8)
  const { charge } = await chargeCard(8, { cId, orderId }, { keepCard: false })
  await server.admin.query(
    `update charges set keep_card = 'asked', updated_at = now() - interval '7 minutes' where id = $1`,
    [charge.id],
  )
  await recoverCharges()
  expect(await latest(orderId)).toMatchObject({ state: 'succeeded', keepCard: 'kept' })
  expect(await findProfile(cId)).toMatchObject({ authorizeNetPaymentProfileId: true })
})

test('treats the same key with another choice as another request', async () => {
  const cId = await newCustomer()
  const input = {
    dealerId: 1,
    cId,
    orderId: await newOrder(cId, 3),
    reason: 'Keep',
    transactionAmount: 5,
    cardNumber: '4111111111111111',
    cardExpDate: '12/39',
    cvv2: '123',
  }
  const key = { 'idempotency-key': `keep ${cId}` }
  await clerk().ok(charges.merchante, { ...input, keepCard: true }, key)
  await clerk().ok(charges.merchante, { ...input, keepCard: true }, key)
  expect((await clerk().refused(charges.merchante, input, key)).code).toBe('key_reused')
})
