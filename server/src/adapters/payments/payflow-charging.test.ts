import { expect, test } from 'vitest'
import { aMovement, atGateway, byCard, longAgo, makeLost } from '#test/at-gateway.ts'
import { readNameValues } from './name-values.ts'

const at = atGateway(2)
const charge = (movement = aMovement(), source = byCard()) =>
  at.charging.charge(at.account, { ...movement, source }, at.signal())
const stored = (payflowProPnref: string) => ({ kind: 'stored' as const, profile: { payflowProPnref } })

test('sends a card as the protocol requires', async () => {
  const movement = aMovement('9.90')
  await charge(movement)
  const { headers, body } = at.fake.seen[0]!
  expect(headers).toMatchObject({ 'x-vps-request-id': movement.reference, 'x-vps-client-timeout': '45' })
  expect(body).toMatch(/&BILLTOSTREET\[17\]=12 Cedar & Oak St&/)
  expect(Object.fromEntries(readNameValues(body)!)).toMatchObject({
    TRXTYPE: 'S',
    TENDER: 'C',
    AMT: '9.90',
    CURRENCY: 'USD',
    EXPDATE: '0439',
    INVNUM: '10234',
    BILLTOFIRSTNAME: 'Ana Maria',
    BILLTOLASTNAME: 'Lopez',
    CUSTREF: movement.reference.slice(0, 12),
  })
})

test('returns the first answer for a repeated movement, charging once', async () => {
  const movement = aMovement()
  const first = await charge(movement)
  expect(await charge(movement)).toEqual(first)
  const reference = movement.reference.slice(0, 12)
  expect(at.fake.book.charged.filter((one) => one.reference === reference)).toHaveLength(1)
})

test('renews the customer’s profile after charging an earlier transaction', async () => {
  const outcome = await charge(aMovement(), stored('DDE000014242'))
  expect(outcome).toMatchObject({ state: 'succeeded', cardLast4: '4242' })
  const renewed = outcome.gatewayReference!
  expect(renewed).not.toBe('DDE000014242')
  expect(outcome).toMatchObject({ profile: { payflowProPnref: renewed } })
  expect(at.fake.seen[0]!.body).not.toMatch(/ACCT|CVV2|BILLTO/)
  expect((await charge(aMovement(), stored(renewed))).state).toBe('succeeded')
})

test.each([
  ['1012.00', 'failed', '12'],
  ['1050.00', 'failed', '50'],
  ['1104.00', 'unknown', '104'],
  ['1109.00', 'unknown', '109'],
  ['1126.00', 'unknown', '126'],
])('%s: %s by RESULT %s', async (amount, state, code) => {
  const movement = { ...aMovement(amount), sentAt: longAgo() }
  expect(await charge(movement)).toMatchObject({ state, code })
  // The inquiry gets the same answer, in ORIGRESULT.
  expect(await at.charging.lookUp!(at.account, makeLost(movement), at.signal())).toMatchObject({
    state,
    code,
  })
})

test('explains what prevents charging an earlier transaction', async () => {
  expect(await charge(aMovement(), stored('DDE000030002'))).toMatchObject({ state: 'failed', code: '12' })
  expect(await charge(aMovement(), stored('DDE000044242'))).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/Reference transactions may be turned off/),
  })
  expect(await charge(aMovement(), stored('A00000000000'))).toMatchObject({ state: 'failed', code: '19' })
})

test('rejects a match by reference with another amount', async () => {
  const movement = aMovement()
  await charge(movement)
  const question = makeLost({ ...movement, amount: '99.00' })
  expect((await at.charging.lookUp!(at.account, question, at.signal())).state).toBe('unknown')
})
