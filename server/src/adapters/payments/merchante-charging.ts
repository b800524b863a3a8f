import { chargePatienceMs } from './call-gateway.ts'
import type { Account, Charging, Movement, Outcome, Source } from './gateway.ts'
import { trade } from './merchante-wire.ts'

type Fields = [name: string, value: string][]

const approved = '000'
/** Only a part was approved (010), or the system could not say (999). */
const unknown = new Set(['010', '999'])

/**
 * Nothing keeps this gateway from doing a thing twice, and nothing finds one again by the merchant's
 * reference: what is unknown is for a person to look up in its back-office.
 */
export const merchanteCharging: Charging = {
  currencies: ['USD'],
  takesCards: true,
  needs: ['merchanteCardId'],

  charge: (account, { source, ...movement }, signal) =>
    move(
      account,
      [
        ['transaction_type', 'D'],
        ['transaction_amount', movement.amount],
        ...sourceFields(source),
        ...referencesOf(movement),
        ['invoice_number', String(movement.orderNumber ?? movement.reference).slice(0, 17)],
        ['moto_ecommerce_ind', '1'],
      ],
      signal,
    ),

  refund: (account, { of, ...movement }, signal) =>
    move(
      account,
      [
        ['transaction_type', 'U'],
        ['transaction_id', of.gatewayReference],
        ['transaction_amount', movement.amount],
        ...referencesOf(movement),
      ],
      signal,
    ),

  void: (account, { of, ...movement }, signal) =>
    move(
      account,
      [['transaction_type', 'V'], ['transaction_id', of.gatewayReference], ...referencesOf(movement)],
      signal,
    ),
}

const referencesOf = ({ reference }: Movement): Fields => [['client_reference_number', reference]]

function sourceFields(source: Source): Fields {
  if (source.kind === 'stored') return [['card_id', source.profile.merchanteCardId ?? '']]
  const { number, validThru, cvc, street, zip } = source.card
  const fields: Fields = [
    ['card_number', number],
    ['card_exp_date', validThru.replace('/', '')],
    ['cvv2', cvc],
    ['cardholder_street_address', street.slice(0, 19)],
    ['cardholder_zip', zip.replace(/[\s-]/g, '').slice(0, 9)],
  ]
  return fields.filter(([, value]) => value !== '')
}

async function move(account: Account, fields: Fields, signal: AbortSignal): Promise<Outcome> {
  const answer = await trade(account, fields, signal, { milliseconds: chargePatienceMs })
  const code = answer.get('error_code')!
  const id = answer.get('transaction_id') ?? ''
  const reference = id === '' || id === 'error' ? undefined : id
  if (code === approved && reference) return { state: 'succeeded', gatewayReference: reference }
  return {
    state: code === approved || unknown.has(code) ? 'unknown' : 'failed',
    code,
    message: answer.get('auth_response_text') || 'The gateway gave no reason.',
    ...(reference && { gatewayReference: reference }),
  }
}
