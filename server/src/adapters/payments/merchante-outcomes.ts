import type { Movement, Outcome } from './gateway.ts'
import { aboutSame } from './same-movement.ts'

const approved = '000'
const badLogin = '101'
/** Only a part was approved (010), or the result is unclear (9xx). */
const isUnknown = (code: string) => code === approved || code === '010' || code.startsWith('9')

/** The result of a charge, refund or void from the answer to its own request. */
export function transactionOutcome(
  answer: URLSearchParams,
  movement: Movement & { original?: { gatewayReference: string }; keep?: boolean },
): Outcome {
  const code = answer.get('error_code')!
  const id = answer.get('transaction_id') ?? ''
  const reference = id === '' || id === 'error' ? undefined : id
  const outcome: Outcome =
    code === approved && reference
      ? { state: 'succeeded', gatewayReference: reference, ...(movement.keep && readStoredCard(answer)) }
      : {
          state: isUnknown(code) ? 'unknown' : 'failed',
          code,
          message: answer.get('auth_response_text') || 'The gateway gave no reason.',
          ...(reference && { gatewayReference: reference }),
          ...(code === badLogin && { access: 'not_admitted' as const }),
        }
  return aboutSame(outcome, movement, {
    reference: answer.get('client_reference_number'),
    amount: answer.get('transaction_amount'),
  })
}

function readStoredCard(answer: URLSearchParams) {
  const merchanteCardId = answer.get('card_id')
  return merchanteCardId ? { profile: { merchanteCardId } } : {}
}
