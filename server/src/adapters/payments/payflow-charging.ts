import { randomUUID } from 'node:crypto'
import { chargePatienceMs } from './call-gateway.ts'
import { splitName } from './card.ts'
import type { Account, Card, Charging, Movement, Outcome, RefundRequest, Source } from './gateway.ts'
import type { NameValues } from './name-values.ts'
import {
  customerReference,
  inquiryOutcome,
  rejectSharedNumber,
  renewing,
  transactionOutcome,
} from './payflow-outcomes.ts'
import { callPayflow } from './payflow-wire.ts'

/** Reference transactions charge the card of an earlier transaction, up to a year old. */
export const payflowCharging: Charging = {
  currencies: ['USD', 'CAD'],
  takesCards: true,
  keepsCards: true,
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
    // Any charge can be referenced later, so keeping a card needs nothing more.
    return source.kind === 'stored' || source.keep ? renewing(outcome) : outcome
  },

  refund: (account, request, signal) =>
    move(account, request, [...originalPairs('C', request), ['AMT', request.amount]], signal),

  async void(account, request, signal) {
    const outcome = await move(account, request, originalPairs('V', request), signal)
    return rejectSharedNumber(outcome, request)
  },

  async lookUp(account, movement, signal) {
    const fields: NameValues = [
      ['TRXTYPE', 'I'],
      ['TENDER', 'C'],
      ['CUSTREF', customerReference(movement)],
      // By default it looks back thirty days, by its own clock.
      ['VERBOSITY', 'HIGH'],
    ]
    // A new id: a reused one would return the earlier answer.
    const requestId = randomUUID().replaceAll('-', '')
    const answer = await callPayflow(account, { requestId, fields, milliseconds: 20_000 }, signal)
    return inquiryOutcome(answer, movement)
  },
}

const originalPairs = (type: 'C' | 'V', { original }: RefundRequest): NameValues => [
  ['TRXTYPE', type],
  ['TENDER', 'C'],
  ['ORIGID', original.gatewayReference],
]

const sourceFields = (source: Source): NameValues =>
  source.kind === 'stored' ? [['ORIGID', source.profile.payflowProPnref ?? '']] : cardFields(source.card)

function cardFields(card: Card): NameValues {
  const { first, last } = splitName(card)
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
  const answer = await callPayflow(
    account,
    {
      requestId: movement.reference,
      fields: [...fields, ['CUSTREF', customerReference(movement)], ['VERBOSITY', 'HIGH']],
      milliseconds: chargePatienceMs,
    },
    signal,
  )
  // DUPLICATE=1 repeats the first answer: the request id is the movement's own.
  return transactionOutcome(answer, movement)
}
