import { expect, test } from 'vitest'
import { aMovement, aRefund, atGateway, byCard, longAgo, makeLost } from '#test/at-gateway.ts'
import type { Source } from './gateway.ts'

const at = atGateway(8)
const charge = (movement = aMovement(), source: Source = byCard()) =>
  at.charging.charge(at.account, { ...movement, source }, at.signal())
const stored = (number: string): Source => ({
  kind: 'stored',
  profile: {
    authorizeNetCustomerProfileId: `90000000${number}`,
    authorizeNetPaymentProfileId: `91000000${number}`,
  },
})
const sent = () => JSON.parse(at.fake.seen.at(-1)!.body).createTransactionRequest

test('sends a card in schema order, with a unique invoice', async () => {
  const movement = aMovement('9.90')
  await charge(movement)
  const { transactionRequest } = sent()
  expect(Object.keys(transactionRequest)).toEqual([
    'transactionType',
    'amount',
    'currencyCode',
    'payment',
    'order',
    'billTo',
    'transactionSettings',
  ])
  expect(transactionRequest).toMatchObject({
    transactionType: 'authCaptureTransaction',
    amount: '9.90',
    currencyCode: 'USD',
    payment: { creditCard: { expirationDate: '2039-04' } },
    order: { invoiceNumber: movement.reference.slice(0, 20), description: 'Order 10234' },
    billTo: { firstName: 'Ana María', lastName: 'López' },
    transactionSettings: { setting: { settingName: 'duplicateWindow', settingValue: '28800' } },
  })
})

test('sends a stored profile without card and address', async () => {
  await charge(aMovement(), stored('1'))
  expect(Object.keys(sent().transactionRequest)).toEqual([
    'transactionType',
    'amount',
    'currencyCode',
    'profile',
    'order',
    'transactionSettings',
  ])
})

test('finds a repeated movement instead of charging it, but charges another of the same amount', async () => {
  const movement = aMovement()
  const first = await charge(movement)
  expect(await charge(movement)).toMatchObject({
    state: 'succeeded',
    gatewayReference: first.gatewayReference,
  })
  const second = await charge(aMovement())
  expect(second.state).toBe('succeeded')
  expect(second.gatewayReference).not.toBe(first.gatewayReference)
})

test('finds a repeated refund and pays it once', async () => {
  const { gatewayReference = '' } = await charge()
  at.fake.book.settle()
  const refund = aRefund(gatewayReference, '5.00')
  const outcomes = [
    await at.charging.refund(at.account, refund, at.signal()),
    await at.charging.refund(at.account, refund, at.signal()),
  ]
  expect(outcomes.map(({ state }) => state)).toEqual(['succeeded', 'succeeded'])
  expect(at.fake.book.find(gatewayReference)!.refunds).toHaveLength(1)
})

test('refunds a charge that was found without its card', async () => {
  const movement = { ...aMovement(), sentAt: longAgo() }
  at.fake.next = ['break after']
  expect((await charge(movement)).state).toBe('unknown')
  const found = await at.charging.lookUp!(at.account, makeLost(movement), at.signal())
  expect(found).toMatchObject({ state: 'succeeded', cardLast4: '1111', cardBrand: 'visa' })

  // Charges from earlier versions and those settled by a person have no card.
  at.fake.book.settle()
  const refund = aRefund(found.gatewayReference!, '5.00')
  const without = { ...refund, original: { ...refund.original, cardLast4: null } }
  expect(await at.charging.refund(at.account, without, at.signal())).toMatchObject({ state: 'succeeded' })
})

test('finds a charge behind more than a full page of later ones', async () => {
  const movement = { ...aMovement(), sentAt: longAgo() }
  at.fake.next = ['break after']
  expect((await charge(movement)).state).toBe('unknown')
  const { book } = at.fake
  const lastCharge = book.charged.at(-1)!
  for (let n = 0; n < 1050; n++) book.add({ ...lastCharge, id: `later${n}`, invoice: `later${n}` })
  expect(await at.charging.lookUp!(at.account, makeLost(movement), at.signal())).toMatchObject({
    state: 'succeeded',
    gatewayReference: lastCharge.id,
  })
})

test.each([
  ['2.00', 'failed', '2', /declined/],
  ['252.00', 'unknown', '252', /held for review/],
])('%s: %s', async (amount, state, code, message) => {
  const outcome = await charge(aMovement(amount), byCard({ number: '4222222222222' }))
  expect(outcome).toMatchObject({ state, code, message: expect.stringMatching(message) })
})

test('handles a stored card that is declined, held or unknown', async () => {
  const outcomes = [
    await charge(aMovement(), stored('3')),
    await charge(aMovement(), stored('4')),
    await charge(aMovement(), stored('9')),
  ]
  expect(outcomes).toMatchObject([
    { state: 'failed', code: '2' },
    { state: 'unknown', code: '252' },
    { state: 'failed', code: 'E00040' },
  ])
})

test('refuses to refund an unsettled charge and names what to do instead', async () => {
  const { gatewayReference = '' } = await charge()
  const refund = aRefund(gatewayReference, '1.00')
  expect(await at.charging.refund(at.account, refund, at.signal())).toMatchObject({
    state: 'failed',
    code: '54',
    message: expect.stringMatching(/void/),
  })
  const without = { ...refund, original: { ...refund.original, cardLast4: null } }
  expect((await at.charging.refund(at.account, without, at.signal())).state).toBe('failed')
})
