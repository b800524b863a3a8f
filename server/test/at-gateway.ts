import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { accounts } from '#demo/payment-gateways/accounts.ts'
import type { Fake } from '#demo/payment-gateways/fake.ts'
import { type PaymentGateways, startPaymentGateways } from '#demo/payment-gateways/start-payment-gateways.ts'
import type {
  Account,
  Card,
  Charging,
  LostMovement,
  Movement,
  RefundRequest,
  Source,
} from '#server/adapters/payments/gateway.ts'
import { findGateway } from '#server/adapters/payments/gateways.ts'
import { configure, runtimeWithoutDatabase } from '#test/runtime.ts'

const credentials = {
  2: accounts.payflow,
  3: accounts.merchante,
  8: accounts.authorizeNet,
  9: accounts.stripe,
}
const fakeNames = { 2: 'payflow', 3: 'merchante', 8: 'authorizeNet', 9: 'stripe' } as const

export const aCard: Card = {
  number: '4111111111111111',
  validThru: '04/39',
  cvc: '739',
  name: 'Ana María López',
  street: '12 Cedar & Oak St',
  city: 'Cedar Falls',
  state: 'IA',
  zip: '50613',
  country: 'US',
}

/** Makes a card as a charge's source, with some fields replaced. */
export const byCard = (more: Partial<Card> = {}): Source => ({ kind: 'card', card: { ...aCard, ...more } })

/** Makes a charge with a new reference. */
export const aMovement = (amount = '25.50'): Movement => ({
  reference: randomBytes(16).toString('hex'),
  amount,
  currency: 'USD',
  orderNumber: 10234,
  sentAt: new Date(),
})
/** A movement whose answer was lost and that the gateway has reported missing long enough to be certain. */
export const makeLost = (movement: Movement, more: Partial<LostMovement> = {}): LostMovement => ({
  ...movement,
  kind: 'charge',
  source: 'stored',
  cardLast4: null,
  original: null,
  gatewayReference: null,
  absentSince: longAgo(),
  isSameAccount: true,
  keepCard: false,
  ...more,
})

/** An instant seven minutes ago, when a gateway that had received a movement would report it by now. */
export const longAgo = () => new Date(Date.now() - 7 * 60_000)

/** Makes a refund of a charge with a new reference. Amounts are in dollars. */
export const aRefund = (
  gatewayReference: string,
  amount: string,
  originalAmount = '25.50',
): RefundRequest => ({
  ...aMovement(amount),
  original: { gatewayReference, amount: originalAmount, cardLast4: '1111' },
})

export type AtGateway = {
  account: Account
  charging: Charging
  fake: Fake
  /** Aborts as soon as the gateway stalls, since it'll never answer. */
  signal(): AbortSignal
}

/** A gateway, guarded like in the product, connected to its fake. */
export function atGateway(id: 2 | 3 | 8 | 9): AtGateway {
  let late = new AbortController()
  const at = { signal: () => late.signal } as AtGateway
  let gateways: PaymentGateways
  runtimeWithoutDatabase()
  beforeAll(async () => {
    gateways = await startPaymentGateways()
    configure({ dialPrivate: Object.values(gateways.urls).map((url) => new URL(url).host) })
    at.fake = gateways.fakes[fakeNames[id]]
    at.account = { url: gateways.urls[id], envMode: 'sandbox', credentials: credentials[id] }
    at.charging = findGateway(id)!.charging!
  })
  afterAll(() => gateways?.stop())
  beforeEach(() => {
    Object.assign(at.fake, { behaviour: 'good', next: [], seen: [] })
    at.fake.onStall = () => {
      late.abort(new DOMException('It stalled', 'TimeoutError'))
      late = new AbortController()
    }
  })
  return at
}
