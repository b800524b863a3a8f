import { getOwn } from '#contract/get-own.ts'
import type { CardBrand } from '#contract/sales/charges/cards.ts'
import type { LostMovement, Movement, Outcome, RefundRequest } from './gateway.ts'
import { notThere } from './lost.ts'
import type { PayflowAnswer } from './payflow-wire.ts'
import { aboutSame } from './same-movement.ts'

const approved = '0'
const notFound = new Set(['19', '20'])
/**
 * The processor's result is unknown: its answer never came (11, 103, 104, 109, 150), another request with
 * this id is in progress (107), filters hold or couldn't judge the payment (126, 127), or the gateway only
 * says something went wrong (99, 1000).
 */
const unknown = new Set(['11', '99', '103', '104', '107', '109', '126', '127', '150', '1000'])
/** Among the negative codes, which concern connections, these mean that the request wasn't understood. */
const notUnderstood = new Set(['-6', '-7'])
/** Wrong credentials, or an unknown vendor. */
const notAdmitted = new Set(['1', '26'])

const hints: Record<string, string> = {
  '105': 'It may have been refunded already, or hasn’t settled yet.',
  '108': 'It has settled or was already voided. Refund it instead.',
  '117': 'Reference transactions may be turned off for this account, in PayPal Manager.',
  '126': 'Filters hold it for review: approve or reject it in PayPal Manager.',
}

/** Inquiries find a transaction by this; up to twelve characters. */
export const customerReference = ({ reference }: Movement) => reference.slice(0, 12)

/** The result of a charge, refund or void from the answer to its own request. */
export function transactionOutcome({ pairs: values }: PayflowAnswer, movement: Movement): Outcome {
  const outcome = toOutcome(values, values.get('RESULT')!, values.get('PNREF'))
  return aboutSame(outcome, movement, {
    reference: values.get('CUSTREF'),
    amount: values.get('AMT'),
    currency: values.get('CURRENCY'),
  })
}

function toOutcome(pairs: PayflowAnswer['pairs'], code: string, pnref: string | undefined): Outcome {
  if (code === approved && pnref) return { state: 'succeeded', gatewayReference: pnref, ...readCard(pairs) }
  const isRefusal = /^[1-9]\d*$/.test(code) ? !unknown.has(code) : notUnderstood.has(code)
  const words = pairs.get('RESPMSG') || 'The gateway gave no reason.'
  return {
    state: isRefusal ? 'failed' : 'unknown',
    code,
    message: [words, getOwn(hints, code)].filter(Boolean).join(' '),
    ...(pnref && { gatewayReference: pnref }),
    ...(notAdmitted.has(code) && { access: 'not_admitted' as const }),
  }
}

/** An inquiry looks back thirty days. */
const longestMs = 29 * 24 * 3_600_000

/** ORIGRESULT has the transaction's result; RESULT is about the inquiry. */
export function inquiryOutcome({ pairs, seenAt }: PayflowAnswer, movement: LostMovement): Outcome {
  const code = pairs.get('RESULT')!
  if (notFound.has(code) && Math.abs(Date.now() - movement.sentAt.getTime()) < longestMs)
    return notThere(movement, seenAt)
  const original = pairs.get('ORIGRESULT')
  if (code !== approved || original === undefined)
    return {
      state: 'unknown',
      code,
      message: pairs.get('RESPMSG') || 'The gateway could not say.',
      ...(notAdmitted.has(code) && { access: 'not_admitted' }),
    }
  const outcome = toOutcome(pairs, original, pairs.get('ORIGPNREF'))
  return aboutSame(
    movement.kind === 'charge' && (movement.source === 'stored' || movement.keepCard)
      ? renewing(outcome)
      : outcome,
    movement,
    {
      reference: pairs.get('CUSTREF'),
      amount: movement.kind === 'void' ? null : pairs.get('AMT'),
      currency: pairs.get('CURRENCY'),
    },
  )
}

/** A void has its own number. If it has its charge's, the answer was about the charge. */
export const rejectSharedNumber = (outcome: Outcome, movement: RefundRequest): Outcome =>
  outcome.gatewayReference === movement.original.gatewayReference
    ? aboutSame(outcome, movement, { original: [outcome.gatewayReference, ''] })
    : outcome

/** The next charge uses this number as its earlier transaction. */
export const renewing = (outcome: Outcome): Outcome =>
  outcome.state === 'succeeded'
    ? { ...outcome, profile: { payflowProPnref: outcome.gatewayReference } }
    : outcome

const brands: readonly CardBrand[] = ['visa', 'mastercard', 'discover', 'amex', 'diners', 'jcb']
function readCard(pairs: PayflowAnswer['pairs']) {
  const brand = brands[Number(pairs.get('CARDTYPE') || Number.NaN)]
  const last4 = /\d{4}$/.exec(pairs.get('ACCT') ?? '')?.[0]
  return { ...(brand && { cardBrand: brand }), ...(last4 && { cardLast4: last4 }) }
}
