import { describe, expect, test } from 'vitest'
import { transactionOutcome as readAuthorizeNet, readListedOutcome } from './authorize-net-outcomes.ts'
import type { LostMovement, Movement, Outcome } from './gateway.ts'
import { notThere } from './lost.ts'
import { transactionOutcome as readMerchante } from './merchante-outcomes.ts'
import { inquiryOutcome, transactionOutcome as readPayflow } from './payflow-outcomes.ts'
import { chargeOutcome, notAnswered, refundOutcome } from './stripe-outcomes.ts'

/* For each gateway and step: the answer, and the resulting state. */

const reference = '0123456789abcdef0123456789abcdef'
const input: Movement = { reference, amount: '25.50', currency: 'USD', orderNumber: null, sentAt: new Date() }
const lost = (more: Partial<LostMovement> = {}): LostMovement => ({
  ...input,
  kind: 'charge',
  source: 'stored',
  cardLast4: null,
  original: null,
  gatewayReference: null,
  absentSince: null,
  isSameAccount: true,
  keepCard: false,
  ...more,
})
const seenAt = new Date()
type State = Outcome['state']
const summarize = ({ state, ...rest }: Outcome) =>
  'code' in rest && rest.code === 'differs' ? `${state}, differs` : state

describe('Stripe', () => {
  const intent = {
    id: 'pi_1',
    amount: 2550,
    currency: 'usd',
    status: 'succeeded',
    metadata: { charge_reference: reference },
  }
  const refund = { ...intent, id: 're_1', payment_intent: 'pi_1' }
  const original = { gatewayReference: 'pi_1' }
  const error = (type: string, more: object = {}) => ({ error: { type, message: 'No', ...more } })
  const charges: [status: number, body: Record<string, unknown>, State | 'unknown, differs'][] = [
    [200, intent, 'succeeded'],
    [200, { ...intent, status: 'processing' }, 'unknown'],
    [200, { ...intent, status: 'requires_action' }, 'unknown'],
    [200, { ...intent, status: 'requires_capture' }, 'unknown'],
    [200, { ...intent, status: 'something new' }, 'unknown'],
    [200, { ...intent, status: 'requires_payment_method' }, 'failed'],
    [200, { ...intent, status: 'canceled' }, 'failed'],
    [200, { ...intent, amount: 2551 }, 'unknown, differs'],
    [200, { ...intent, amount_received: 100 }, 'unknown, differs'],
    [200, { ...intent, currency: 'cad' }, 'unknown, differs'],
    [200, { ...intent, metadata: {} }, 'unknown, differs'],
    [200, { ...intent, metadata: { charge_reference: 'f'.repeat(32) } }, 'unknown, differs'],
    [200, { ...intent, status: 'canceled', amount: 1 }, 'unknown, differs'],
    [200, {}, 'unknown'],
    [201, intent, 'unknown'],
    [302, {}, 'unknown'],
    ...[400, 401, 402, 403, 404, 429].map((status): [number, Record<string, unknown>, State] => [
      status,
      error('invalid_request_error'),
      'failed',
    ]),
    ...[405, 407, 408, 409, 418, 500, 502, 503, 504].map(
      (status): [number, Record<string, unknown>, State] => [status, error('api_error'), 'unknown'],
    ),
    ...[400, 403, 404, 429].map((status): [number, Record<string, unknown>, State] => [
      status,
      {},
      'unknown',
    ]),
    [400, error('idempotency_error'), 'unknown'],
    [429, error('invalid_request_error', { code: 'idempotency_key_in_use' }), 'unknown'],
    [
      402,
      error('card_error', { payment_intent: { ...intent, status: 'requires_payment_method' } }),
      'failed',
    ],
    [402, error('card_error', { payment_intent: { ...intent, status: 'processing' } }), 'unknown'],
    [402, error('card_error', { payment_intent: intent }), 'unknown'],
    [402, error('card_error', { payment_intent: { id: 'pi_2' } }), 'unknown'],
    [402, error('card_error', { payment_intent: { ...intent, metadata: {} } }), 'unknown, differs'],
  ]
  test.each(charges)('charge: %i %j is %s', (status, body, state) => {
    expect(summarize(chargeOutcome({ status, body, seenAt }, input))).toBe(state)
  })

  const refunds: [status: number, body: Record<string, unknown>, State | 'unknown, differs'][] = [
    [200, refund, 'succeeded'],
    [200, { ...refund, status: 'pending' }, 'succeeded'],
    [200, { ...refund, status: 'failed' }, 'failed'],
    [200, { ...refund, status: 'canceled' }, 'failed'],
    [200, { ...refund, status: 'requires_action' }, 'unknown'],
    [200, { ...refund, amount: 1 }, 'unknown, differs'],
    [200, { ...refund, currency: 'cad' }, 'unknown, differs'],
    [200, { ...refund, payment_intent: 'pi_2' }, 'unknown, differs'],
    [200, { ...refund, metadata: {} }, 'unknown, differs'],
    [200, intent, 'unknown'],
    [429, error('invalid_request_error'), 'failed'],
    [500, error('api_error'), 'unknown'],
  ]
  test.each(refunds)('refund: %i %j is %s', (status, body, state) => {
    expect(summarize(refundOutcome({ status, body, seenAt }, { ...input, original: original }))).toBe(state)
  })

  test.each([
    [401, 'not_admitted'],
    [403, 'restricted'],
    [404, 'failed'],
    [429, 'failed'],
    [500, 'failed'],
  ])('returns no result for a lookup answered %i: %s', (status, outcome) => {
    expect(notAnswered({ status, body: error('x'), seenAt })).toMatchObject({ outcome, didNothing: false })
  })
})

