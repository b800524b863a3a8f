import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Behaviour } from '#demo/payment-gateways/fake.ts'
import { aCard, aMovement, aRefund, atGateway, byCard, longAgo, makeLost } from '#test/at-gateway.ts'
import type { Outcome, Source } from './gateway.ts'
import { findGateway } from './gateways.ts'

const stored: Record<2 | 3 | 8, Source> = {
  2: { kind: 'stored', profile: { payflowProPnref: 'DDE000014242' } },
  3: { kind: 'stored', profile: { merchanteCardId: 'd3e0000000000000000000000000a001' } },
  8: {
    kind: 'stored',
    profile: { authorizeNetCustomerProfileId: '900000001', authorizeNetPaymentProfileId: '910000001' },
  },
}
/** How much of a movement's reference each gateway stores. */
const referenceLengths = { 2: 12, 3: 32, 8: 20 }

describe.each([2, 3, 8] as const)('gateway %i', (id) => {
  const at = atGateway(id)
  const charge = (movement = aMovement(), source: Source = byCard(), signal = at.signal()) =>
    at.charging.charge(at.account, { ...movement, source }, signal)
  const moved = (reference: string) =>
    at.fake.book.charged.filter((one) => one.reference === reference.slice(0, referenceLengths[id]))

  test('charges an entered card and reveals only its brand and last four digits', async () => {
    const movement = aMovement('1234.05')
    const outcome = await charge(movement)
    expect(outcome).toMatchObject({ state: 'succeeded', cardBrand: 'visa', cardLast4: '1111' })
    expect(moved(movement.reference)).toMatchObject([{ amount: 123405, currency: 'USD', last4: '1111' }])
    expect(JSON.stringify([outcome, at.fake.book.charged, at.fake.seen])).not.toMatch(/41111111|[:=]"?739\b/)
  })

  test('charges a stored card', async () => {
    const movement = aMovement()
    const outcome = await charge(movement, stored[id])
    expect(outcome).toMatchObject({ state: 'succeeded' })
    expect(moved(movement.reference)).toMatchObject([{ amount: 2550, last4: id === 8 ? '1111' : '4242' }])
  })

  test('declines a wrong number, an expired card and an incomplete profile', async () => {
    const before = at.fake.book.charged.length
    const outcomes = [
      await charge(aMovement(), byCard({ number: '4111111111111112' })),
      await charge(aMovement(), byCard({ validThru: '01/20' })),
      await charge(aMovement(), { kind: 'stored', profile: {} }),
    ]
    expect(outcomes.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
    expect(at.fake.seen).toHaveLength(2)
    expect(at.fake.book.charged).toHaveLength(before)
  })

  test.each<[Behaviour, number]>([
    ['break unread', 0],
    ['break', 0],
    ['break after', 1],
    ['break within the answer after', 1],
    ['stall', 0],
    ['stall after', 1],
    ['500', 0],
    ['500 after', 1],
    ['garbage', 0],
    ['garbage after', 1],
    ['redirect', 0],
    ['flood', 0],
  ])('%s: stays unknown until it’s looked up', async (behaviour, times) => {
    at.fake.behaviour = behaviour
    const movement = { ...aMovement(), sentAt: longAgo() }
    const outcome = await charge(movement, byCard(), at.signal())
    expect(outcome.state).toBe('unknown')
    expect(JSON.stringify(outcome)).not.toContain(aCard.number)
    expect(moved(movement.reference)).toHaveLength(times)
    if (!at.charging.lookUp) return

    expect((await at.charging.lookUp(at.account, makeLost(movement), at.signal())).state).toBe('unknown')
    at.fake.behaviour = 'good'
    const charged = moved(movement.reference)[0]
    expect(await at.charging.lookUp(at.account, makeLost(movement), at.signal())).toMatchObject(
      charged ? { state: 'succeeded', gatewayReference: charged.id } : { state: 'failed' },
    )
    at.fake.book.settle()
    expect((await at.charging.lookUp(at.account, makeLost(movement), at.signal())).state).toBe(
      charged ? 'succeeded' : 'failed',
    )
    expect(moved(movement.reference)).toHaveLength(times)
  })

  test('fails a request that certainly never left', async () => {
    const nobody = async (url: string): Promise<Outcome> =>
      at.charging.charge({ ...at.account, url }, { ...aMovement(), source: byCard() }, at.signal())
    const closed = await freePort()
    expect(await nobody(`http://127.0.0.1:${closed}/`)).toMatchObject({ state: 'failed', code: 'not_public' })
    expect(await nobody('http://10.1.2.3/')).toMatchObject({ state: 'failed', code: 'not_public' })
    expect(await nobody('http://nobody.invalid/')).toMatchObject({ state: 'failed', code: 'unreachable' })
    // A server without TLS: the handshake fails, so no byte of the request is written.
    const { host } = new URL(at.account.url)
    expect(await nobody(`https://${host}/`)).toMatchObject({ state: 'failed' })
    expect(at.fake.seen).toEqual([])
  })

  test('refunds in parts up to the whole amount', async () => {
    const movement = aMovement()
    const { gatewayReference = '' } = await charge(movement)
    at.fake.book.settle()
    const refund = (amount: string) =>
      at.charging.refund(at.account, aRefund(gatewayReference, amount), at.signal())
    expect((await refund('10.25')).state).toBe('succeeded')
    expect((await refund('15.26')).state).toBe('failed')
    expect((await refund('15.25')).state).toBe('succeeded')
    expect(moved(movement.reference)[0]!.refunds.map(({ amount }) => amount)).toEqual([1025, 1525])
    expect(await at.charging.refund(at.account, aRefund('D00000000000', '1.00'), at.signal())).toMatchObject({
      state: 'failed',
    })
  })

  test('finds a refund whose answer was lost', async () => {
    const { gatewayReference = '' } = await charge()
    at.fake.book.settle()
    at.fake.behaviour = 'break after'
    const request = { ...aRefund(gatewayReference, '5.00'), sentAt: longAgo() }
    expect((await at.charging.refund(at.account, request, at.signal())).state).toBe('unknown')
    at.fake.behaviour = 'good'
    const question = makeLost(request, { kind: 'refund', original: request.original })
    const found = await at.charging.lookUp?.(at.account, question, at.signal())
    if (id !== 3) expect(found).toMatchObject({ state: 'succeeded' })
  })

  test('voids a charge before settlement, but not after', async () => {
    const movement = aMovement()
    const { gatewayReference = '' } = await charge(movement)
    const take = (reference: string, more: object = {}) =>
      at.charging.void!(at.account, { ...aRefund(reference, '25.50'), ...more }, at.signal())
    at.fake.next = ['break after']
    const request = { ...aRefund(gatewayReference, '25.50'), sentAt: longAgo() }
    expect(await take(gatewayReference, request)).toMatchObject({ state: 'unknown' })
    expect(moved(movement.reference)[0]!.voided).toBe(true)
    const question = makeLost(request, { kind: 'void', original: request.original })
    const found = await at.charging.lookUp?.(at.account, question, at.signal())
    if (id !== 3) expect(found).toMatchObject({ state: 'succeeded' })

    const second = (await charge()).gatewayReference!
    at.fake.book.settle()
    expect(await take(second)).toMatchObject({ state: 'failed' })
  })

  test('leaves a movement unknown when the lookup is refused, with the reason', async () => {
    if (!at.charging.lookUp) return
    const movement = { ...aMovement(), sentAt: longAgo() }
    at.fake.next = ['break after']
    expect((await charge(movement)).state).toBe('unknown')
    const credentials = Object.fromEntries(
      Object.keys(at.account.credentials).map((name) => [name, 'Wrong-one-1']),
    )
    expect(
      await at.charging.lookUp({ ...at.account, credentials }, makeLost(movement), at.signal()),
    ).toMatchObject({
      state: 'unknown',
      access: 'not_admitted',
      message: expect.stringMatching(/^The gateway didn’t accept the credentials/),
    })
  })

  test('reports wrong credentials without revealing them', async () => {
    const credentials = Object.fromEntries(
      Object.keys(at.account.credentials).map((name) => [name, 'Wrong-one-1']),
    )
    const outcome = await at.charging.charge(
      { ...at.account, credentials },
      { ...aMovement(), source: byCard() },
      at.signal(),
    )
    expect(outcome.state).toBe('failed')
    expect(JSON.stringify(outcome)).not.toContain('Wrong-one-1')
  })
})

test('offers no charging through PayPal Express', () => {
  expect(findGateway(1)).toBeDefined()
  expect(findGateway(1)!.charging).toBeUndefined()
})

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer()
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
