import Stripe from 'stripe'
import { type CardBrand, cardBrands } from '#contract/sales/cards.ts'
import type { Account, Charging, Lost, Movement, Outcome } from './gateway.ts'
import { GatewayFailure } from './gateway.ts'
import { notThere } from './lost.ts'
import { type StripeCall, stripeFor } from './stripe-client.ts'

/** US and Canadian dollars have cents, which Stripe counts: `12.3` is 1230. */
export function centsOf(amount: string): number {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(amount)
  if (!match) throw new RangeError(`not an amount: ${amount}`)
  return Number(match[1] + (match[2] ?? '').padEnd(2, '0'))
}

/** A charge is found again by these; nothing of the customer is in them. */
const metadataOf = ({ reference, orderNumber }: Movement) => ({
  charge_reference: reference,
  ...(orderNumber !== null && { order_number: String(orderNumber) }),
})

/** Charges a stored payment method; card numbers never go to Stripe from here. */
export const stripeCharging: Charging = {
  currencies: ['USD', 'CAD'],
  takesCards: false,
  needs: ['stripeCustomerId', 'stripePaymentMethodId'],

  charge: (account, request, signal) =>
    asking(account, signal, async ({ stripe }) => {
      const profile = request.source.kind === 'stored' ? request.source.profile : {}
      const intent = await stripe.paymentIntents.create(
        {
          amount: centsOf(request.amount),
          currency: request.currency.toLowerCase(),
          customer: profile.stripeCustomerId!,
          payment_method: profile.stripePaymentMethodId!,
          allowed_payment_method_types: ['card'],
          off_session: true,
          confirm: true,
          error_on_requires_action: true,
          metadata: metadataOf(request),
          expand: ['latest_charge'],
        },
        { idempotencyKey: request.reference },
      )
      return outcomeOfIntent(intent)
    }),

  refund: (account, { of, ...request }, signal) =>
    asking(account, signal, async ({ stripe }) => {
      const refund = await stripe.refunds.create(
        {
          payment_intent: of.gatewayReference,
          amount: centsOf(request.amount),
          metadata: metadataOf(request),
        },
        { idempotencyKey: request.reference },
      )
      return outcomeOfRefund(refund)
    }),

  lookUp: (account, movement, signal) =>
    asking(account, signal, ({ stripe }) =>
      movement.kind === 'refund' ? findRefund(stripe, movement) : findIntent(stripe, movement),
    ),
}

const slackSeconds = 600
/** The list is up to date at once; the search of Stripe is not. */
async function findIntent(stripe: Stripe, movement: Lost): Promise<Outcome> {
  const sent = Math.floor(movement.sentAt.getTime() / 1000)
  const created = { gte: sent - slackSeconds, lte: sent + slackSeconds }
  const page = { created, limit: 100, expand: ['data.latest_charge'] }
  for await (const intent of stripe.paymentIntents.list(page))
    if (intent.metadata.charge_reference === movement.reference) return outcomeOfIntent(intent)
  return notThere(movement)
}

async function findRefund(stripe: Stripe, movement: Lost): Promise<Outcome> {
  const page = { payment_intent: movement.of?.gatewayReference ?? '', limit: 100 }
  for await (const refund of stripe.refunds.list(page))
    if (refund.metadata?.charge_reference === movement.reference) return outcomeOfRefund(refund)
  return notThere(movement)
}

/** Only `succeeded` is: an intent that is being processed or waits for the customer is not paid. */
function outcomeOfIntent(intent: Stripe.PaymentIntent): Outcome {
  const { id, status, last_payment_error: problem } = intent
  if (status === 'succeeded') {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    const card = charge?.payment_method_details?.card
    return {
      state: 'succeeded',
      gatewayReference: id,
      ...(card?.brand && { cardBrand: brandOfStripe(card.brand) }),
      ...(card?.last4 && { cardLast4: card.last4 }),
    }
  }
  const isOver = status === 'requires_payment_method' || status === 'canceled'
  return {
    state: isOver ? 'failed' : 'unknown',
    code: problem?.decline_code ?? problem?.code ?? status,
    message: problem?.message ?? `Stripe says that the payment is ${status.replaceAll('_', ' ')}.`,
    gatewayReference: id,
  }
}

function outcomeOfRefund({ id, status, failure_reason: reason }: Stripe.Refund): Outcome {
  // A pending one is taken from the balance already; banks that give it back later are told by Stripe.
  if (status === 'succeeded' || status === 'pending') return { state: 'succeeded', gatewayReference: id }
  const isOver = status === 'failed' || status === 'canceled'
  return {
    state: isOver ? 'failed' : 'unknown',
    code: reason ?? status,
    message: `Stripe says that the refund is ${(reason ?? status ?? 'not known').replaceAll('_', ' ')}.`,
    gatewayReference: id,
  }
}

const named: Record<string, CardBrand> = { american_express: 'amex', diners_club: 'diners' }
const brandOfStripe = (brand: string): CardBrand =>
  cardBrands.find((known) => known === brand) ?? named[brand] ?? 'other'

async function asking(
  account: Account,
  signal: AbortSignal,
  ask: (call: StripeCall) => Promise<Outcome>,
): Promise<Outcome> {
  const call = stripeFor(account, signal)
  try {
    return await ask(call)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return outcomeOfError(error, call.trip)
    throw error
  }
}

/** 4xx answers did nothing, except where another request with the same key did, or still may. */
function outcomeOfError(error: Stripe.errors.StripeError, { failure, mayHaveArrived }: StripeCall['trip']) {
  const { statusCode } = error
  if (statusCode === undefined)
    throw new GatewayFailure(failure?.outcome ?? 'unreadable', failure?.detail ?? null, {
      didNothing: !mayHaveArrived,
    })
  const isAboutKey = error.type === 'StripeIdempotencyError' || statusCode === 409
  const isUnknown = statusCode >= 500 || statusCode === 408 || isAboutKey
  const intent = error.payment_intent as { id?: string } | undefined
  return {
    state: isUnknown ? ('unknown' as const) : ('failed' as const),
    code: error.decline_code ?? error.code ?? String(statusCode),
    // What it says about a key repeats the end of the key.
    message: error.message.replace(/\b[rs]k_(?:test|live)_[\w*]+/g, '•••'),
    ...(intent?.id && { gatewayReference: intent.id }),
  }
}
