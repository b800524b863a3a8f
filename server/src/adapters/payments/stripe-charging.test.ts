import { expect, test } from 'vitest'
import { accounts, restrictedKey } from '#demo/payment-gateways/accounts.ts'
import type { Behaviour } from '#demo/payment-gateways/fake.ts'
import { aMovement, aRefund, atGateway, byCard, longAgo, makeLost } from '#test/at-gateway.ts'
import type { LostMovement, Source } from './gateway.ts'
import { toCents } from './same-movement.ts'

const at = atGateway(9)
const stored = (number: string): Source => ({
  kind: 'stored',
  profile: {
    stripeCustomerId: `cus_PartsdeskDemo${number}`,
    stripePaymentMethodId: `pm_PartsdeskDemo${number}`,
  },
})
const charge = (movement = aMovement(), source = stored('01'), signal = at.signal()) =>
  at.charging.charge(at.account, { ...movement, source }, signal)
const moved = (reference: string) => at.fake.book.charged.filter((one) => one.reference === reference)

test('charges a stored card once, in cents, naming the order and movement', async () => {
  const movement = aMovement('1234.05')
  const outcome = await charge(movement)
  expect(outcome).toEqual({
    state: 'succeeded',
    gatewayReference: expect.stringMatching(/^pi_/),
    cardBrand: 'visa',
    cardLast4: '4242',
  })
  expect(moved(movement.reference)).toMatchObject([{ amount: 123405, currency: 'usd', invoice: '10234' }])
  const { headers, body } = at.fake.seen[0]!
  expect(headers).toMatchObject({
    'idempotency-key': movement.reference,
    'stripe-version': '2026-10-28.endive',
  })
  expect(headers).not.toHaveProperty('x-stripe-client-telemetry')
  expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
    off_session: 'true',
    confirm: 'true',
    error_on_requires_action: 'true',
    'allowed_payment_method_types[0]': 'card',
    'metadata[charge_reference]': movement.reference,
    'metadata[order_number]': '10234',
  })
})

test('returns the same charge for a repeated movement, and unknown with another amount', async () => {
  const movement = aMovement()
  const first = await charge(movement)
  expect(await charge(movement)).toEqual(first)
  expect(await charge({ ...movement, amount: '30.00' })).toMatchObject({ state: 'unknown' })
  expect(moved(movement.reference)).toHaveLength(1)
})

test('makes one charge of two at once', async () => {
  at.fake.behaviour = 'slow'
  const movement = aMovement()
  const outcomes = await Promise.all([charge(movement), charge(movement)])
  expect(outcomes.map(({ state }) => state).sort()).toEqual(['succeeded', 'unknown'])
  expect(moved(movement.reference)).toHaveLength(1)
})

