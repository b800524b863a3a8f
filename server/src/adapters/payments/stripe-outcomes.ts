import { z } from 'zod'
import { getOwn } from '#contract/get-own.ts'
import { type CardBrand, cardBrands } from '#contract/sales/charges/cards.ts'
import { type AccessTrouble, GatewayFailure, type Movement, type Outcome } from './gateway.ts'
import { aboutSame } from './same-movement.ts'
import type { StripeAnswer } from './stripe-wire.ts'

const metadata = z.object({ charge_reference: z.string().optional() })
const problem = z.object({
  code: z.string().nullish(),
  decline_code: z.string().nullish(),
  message: z.string().nullish(),
})
const card = z.object({ brand: z.string().nullish(), last4: z.string().nullish() })
const intent = z.object({
  id: z.string().min(1),
  amount: z.number(),
  amount_received: z.number().optional(),
  currency: z.string(),
  status: z.string(),
  metadata,
  last_payment_error: problem.nullish(),
  latest_charge: z
    .object({ payment_method_details: z.object({ card: card.nullish() }).nullish() })
    .nullish()
    .catch(null),
})
const refund = z.object({
  id: z.string().min(1),
  amount: z.number(),
  currency: z.string(),
  payment_intent: z.string(),
  status: z.string(),
  failure_reason: z.string().nullish(),
  metadata,
})
const refusal = z.object({
  error: problem.extend({
    type: z.string(),
    message: z.string().default(''),
    payment_intent: z.unknown().optional(),
  }),
})

export type RefundMovement = Movement & { original: { gatewayReference: string } | null }

/** The result of a charge from the answer to its own request. */
export const chargeOutcome = (answer: StripeAnswer, movement: Movement): Outcome =>
  answer.status === 200 ? intentOutcome(answer.body, movement) : refusedOutcome(answer, movement)

/** Reads the answer to a new refund. An error status is a refusal or, if Stripe may have acted, unknown. */
export const refundOutcome = (answer: StripeAnswer, movement: RefundMovement): Outcome =>
  answer.status === 200 ? readRefundOutcome(answer.body, movement) : refusedOutcome(answer, movement)

/**
 * Reads how a payment intent ended. Only `succeeded` is paid: one in processing or waiting for the customer
 * isn't.
 */
export function intentOutcome(detail: unknown, movement: Movement): Outcome {
  const read = intent.safeParse(detail)
  if (!read.success) return cannotBeRead
  const { id, status, amount, amount_received: received = amount, last_payment_error: error } = read.data
  const isOver = status === 'requires_payment_method' || status === 'canceled'
  const outcome: Outcome =
    status === 'succeeded'
      ? { state: 'succeeded', gatewayReference: id, ...readCard(read.data) }
      : {
          state: isOver ? 'failed' : 'unknown',
          code: error?.decline_code ?? error?.code ?? status,
          message: error?.message ?? `Stripe says that the payment is ${status.replaceAll('_', ' ')}.`,
          gatewayReference: id,
        }
  return aboutSame(outcome, movement, {
    reference: read.data.metadata.charge_reference ?? 'none',
    amount: (status === 'succeeded' ? received : amount) / 100,
    currency: read.data.currency,
  })
}

/**
 * Reads a refund that Stripe reports. A pending one is a success; one for other money than the movement's is
 * unknown.
 */
export function readRefundOutcome(detail: unknown, movement: RefundMovement): Outcome {
  const read = refund.safeParse(detail)
  if (!read.success) return cannotBeRead
  const { id, status, failure_reason: reason, amount, currency, payment_intent: paymentIntent } = read.data
  const isOver = status === 'failed' || status === 'canceled'
  // A pending refund is already deducted from the balance; payouts by banks are up to Stripe.
  const outcome: Outcome =
    status === 'succeeded' || status === 'pending'
      ? { state: 'succeeded', gatewayReference: id }
      : {
          state: isOver ? 'failed' : 'unknown',
          code: reason ?? status,
          message: `Stripe says that the refund is ${(reason ?? status).replaceAll('_', ' ')}.`,
          gatewayReference: id,
        }
  return aboutSame(outcome, movement, {
    reference: read.data.metadata.charge_reference ?? 'none',
    amount: amount / 100,
    currency,
    original: [paymentIntent, movement.original?.gatewayReference ?? ''],
  })
}

const cannotBeRead = {
  state: 'unknown' as const,
  code: 'unreadable',
  message: 'The answer of Stripe could not be understood.',
}

/** Statuses with which Stripe rejects a request without doing any of it. */
const turnedAway = new Set([400, 401, 402, 403, 404, 429])

function refusedOutcome({ status, body }: StripeAnswer, movement: Movement): Outcome {
  const read = refusal.safeParse(body)
  if (!read.success) return { ...cannotBeRead, code: String(status) }
  const { type, code, decline_code: decline, message, payment_intent: earlierIntent } = read.data.error
  // Another request with this key has done it, or still can.
  const isAboutKey = type === 'idempotency_error' || code === 'idempotency_key_in_use'
  const isOver = turnedAway.has(status) && !isAboutKey
  const access = findAccessTrouble(status)
  const outcome: Outcome = {
    state: isOver ? 'failed' : 'unknown',
    code: decline ?? code ?? String(status),
    message: withoutKeys(message),
    ...(access && { access }),
  }
  if (!isOver || earlierIntent == null) return outcome
  // A decline includes the intent's current state.
  const earlier = intentOutcome(earlierIntent, movement)
  if (earlier.state === 'succeeded')
    return { ...outcome, state: 'unknown', message: `Stripe refused it and says that it is paid: ${message}` }
  return earlier.state === 'failed'
    ? { ...outcome, ...(earlier.gatewayReference && { gatewayReference: earlier.gatewayReference }) }
    : earlier
}

const findAccessTrouble = (status: number): AccessTrouble | undefined =>
  status === 401 ? 'not_admitted' : status === 403 ? 'restricted' : undefined

/** Why a lookup got no answer. */
export function notAnswered({ status, body }: StripeAnswer): GatewayFailure {
  const read = refusal.safeParse(body)
  const detail = read.success ? `HTTP ${status}: ${withoutKeys(read.data.error.message)}` : `HTTP ${status}`
  return new GatewayFailure(findAccessTrouble(status) ?? 'failed', detail)
}

/** Stripe's words about a key repeat its end. */
const withoutKeys = (message: string) => message.replace(/\b[rs]k_(?:test|live)_[\w*]+/g, '•••')

const named: Record<string, CardBrand> = { american_express: 'amex', diners_club: 'diners' }
function readCard({ latest_charge: charge }: z.infer<typeof intent>) {
  const { brand, last4 } = charge?.payment_method_details?.card ?? {}
  const cardBrand =
    brand && (cardBrands.find((listed) => listed === brand) ?? getOwn(named, brand) ?? 'other')
  return { ...(cardBrand && { cardBrand }), ...(last4 && { cardLast4: last4 }) }
}