describe('PayPal Pro', () => {
  const answer = (fields: Record<string, string>) => ({ pairs: new Map(Object.entries(fields)), seenAt })
  const yes = { RESULT: '0', PNREF: 'A10A6AE7042E', AMT: '25.50', CUSTREF: reference.slice(0, 12) }
  const moves: [Record<string, string>, State | 'unknown, differs'][] = [
    [yes, 'succeeded'],
    [{ RESULT: '0', PNREF: 'A10A6AE7042E' }, 'succeeded'],
    [{ RESULT: '0' }, 'unknown'],
    [{ ...yes, AMT: '25.51' }, 'unknown, differs'],
    [{ ...yes, CURRENCY: 'CAD' }, 'unknown, differs'],
    [{ ...yes, CUSTREF: 'ffffffffffff' }, 'unknown, differs'],
    ...['1', '4', '7', '12', '13', '19', '23', '24', '26', '30', '50', '105', '108', '112', '114', '117'].map(
      (RESULT): [Record<string, string>, State] => [{ RESULT }, 'failed'],
    ),
    ...['11', '99', '103', '104', '107', '109', '126', '127', '150', '1000', '-1', '-12', '', 'x', '0x1'].map(
      (RESULT): [Record<string, string>, State] => [{ RESULT }, 'unknown'],
    ),
    [{ RESULT: '-6' }, 'failed'],
    [{ RESULT: '12', CUSTREF: 'ffffffffffff' }, 'unknown, differs'],
  ]
  test.each(moves)('%j is %s', (fields, state) => {
    expect(summarize(readPayflow(answer(fields), input))).toBe(state)
  })

  const found = { RESULT: '0', ORIGRESULT: '0', ORIGPNREF: 'A1', CUSTREF: reference.slice(0, 12) }
  const looks: [Record<string, string>, State | 'unknown, differs'][] = [
    [found, 'succeeded'],
    [{ ...found, ORIGRESULT: '12' }, 'failed'],
    [{ ...found, ORIGRESULT: '104' }, 'unknown'],
    [{ ...found, AMT: '1.00' }, 'unknown, differs'],
    [{ ...found, CUSTREF: 'ffffffffffff' }, 'unknown, differs'],
    [{ RESULT: '0' }, 'unknown'],
    ...['1', '7', '12', '19', '20', '26', '104', '-1'].map((RESULT): [Record<string, string>, State] => [
      { RESULT },
      'unknown',
    ]),
  ]
  test.each(looks)('a lookup answering %j: %s', (fields, state) => {
    expect(summarize(inquiryOutcome(answer(fields), lost()))).toBe(state)
  })
})