test.each([
  ['03', 'failed', 'generic_decline', 'Your card was declined.'],
  ['04', 'failed', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['05', 'failed', 'expired_card', 'Your card has expired.'],
  ['06', 'failed', 'authentication_required', /requires authentication/],
  ['07', 'unknown', 'processing', /processing/],
  ['99', 'failed', 'resource_missing', "No such customer: '•••'"],
])('card %s: %s, %s', async (number, state, code, message) => {
  const expected = typeof message === 'string' ? message : expect.stringMatching(message)
  expect(await charge(aMovement(), stored(number))).toMatchObject({ state, code, message: expected })
})

test('refuses entered cards, other currencies and incomplete profiles without a call', async () => {
  const without = [
    await charge(aMovement(), byCard()),
    await charge({ ...aMovement(), currency: 'EUR' as never }),
    await charge(aMovement(), { kind: 'stored', profile: { stripeCustomerId: 'cus_PartsdeskDemo01' } }),
  ]
  expect(without.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
  expect(at.fake.seen).toEqual([])
})

test('fails without charging when no gateway is at the address', async () => {
  const movement = { ...aMovement(), source: stored('01') }
  const elsewhere = { ...at.account, url: `http://127.0.0.1:1/` }
  expect(await at.charging.charge(elsewhere, movement, at.signal())).toMatchObject({
    state: 'failed',
    code: 'not_public',
  })
  expect(at.fake.seen).toEqual([])
})

test('reports a wrong or restricted key without the key', async () => {
  for (const secretKey of ['sk_test_other0nekey', restrictedKey]) {
    const account = { ...at.account, credentials: { ...accounts.stripe, secretKey } }
    const outcome = await at.charging.refund(account, aRefund('pi_1', '1.00'), at.signal())
    expect(outcome.state).toBe('failed')
    expect(JSON.stringify(outcome)).not.toMatch(/ekey|Demo|\*\*/)
  }
})

test('leaves a movement unknown when the lookup’s key is rotated or restricted, with the reason', async () => {
  const movement = { ...aMovement(), sentAt: longAgo() }
  at.fake.next = ['break after']
  expect((await charge(movement)).state).toBe('unknown')
  const refund = { ...aRefund('pi_1', '1.00'), sentAt: longAgo() }
  const look = (secretKey: string, movementLost: LostMovement) =>
    at.charging.lookUp!(
      { ...at.account, credentials: { ...accounts.stripe, secretKey } },
      movementLost,
      at.signal(),
    )
  expect(await look('sk_test_0ld', makeLost(movement))).toMatchObject({
    state: 'unknown',
    access: 'not_admitted',
  })
  expect(
    await look(restrictedKey, makeLost(refund, { kind: 'refund', original: refund.original })),
  ).toMatchObject({
    state: 'unknown',
    access: 'restricted',
  })
})

test.each<[Behaviour, string, number]>([
  ['break unread', 'unknown', 0],
  ['break', 'unknown', 0],
  ['break after', 'unknown', 1],
  ['break within the answer after', 'unknown', 1],
  ['stall', 'unknown', 0],
  ['stall after', 'unknown', 1],
  ['500', 'unknown', 0],
  ['500 after', 'unknown', 1],
  ['garbage', 'unknown', 0],
  ['garbage after', 'unknown', 1],
  ['redirect', 'unknown', 0],
  ['flood', 'unknown', 0],
])('%s: reports %s and finds the result', async (behaviour, state, times) => {
  at.fake.behaviour = behaviour
  const movement = { ...aMovement(), sentAt: longAgo() }
  const outcome = await charge(movement, stored('02'), at.signal())
  expect(outcome.state).toBe(state)
  expect(moved(movement.reference)).toHaveLength(times)

  expect((await at.charging.lookUp!(at.account, makeLost(movement), at.signal())).state).toBe('unknown')
  at.fake.behaviour = 'good'
  const found = await at.charging.lookUp!(at.account, makeLost(movement), at.signal())
  expect(found).toMatchObject(
    times ? { state: 'succeeded', gatewayReference: moved(movement.reference)[0]!.id } : { state: 'failed' },
  )
  expect(moved(movement.reference)).toHaveLength(times)
})

test('finds a charge behind more than a full page of later ones', async () => {
  const movement = { ...aMovement(), sentAt: longAgo() }
  at.fake.next = ['break after']
  expect((await charge(movement)).state).toBe('unknown')
  const intents = at.fake.book.notes<object>('intents')
  const lastIntent = intents.at(-1)
  for (let n = 0; n < 120; n++) intents.push({ ...lastIntent, id: `pi_later${n}`, metadata: {} })
  expect(await at.charging.lookUp!(at.account, makeLost(movement), at.signal())).toMatchObject({
    state: 'succeeded',
    gatewayReference: moved(movement.reference)[0]!.id,
    cardBrand: 'visa',
    cardLast4: '4242',
  })
})

test('sends a request once when its connection is reset', async () => {
  for (const [behaviour, times] of [
    ['break', 0],
    ['break after', 1],
  ] as const) {
    at.fake.next = [behaviour]
    at.fake.seen = []
    const movement = aMovement()
    expect(await charge(movement)).toMatchObject({ state: 'unknown', code: 'broken' })
    expect(moved(movement.reference)).toHaveLength(times)
    expect(at.fake.seen).toHaveLength(1)
  }
})

test('waits until the gateway has denied a movement for five minutes by its own clock', async () => {
  const look = (more: Partial<LostMovement>) =>
    at.charging.lookUp!(at.account, makeLost({ ...aMovement(), sentAt: longAgo() }, more), at.signal())
  const first = await look({ absentSince: null })
  expect(first).toMatchObject({ state: 'unknown', absentSince: expect.any(Date) })
  expect(await look({ absentSince: new Date(Date.now() - 4 * 60_000) })).toMatchObject({ state: 'unknown' })
  expect(await look({ isSameAccount: false })).toMatchObject({ state: 'unknown' })
  expect(await look({ gatewayReference: 'pi_1' })).toMatchObject({ state: 'unknown' })
  expect(await look({})).toMatchObject({ state: 'failed' })
})

test('refunds a charge in parts up to its amount, each part once', async () => {
  const movement = aMovement()
  const outcome = await charge(movement)
  const id = outcome.gatewayReference!
  const part = aRefund(id, '10.25')
  expect(await at.charging.refund(at.account, part, at.signal())).toMatchObject({ state: 'succeeded' })
  expect(await at.charging.refund(at.account, part, at.signal())).toMatchObject({ state: 'succeeded' })
  expect(await at.charging.refund(at.account, aRefund(id, '15.26'), at.signal())).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/greater than unrefunded/),
  })
  expect(moved(movement.reference)[0]!.refunds).toMatchObject([{ amount: 1025, reference: part.reference }])

  at.fake.behaviour = 'stall after'
  const rest = { ...aRefund(id, '15.25'), sentAt: longAgo() }
  expect((await at.charging.refund(at.account, rest, at.signal())).state).toBe('unknown')
  at.fake.behaviour = 'good'
  const question = makeLost(rest, { kind: 'refund', original: rest.original })
  expect((await at.charging.lookUp!(at.account, question, at.signal())).state).toBe('succeeded')
  expect(moved(movement.reference)[0]!.refunds).toHaveLength(2)
})

test('converts amounts by their digits', () => {
  expect(['1', '1.1', '19.99', '1234.56', '0.07', '4.35'].map(toCents)).toEqual([
    100, 110, 1999, 123456, 7, 435,
  ])
  for (const wrong of ['', '1.005', '-1', '1e3', '1,00']) expect(() => toCents(wrong), wrong).toThrow()
})
