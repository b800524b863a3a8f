import { z } from 'zod'
import {
  type Account,
  type Charging,
  GatewayFailure,
  type LostMovement,
  type Movement,
  type Outcome,
} from './gateway.ts'
import { computeListStart, notThere } from './lost.ts'
import { toCents } from './same-movement.ts'
import {
  chargeOutcome,
  intentOutcome,
  notAnswered,
  readRefundOutcome,
  refundOutcome,
} from './stripe-outcomes.ts'
import { callStripe, type Form } from './stripe-wire.ts'

/** Identifies a movement for lookups; contains nothing about the customer. */
const composeMetadata = ({ reference, orderNumber }: Movement): Form => [
  ['metadata[charge_reference]', reference],
  ...(orderNumber === null ? [] : [['metadata[order_number]', String(orderNumber)] as const]),
]

/** Charges a stored payment method; card numbers are never sent to Stripe. */
export const stripeCharging: Charging = {
  currencies: ['USD', 'CAD'],
  takesCards: false,
  keepsCards: false,
  needs: ['stripeCustomerId', 'stripePaymentMethodId'],

  async charge(account, { source, ...movement }, signal) {
    const profile = source.kind === 'stored' ? source.profile : {}
    const form: Form = [
      ['amount', String(toCents(movement.amount))],
      ['currency', movement.currency.toLowerCase()],
      ['customer', profile.stripeCustomerId ?? ''],
      ['payment_method', profile.stripePaymentMethodId ?? ''],
      ['allowed_payment_method_types[0]', 'card'],
      ['off_session', 'true'],
      ['confirm', 'true'],
      ['error_on_requires_action', 'true'],
      ...composeMetadata(movement),
      ['expand[0]', 'latest_charge'],
    ]
    const post = { method: 'POST', path: '/v1/payment_intents', form } as const
    const answer = await callStripe(account, { ...post, idempotencyKey: movement.reference }, signal)
    return chargeOutcome(answer, movement)
  },

  async refund(account, movement, signal) {
    const form: Form = [
      ['payment_intent', movement.original.gatewayReference],
      ['amount', String(toCents(movement.amount))],
      ...composeMetadata(movement),
    ]
    const post = { method: 'POST', path: '/v1/refunds', form } as const
    const answer = await callStripe(account, { ...post, idempotencyKey: movement.reference }, signal)
    return refundOutcome(answer, movement)
  },

  lookUp: (account, movement, signal) =>
    movement.kind === 'refund'
      ? findRefund(account, movement, signal)
      : findIntent(account, movement, signal),
}

/** More than a regularly set clock can be off. */
const slackDays = 1

/**
 * The list is current at once; Stripe's search isn't. Newest first, without a start: only its first answer has
 * Stripe's clock. Its payments come without their charges, which would make a page four times as long.
 */
async function findIntent(account: Account, movement: LostMovement, signal: AbortSignal): Promise<Outcome> {
  let seenAt: Date | null = null
  const list = { path: '/v1/payment_intents', form: [] } as const
  for await (const page of readPages(account, list, signal)) {
    seenAt ??= page.seenAt
    const found = page.data.find((one) => one.metadata?.charge_reference === movement.reference)
    if (found) return intentOutcome(await readIntent(account, found.id, signal), movement)
    const oldest = page.data.at(-1)?.created ?? 0
    if (oldest * 1000 < computeListStart(movement, seenAt, slackDays).getTime()) break
  }
  return notThere(movement, seenAt)
}

async function readIntent(account: Account, id: string, signal: AbortSignal): Promise<unknown> {
  const path = `/v1/payment_intents/${encodeURIComponent(id)}`
  const form = [['expand[0]', 'latest_charge']] as const
  const answer = await callStripe(account, { method: 'GET', path, form }, signal)
  if (answer.status !== 200) throw notAnswered(answer)
  return answer.body
}

async function findRefund(account: Account, movement: LostMovement, signal: AbortSignal): Promise<Outcome> {
  let seenAt: Date | null = null
  const list = {
    path: '/v1/refunds',
    form: [['payment_intent', movement.original?.gatewayReference ?? '']],
  } as const
  for await (const page of readPages(account, list, signal)) {
    seenAt ??= page.seenAt
    const found = page.data.find((one) => one.metadata?.charge_reference === movement.reference)
    if (found) return readRefundOutcome(found, movement)
  }
  return notThere(movement, seenAt)
}

const listed = z.looseObject({
  id: z.string().min(1),
  created: z.number(),
  metadata: z.object({ charge_reference: z.string().optional() }).nullish(),
})
const page = z.object({ has_more: z.boolean(), data: z.array(listed) })
const pageSize = 100
/** More than any dealer sells in the days searched. */
const maxPages = 50

async function* readPages(
  account: Account,
  { path, form }: { path: string; form: Form },
  signal: AbortSignal,
): AsyncGenerator<z.infer<typeof page> & { seenAt: Date | null }> {
  let after: Form = []
  for (let n = 1; n <= maxPages; n++) {
    const request = { method: 'GET', path, form: [['limit', String(pageSize)], ...form, ...after] } as const
    const answer = await callStripe(account, request, signal)
    if (answer.status !== 200) throw notAnswered(answer)
    const read = page.safeParse(answer.body)
    if (!read.success) throw new GatewayFailure('unreadable')
    yield { ...read.data, seenAt: answer.seenAt }
    const last = read.data.data.at(-1)
    if (!read.data.has_more) return
    if (!last) throw new GatewayFailure('unreadable')
    after = [['starting_after', last.id]]
  }
  throw new GatewayFailure('unreadable', 'too many payments')
}
