import { chargePatienceMs } from './call-gateway.ts'
import type { Account, Charging, Movement, Outcome, Source } from './gateway.ts'
import { transactionOutcome } from './merchante-outcomes.ts'
import { callMerchantE } from './merchante-wire.ts'

type Fields = [name: string, value: string][]

/**
 * This gateway neither prevents duplicates nor finds a movement by the merchant's reference, so a person has
 * to look up unknown ones in its back office.
 */
export const merchanteCharging: Charging = {
  currencies: ['USD'],
  takesCards: true,
  keepsCards: true,
  needs: ['merchanteCardId'],

  charge: (account, { source, ...movement }, signal) =>
    move(
      account,
      { ...movement, keep: source.kind === 'card' && source.keep },
      [
        ['transaction_type', 'D'],
        ['transaction_amount', movement.amount],
        ...sourceFields(source),
        ...composeReference(movement),
        ['invoice_number', String(movement.orderNumber ?? movement.reference).slice(0, 17)],
        ['moto_ecommerce_ind', '1'],
      ],
      signal,
    ),

  refund: (account, { original, ...movement }, signal) =>
    move(
      account,
      { ...movement, original },
      [
        ['transaction_type', 'U'],
        ['transaction_id', original.gatewayReference],
        ['transaction_amount', movement.amount],
        ...composeReference(movement),
      ],
      signal,
    ),

  void: (account, { original, ...movement }, signal) =>
    move(
      account,
      { ...movement, original },
      [
        ['transaction_type', 'V'],
        ['transaction_id', original.gatewayReference],
        ...composeReference(movement),
      ],
      signal,
    ),
}

const composeReference = ({ reference }: Movement): Fields => [['client_reference_number', reference]]

function sourceFields(source: Source): Fields {
  if (source.kind === 'stored') return [['card_id', source.profile.merchanteCardId ?? '']]
  const { number, validThru, cvc, street, zip } = source.card
  const fields: Fields = [
    ['card_number', number],
    ['card_exp_date', validThru.replace('/', '')],
    ['cvv2', cvc],
    ['cardholder_street_address', street.slice(0, 19)],
    ['cardholder_zip', zip.replace(/[\s-]/g, '').slice(0, 9)],
    ['store_card', source.keep ? 'Y' : ''],
  ]
  return fields.filter(([, value]) => value !== '')
}

async function move(
  account: Account,
  movement: Movement & { original?: { gatewayReference: string }; keep?: boolean },
  fields: Fields,
  signal: AbortSignal,
): Promise<Outcome> {
  const answer = await callMerchantE(account, fields, signal, { milliseconds: chargePatienceMs })
  return transactionOutcome(answer, movement)
}