describe('Authorize.Net', () => {
  const answer = (transactionResponse: object | undefined, code = 'I00001', more: object = {}) => ({
    messages: {
      resultCode: code.startsWith('I') ? ('Ok' as const) : ('Error' as const),
      message: [{ code, text: 'Said' }] as [{ code: string; text: string }],
    },
    seenAt,
    transactionResponse,
    refId: reference.slice(0, 20),
    ...more,
  })
  const yes = { responseCode: '1', transId: '60', accountNumber: 'XXXX1111' }
  const original = { gatewayReference: '59' }
  const moves: [ReturnType<typeof answer>, State | 'unknown, differs'][] = [
    [answer(yes), 'succeeded'],
    [answer({ ...yes, refTransID: '59' }), 'succeeded'],
    [answer({ ...yes, refTransID: '58' }), 'unknown, differs'],
    [answer(yes, 'I00001', { refId: 'f'.repeat(20) }), 'unknown, differs'],
    [answer({ ...yes, accountNumber: 'XXXX2222' }), 'unknown, differs'],
    [answer({ ...yes, prepaidCard: { approvedAmount: '5.00' } }), 'unknown, differs'],
    [answer({ ...yes, transId: '0' }), 'unknown'],
    [answer(yes, 'E00027'), 'unknown'],
    [answer({ ...yes, responseCode: '2' }), 'failed'],
    [answer({ ...yes, responseCode: '3' }, 'E00027'), 'failed'],
    [answer({ ...yes, responseCode: '4' }), 'unknown'],
    [answer({ ...yes, responseCode: '9' }), 'unknown'],
    [answer(undefined), 'unknown'],
    ...['E00002', 'E00003', 'E00005', 'E00007', 'E00011', 'E00040', 'E00095'].map(
      (code): [ReturnType<typeof answer>, State] => [answer(undefined, code), 'failed'],
    ),
    ...['E00001', 'E00027', 'E00053', 'E00104', 'X1'].map((code): [ReturnType<typeof answer>, State] => [
      answer(undefined, code),
      'unknown',
    ]),
  ]
  test.each(moves)('%j is %s', (received, state) => {
    expect(summarize(readAuthorizeNet(received, { ...input, cardLast4: '1111', original: original }))).toBe(
      state,
    )
  })

  const listed = (transactionStatus: string, more: object = {}) => ({
    transId: '60',
    transactionStatus,
    invoiceNumber: reference.slice(0, 20),
    settleAmount: 25.5,
    ...more,
  })
  const looks: [LostMovement['kind'], ReturnType<typeof listed>, string | null][] = [
    ['charge', listed('capturedPendingSettlement'), 'succeeded'],
    ['charge', listed('settledSuccessfully'), 'succeeded'],
    ['charge', listed('refundPendingSettlement'), 'unknown'],
    ['charge', listed('FDSPendingReview'), 'unknown'],
    ['charge', listed('declined'), 'failed'],
    ['charge', listed('voided'), 'failed'],
    ['charge', listed('settledSuccessfully', { settleAmount: 25 }), 'unknown, differs'],
    ['refund', listed('refundPendingSettlement'), 'succeeded'],
    ['refund', listed('settledSuccessfully'), 'unknown'],
    ['refund', listed('declined'), 'failed'],
    ['void', listed('voided', { transId: '59' }), 'succeeded'],
    ['void', listed('voided'), 'unknown, differs'],
    ['void', listed('settledSuccessfully', { transId: '59' }), 'failed'],
    ['void', listed('capturedPendingSettlement', { transId: '59' }), null],
  ]
  test.each(looks)('a %s found as %j: %s', (kind, found, state) => {
    const outcome = readListedOutcome(found, lost({ kind, original: original }))
    expect(outcome && summarize(outcome)).toBe(state)
  })

  test('returns the card of a found charge, which refunds need', () => {
    const found = listed('settledSuccessfully', { accountNumber: 'XXXX1881', accountType: 'Visa' })
    expect(readListedOutcome(found, lost())).toMatchObject({ cardLast4: '1881', cardBrand: 'visa' })
  })
})

describe('MerchantE', () => {
  const yes = { error_code: '000', transaction_id: 'a'.repeat(32) }
  const moves: [Record<string, string>, State | 'unknown, differs'][] = [
    [yes, 'succeeded'],
    [{ ...yes, transaction_id: 'error' }, 'unknown'],
    [{ error_code: '000' }, 'unknown'],
    [{ ...yes, client_reference_number: 'f'.repeat(32) }, 'unknown, differs'],
    [{ ...yes, client_reference_number: reference }, 'succeeded'],
    [{ ...yes, transaction_amount: '1.00' }, 'unknown, differs'],
    ...['001', '005', '014', '051', '054', '0TA', '101', '110', '226'].map(
      (error_code): [Record<string, string>, State] => [{ error_code }, 'failed'],
    ),
    ...['010', '909', '999'].map((error_code): [Record<string, string>, State] => [
      { error_code },
      'unknown',
    ]),
  ]
  test.each(moves)('%j is %s', (fields, state) => {
    expect(summarize(readMerchante(new URLSearchParams(fields), input))).toBe(state)
  })
})

describe('no such movement', () => {
  const minutesAgo = (minutes: number) => new Date(seenAt.getTime() - minutes * 60_000)
  test.each<[string, Partial<LostMovement>, Date | null, State]>([
    ['said first', {}, seenAt, 'unknown'],
    ['said for four minutes', { absentSince: minutesAgo(4) }, seenAt, 'unknown'],
    ['said for five minutes', { absentSince: minutesAgo(5) }, seenAt, 'failed'],
    ['said by a clock that went back', { absentSince: minutesAgo(-60) }, seenAt, 'unknown'],
    ['said without a time', { absentSince: minutesAgo(60) }, null, 'unknown'],
    ['said by another account', { absentSince: minutesAgo(60), isSameAccount: false }, seenAt, 'unknown'],
    ['said of what it has named', { absentSince: minutesAgo(60), gatewayReference: '1' }, seenAt, 'unknown'],
    ['whatever our own clock says', { sentAt: new Date(0) }, seenAt, 'unknown'],
  ])('%s: %j', (_, more, at, state) => {
    expect(notThere(lost(more), at).state).toBe(state)
  })
})
