import { keepCard } from './authorize-net-keep.ts'
import { composeInvoice, findCard, findMovement } from './authorize-net-look-up.ts'
import { type AskedTransaction, transactionOutcome } from './authorize-net-outcomes.ts'
import { callAuthorizeNet, type Pairs } from './authorize-net-wire.ts'
import { chargePatienceMs } from './call-gateway.ts'
import { splitName } from './card.ts'
import type { Account, Card, Charging, LostMovement, Movement, Outcome, Source } from './gateway.ts'

/**
 * How long the gateway recognizes duplicates: each movement has a unique invoice, so only it can be its own
 * duplicate.
 */
const duplicateWindow = '28800'
const reason = { duplicate: '11', notSettled: '54' }

export const authorizeNetCharging: Charging = {
  currencies: ['USD', 'CAD'],
  takesCards: true,
  keepsCards: true,
  needs: ['authorizeNetCustomerProfileId', 'authorizeNetPaymentProfileId'],

  async charge(account, { source, ...movement }, signal) {
    const pairs: Pairs = [
      ['transactionType', 'authCaptureTransaction'],
      ['amount', movement.amount],
      ['currencyCode', movement.currency],
      ...sourcePairs(source),
      ['order', composeOrder(movement)],
      ...(source.kind === 'card' ? [['billTo', billTo(source.card)] as const] : []),
      settings,
    ]
    const cardLast4 = source.kind === 'card' ? source.card.number.slice(-4) : null
    const outcome = await move(account, { ...movement, cardLast4, original: null }, pairs, signal)
    const first = {
      ...justSent(movement),
      kind: 'charge',
      source: source.kind,
      cardLast4,
      original: null,
    } as const
    return orItsFirst(account, first, outcome, signal)
  },

  async refund(account, { original, ...movement }, signal) {
    // A charge found by its reference may lack them.
    const last4 = original.cardLast4 ?? (await findCard(account, original.gatewayReference, signal))
    if (!last4)
      return {
        state: 'failed',
        code: null,
        message: 'Authorize.Net asks for the last four digits of the card, and did not tell them now.',
      }
    const card: Pairs = [
      ['cardNumber', last4],
      ['expirationDate', 'XXXX'],
    ]
    const pairs: Pairs = [
      ['transactionType', 'refundTransaction'],
      ['amount', movement.amount],
      ['currencyCode', movement.currency],
      ['payment', [['creditCard', card]]],
      ['refTransId', original.gatewayReference],
      ['order', composeOrder(movement)],
      settings,
    ]
    const outcome = await move(account, { ...movement, cardLast4: last4, original }, pairs, signal)
    if (outcome.state === 'failed' && outcome.code === reason.notSettled)
      return {
        ...outcome,
        message: `${outcome.message} A charge that is not settled yet cannot be given back: take it back as a whole (void), or wait a day.`,
      }
    const first = {
      ...justSent(movement),
      kind: 'refund',
      source: 'stored',
      cardLast4: last4,
      original,
    } as const
    return orItsFirst(account, first, outcome, signal)
  },

  void: (account, { original, ...movement }, signal) =>
    move(
      account,
      { ...movement, cardLast4: original.cardLast4, original },
      [
        ['transactionType', 'voidTransaction'],
        ['refTransId', original.gatewayReference],
      ],
      signal,
    ),

  lookUp: findMovement,
  keep: keepCard,
}

const justSent = (movement: Movement) => ({
  ...movement,
  gatewayReference: null,
  keepCard: false,
  absentSince: null,
  isSameAccount: true,
})

/** A duplicate is this same movement, seen before: return its first result. */
async function orItsFirst(
  account: Account,
  movement: LostMovement,
  outcome: Outcome,
  signal: AbortSignal,
): Promise<Outcome> {
  if (outcome.state === 'succeeded' || outcome.code !== reason.duplicate) return outcome
  const unknownOutcome: Outcome = { ...outcome, state: 'unknown' }
  const found = await findMovement(account, movement, signal).catch(() => unknownOutcome)
  return found.state === 'succeeded' ? found : unknownOutcome
}

const settings = [
  'transactionSettings',
  [
    [
      'setting',
      [
        ['settingName', 'duplicateWindow'],
        ['settingValue', duplicateWindow],
      ],
    ],
  ],
] as const

const composeOrder = (movement: Movement): Pairs => [
  ['invoiceNumber', composeInvoice(movement)],
  ...(movement.orderNumber === null ? [] : [['description', `Order ${movement.orderNumber}`] as const]),
]

function sourcePairs(source: Source): Pairs {
  if (source.kind === 'stored') {
    const { authorizeNetCustomerProfileId = '', authorizeNetPaymentProfileId = '' } = source.profile
    return [
      [
        'profile',
        [
          ['customerProfileId', authorizeNetCustomerProfileId],
          ['paymentProfile', [['paymentProfileId', authorizeNetPaymentProfileId]]],
        ],
      ],
    ]
  }
  const { number, validThru, cvc } = source.card
  const [month, year] = validThru.split('/')
  const card: Pairs = [
    ['cardNumber', number],
    ['expirationDate', `20${year}-${month}`],
    ['cardCode', cvc],
  ]
  return [['payment', [['creditCard', card]]]]
}

/** For a stored profile, the gateway already has the address. */
function billTo(card: Card): Pairs {
  const { first, last } = splitName(card)
  const pairs: [string, string][] = [
    ['firstName', first.slice(0, 50)],
    ['lastName', last.slice(0, 50)],
    ['address', card.street.slice(0, 60)],
    ['city', card.city.slice(0, 40)],
    ['state', card.state.slice(0, 40)],
    ['zip', card.zip.slice(0, 20)],
    ['country', card.country.slice(0, 60)],
  ]
  return pairs.filter(([, value]) => value !== '')
}

async function move(
  account: Account,
  movement: AskedTransaction,
  pairs: Pairs,
  signal: AbortSignal,
): Promise<Outcome> {
  const request: Pairs = [
    ['refId', composeInvoice(movement)],
    ['transactionRequest', pairs],
  ]
  const answer = await callAuthorizeNet(
    account,
    { name: 'createTransactionRequest', pairs: request, milliseconds: chargePatienceMs },
    signal,
  )
  return transactionOutcome(answer, movement)
}
