import { z } from 'zod'
import type { CardBrand } from '#contract/sales/cards.ts'
import { findMovement, invoiceOf } from './authorize-net-look-up.ts'
import { type Answer, ask, type Pairs } from './authorize-net-wire.ts'
import { chargePatienceMs } from './call-gateway.ts'
import { namesOf } from './card.ts'
import type { Account, Card, Charging, Lost, Movement, Outcome, Source } from './gateway.ts'

const transaction = z.object({
  responseCode: z.string(),
  transId: z.string().optional(),
  accountNumber: z.string().optional(),
  accountType: z.string().optional(),
  errors: z.array(z.object({ errorCode: z.string(), errorText: z.string() })).optional(),
  messages: z.array(z.object({ code: z.string(), description: z.string() })).optional(),
})

/** As long as the gateway remembers: each movement has an invoice of its own, so that only it can repeat itself. */
const duplicateWindow = '28800'
const reason = { duplicate: '11', notSettled: '54' }
/** `E00001` is said when something went wrong inside. */
const systemError = 'E00001'

export const authorizeNetCharging: Charging = {
  currencies: ['USD', 'CAD'],
  takesCards: true,
  needs: ['authorizeNetCustomerProfileId', 'authorizeNetPaymentProfileId'],

  async charge(account, { source, ...movement }, signal) {
    const pairs: Pairs = [
      ['transactionType', 'authCaptureTransaction'],
      ['amount', movement.amount],
      ['currencyCode', movement.currency],
      ...sourcePairs(source),
      ['order', orderOf(movement)],
      ...(source.kind === 'card' ? [['billTo', billTo(source.card)] as const] : []),
      settings,
    ]
    const outcome = await move(account, movement, pairs, signal)
    return orItsFirst(account, { ...movement, kind: 'charge', cardLast4: null, of: null }, outcome, signal)
  },

  async refund(account, { of, ...movement }, signal) {
    if (!of.cardLast4)
      return {
        state: 'failed',
        code: null,
        message: 'Authorize.Net asks for the last four digits of the card, which are not known here.',
      }
    const card: Pairs = [
      ['cardNumber', of.cardLast4],
      ['expirationDate', 'XXXX'],
    ]
    const pairs: Pairs = [
      ['transactionType', 'refundTransaction'],
      ['amount', movement.amount],
      ['currencyCode', movement.currency],
      ['payment', [['creditCard', card]]],
      ['refTransId', of.gatewayReference],
      ['order', orderOf(movement)],
      settings,
    ]
    const outcome = await move(account, movement, pairs, signal)
    if (outcome.state === 'failed' && outcome.code === reason.notSettled)
      return {
        ...outcome,
        message: `${outcome.message} A charge that is not settled yet cannot be given back: take it back as a whole (void), or wait a day.`,
      }
    return orItsFirst(account, { ...movement, kind: 'refund', cardLast4: of.cardLast4, of }, outcome, signal)
  },

  void: (account, { of, ...movement }, signal) =>
    move(
      account,
      movement,
      [
        ['transactionType', 'voidTransaction'],
        ['refTransId', of.gatewayReference],
      ],
      signal,
    ),

  lookUp: findMovement,
}

/** A duplicate is this very movement, seen before: what became of it then? */
async function orItsFirst(
  account: Account,
  movement: Lost,
  outcome: Outcome,
  signal: AbortSignal,
): Promise<Outcome> {
  if (outcome.state === 'succeeded' || outcome.code !== reason.duplicate) return outcome
  const found = await findMovement(account, movement, signal)
  return found.state === 'succeeded' ? found : { ...outcome, state: 'unknown' }
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

const orderOf = (movement: Movement): Pairs => [
  ['invoiceNumber', invoiceOf(movement)],
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

/** With a stored profile the gateway has the address itself. */
function billTo(card: Card): Pairs {
  const { first, last } = namesOf(card)
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
  { reference }: Movement,
  pairs: Pairs,
  signal: AbortSignal,
): Promise<Outcome> {
  const request: Pairs = [
    ['refId', reference.slice(0, 20)],
    ['transactionRequest', pairs],
  ]
  const answer = await ask(
    account,
    { name: 'createTransactionRequest', pairs: request, milliseconds: chargePatienceMs },
    signal,
  )
  return outcomeOf(answer)
}

function outcomeOf(answer: Answer): Outcome {
  const { resultCode, message } = answer.messages
  const [first] = message
  const { data } = transaction.safeParse(answer.transactionResponse)
  if (!data) {
    const isUnknown = resultCode === 'Ok' || first!.code === systemError
    return { state: isUnknown ? 'unknown' : 'failed', code: first!.code, message: first!.text }
  }
  const transId = data.transId === '0' ? undefined : data.transId
  if (resultCode === 'Ok' && data.responseCode === '1' && transId)
    return { state: 'succeeded', gatewayReference: transId, ...cardOf(data) }
  const [problem] = data.errors ?? []
  const held = 'It is held for review: approve or reject it at Authorize.Net.'
  const said = problem?.errorText ?? data.messages?.[0]?.description ?? first!.text
  // 2 is declined, 3 an error; 4 is held.
  const isOver = data.responseCode === '2' || data.responseCode === '3'
  return {
    state: isOver ? 'failed' : 'unknown',
    code: problem?.errorCode ?? data.messages?.[0]?.code ?? first!.code,
    message: data.responseCode === '4' ? `${said} ${held}` : said,
    ...(transId && { gatewayReference: transId }),
  }
}

const brands: Record<string, CardBrand> = {
  ...{ Visa: 'visa', MasterCard: 'mastercard', AmericanExpress: 'amex', Discover: 'discover' },
  ...{ DinersClub: 'diners', JCB: 'jcb' },
}
function cardOf({ accountNumber, accountType }: z.infer<typeof transaction>) {
  const last4 = /\d{4}$/.exec(accountNumber ?? '')?.[0]
  const brand = brands[accountType ?? '']
  return { ...(brand && { cardBrand: brand }), ...(last4 && { cardLast4: last4 }) }
}
