import { randomUUID } from 'node:crypto'
import type { CardBrand } from '#contract/sales/cards.ts'
import { chargePatienceMs } from './call-gateway.ts'
import { namesOf } from './card.ts'
import type { Account, Card, Charging, Lost, Movement, Outcome, RefundRequest, Source } from './gateway.ts'
import { notThere } from './lost.ts'
import type { NameValues } from './name-values.ts'
import { transact } from './payflow-wire.ts'

const approved = '0'
const notFound = new Set(['19', '20'])
/**
 * Nobody knows what the processor did: no answer of it came (11, 103, 104, 109, 150), another one with the
 * same id is under way (107), filters hold the payment back or could not judge it (126, 127), or the
 * gateway only says that something went wrong (99, 1000).
 */
const unknown = new Set(['11', '99', '103', '104', '107', '109', '126', '127', '150', '1000'])
/** Of those below zero, which speak of connections, these say that the request was not understood. */
const notUnderstood = new Set(['-6', '-7'])

const hints: Record<string, string> = {
  '105': 'It may have been given back already, or not be settled.',
  '108': 'It is settled, or was taken back already: give it back instead.',
  '117': 'Reference transactions may be switched off for this account, in PayPal Manager.',
  '126': 'Filters hold it for review: approve or reject it in PayPal Manager.',
}

/** Reference transactions charge the card of an earlier transaction, which must not be older than a year. */
export const payflowCharging: Charging = {
  currencies: ['USD', 'CAD'],
  takesCards: true,
  needs: ['payflowProPnref'],

  async charge(account, { source, ...movement }, signal) {
    const fields: NameValues = [
      ['TRXTYPE', 'S'],
      ['TENDER', 'C'],
      ['AMT', movement.amount],
      ['CURRENCY', movement.currency],
      ...sourceFields(source),
      ...(movement.orderNumber === null ? [] : [['INVNUM', String(movement.orderNumber)] as const]),
    ]
    const outcome = await move(account, movement, fields, signal)
    return outcome.state === 'succeeded' && source.kind === 'stored'
      ? { ...outcome, profile: { payflowProPnref: outcome.gatewayReference } }
      : outcome
  },

  refund: (account, request, signal) =>
    move(account, request, [...ofOriginal('C', request), ['AMT', request.amount]], signal),

  void: (account, request, signal) => move(account, request, ofOriginal('V', request), signal),

  async lookUp(account, movement, signal) {
    const fields: NameValues = [
      ['TRXTYPE', 'I'],
      ['TENDER', 'C'],
      ['CUSTREF', customerReference(movement)],
      // It looks back thirty days unless it is told where; a day is more than its clock can be away.
      ['STARTTIME', timeOf(movement, -1)],
      ['ENDTIME', timeOf(movement, 1)],
      ['VERBOSITY', 'HIGH'],
    ]
    // An id of its own: the same as before would get the same answer as before.
    const requestId = randomUUID().replaceAll('-', '')
    const answer = await transact(account, { requestId, fields, milliseconds: 20_000 }, signal)
    return readInquiry(answer, movement)
  },
}

/** Inquiries find a transaction by this; it has twelve characters at most. */
const customerReference = ({ reference }: Movement) => reference.slice(0, 12)

const timeOf = ({ sentAt }: Movement, days: number) =>
  new Date(sentAt.getTime() + days * 24 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)

const ofOriginal = (type: 'C' | 'V', { of }: RefundRequest): NameValues => [
  ['TRXTYPE', type],
  ['TENDER', 'C'],
  ['ORIGID', of.gatewayReference],
]

const sourceFields = (source: Source): NameValues =>
  source.kind === 'stored' ? [['ORIGID', source.profile.payflowProPnref ?? '']] : cardFields(source.card)

function cardFields(card: Card): NameValues {
  const { first, last } = namesOf(card)
  const fields: NameValues = [
    ['ACCT', card.number],
    ['EXPDATE', card.validThru.replace('/', '')],
    ['CVV2', card.cvc],
    ['BILLTOFIRSTNAME', first.slice(0, 30)],
    ['BILLTOLASTNAME', last.slice(0, 30)],
    ['BILLTOSTREET', card.street.slice(0, 150)],
    ['BILLTOCITY', card.city.slice(0, 45)],
    ['BILLTOSTATE', card.state],
    ['BILLTOZIP', card.zip.replace(/[\s-]/g, '').slice(0, 9)],
    ['BILLTOCOUNTRY', card.country],
  ]
  return fields.filter(([, value]) => value !== '')
}

async function move(
  account: Account,
  movement: Movement,
  fields: NameValues,
  signal: AbortSignal,
): Promise<Outcome> {
  const answer = await transact(
    account,
    {
      requestId: movement.reference,
      fields: [...fields, ['CUSTREF', customerReference(movement)], ['VERBOSITY', 'HIGH']],
      milliseconds: chargePatienceMs,
    },
    signal,
  )
  // With DUPLICATE=1 it is the answer of the first time: the request id is the movement's own.
  return outcomeOf(answer, answer.get('RESULT')!, answer.get('PNREF'))
}

function outcomeOf(answer: Map<string, string>, code: string, pnref: string | undefined): Outcome {
  if (code === approved && pnref) return { state: 'succeeded', gatewayReference: pnref, ...cardOf(answer) }
  const isUnknown =
    code === approved || unknown.has(code) || (code.startsWith('-') && !notUnderstood.has(code))
  const said = answer.get('RESPMSG') || 'The gateway gave no reason.'
  return {
    state: isUnknown ? 'unknown' : 'failed',
    code,
    message: hints[code] ? `${said} ${hints[code]}` : said,
    ...(pnref && { gatewayReference: pnref }),
  }
}

/** What became of the transaction stands in ORIGRESULT; RESULT is about the question. */
function readInquiry(answer: Map<string, string>, movement: Lost): Outcome {
  const code = answer.get('RESULT')!
  if (notFound.has(code)) return notThere(movement)
  const original = answer.get('ORIGRESULT')
  if (code !== approved || original === undefined)
    return { state: 'unknown', code, message: answer.get('RESPMSG') || 'The gateway could not say.' }
  const amount = answer.get('AMT')
  if (amount !== undefined && movement.kind !== 'void' && Number(amount) !== Number(movement.amount))
    return { state: 'unknown', code, message: `The gateway has one with another amount, ${amount}.` }
  return outcomeOf(answer, original, answer.get('ORIGPNREF'))
}

const brands: readonly CardBrand[] = ['visa', 'mastercard', 'discover', 'amex', 'diners', 'jcb']
function cardOf(answer: Map<string, string>) {
  const brand = brands[Number(answer.get('CARDTYPE') || Number.NaN)]
  const last4 = /\d{4}$/.exec(answer.get('ACCT') ?? '')?.[0]
  return { ...(brand && { cardBrand: brand }), ...(last4 && { cardLast4: last4 }) }
}
