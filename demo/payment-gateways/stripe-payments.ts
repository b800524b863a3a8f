import { Book, type BookedCharge, randomHex } from './book.ts'
import type { Reply } from './fake.ts'
import { type Fate, stripeCards } from './stored-cards.ts'
import { buildCharge, type Intent, newIntent, toShownIntent } from './stripe-objects.ts'
import { type Fields, json, page, readMetadata, refuseWith, unknownField } from './stripe-wire.ts'

const intentFields = new Set([
  'amount',
  'currency',
  'customer',
  'payment_method',
  'allowed_payment_method_types',
  'off_session',
  'confirm',
  'error_on_requires_action',
  'metadata',
  'expand',
  'description',
  'return_url',
])
const refundFields = new Set(['payment_intent', 'amount', 'metadata', 'reason', 'expand'])

const declines: Partial<Record<Fate, { code: string; decline_code?: string; message: string }>> = {
  declines: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  'has no funds': {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  'is expired': {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
  },
  'asks the customer': {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
}

/** Lists the intents in their current state, including failed ones. */
const listStored = (book: Book) => book.notes<Intent>('intents')

/** Charges a stored card and answers as the card decides: paid, declined with 402, or still processing. */
export function createIntent(fields: Fields, book: Book): Reply {
  const wrong = unknownField(fields, intentFields) ?? wrongIntent(fields)
  if (wrong) return wrong
  const customer = fields.get('customer')!
  const paymentMethod = fields.get('payment_method')!
  const card = stripeCards[customer]![paymentMethod]!
  const intent = newIntent({
    amount: Number(fields.get('amount')),
    currency: fields.get('currency')!,
    customer,
    paymentMethod,
    metadata: readMetadata(fields),
  })
  const decline = declines[card.does]
  if (decline) {
    const error = {
      type: 'card_error',
      doc_url: `https://stripe.com/docs/error-codes/${decline.code}`,
      ...decline,
    }
    const failed = { ...intent, status: 'requires_payment_method', last_payment_error: error }
    listStored(book).push(failed)
    return json(402, { error: { ...error, payment_intent: failed } })
  }
  const isOpen = card.does === 'takes its time'
  const outcome = isOpen ? { status: 'processing' } : { status: 'succeeded', amount_received: intent.amount }
  const done = { ...intent, ...outcome, latest_charge: buildCharge(card, intent) }
  listStored(book).push(done)
  book.add({
    id: intent.id,
    amount: intent.amount,
    currency: intent.currency,
    last4: card.last4,
    reference: intent.metadata.charge_reference ?? '',
    invoice: intent.metadata.order_number ?? '',
  })
  return json(200, toShownIntent(done, expands(fields, 'latest_charge')))
}

const expands = (fields: Fields, name: string) =>
  [...fields].some(([field, value]) => field.startsWith('expand[') && value === name)

function wrongIntent(fields: Fields): Reply | null {
  const amount = fields.get('amount') ?? ''
  if (!/^\d+$/.test(amount))
    return refuseWith(400, `Invalid integer: ${amount}`, {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  if (Number(amount) < 50)
    return refuseWith(400, 'Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
  if (!/^(usd|cad)$/.test(fields.get('currency') ?? ''))
    return refuseWith(400, `Invalid currency: ${fields.get('currency')}.`, { param: 'currency' })
  const flags = ['confirm', 'off_session', 'error_on_requires_action'] as const
  for (const flag of flags)
    if (fields.get(flag) !== 'true')
      return refuseWith(400, `Invalid boolean: ${fields.get(flag)}`, { param: flag })
  if (fields.get('allowed_payment_method_types[0]') !== 'card')
    return refuseWith(
      400,
      'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.',
      { param: 'return_url' },
    )
  return unknownStored(fields)
}

function unknownStored(fields: Fields): Reply | null {
  const customer = fields.get('customer') ?? ''
  const paymentMethod = fields.get('payment_method') ?? ''
  const missing = { code: 'resource_missing' }
  if (!stripeCards[customer])
    return refuseWith(400, `No such customer: '${customer}'`, { ...missing, param: 'customer' })
  if (!Object.values(stripeCards).some((cards) => cards[paymentMethod]))
    return refuseWith(400, `No such PaymentMethod: '${paymentMethod}'`, {
      ...missing,
      param: 'payment_method',
    })
  if (!stripeCards[customer][paymentMethod])
    return refuseWith(
      400,
      'The provided PaymentMethod cannot be attached to the customer that was given. You must set the customer of the PaymentMethod.',
      { param: 'payment_method' },
    )
  return null
}

/** Answers with the payment intents of a period, newest first, in pages. */
export function listIntents(fields: Fields, book: Book): Reply {
  const from = Number(fields.get('created[gte]') ?? 0)
  const to = Number(fields.get('created[lte]') ?? Number.MAX_SAFE_INTEGER)
  const isExpanded = expands(fields, 'data.latest_charge')
  const found = listStored(book).filter(({ created }) => created >= from && created <= to)
  const shown = found.reverse().map((intent) => toShownIntent(intent, isExpanded))
  return page('/v1/payment_intents', shown, fields)
}

/** Answers with a payment intent, or 404. */
export function showIntent(id: string, fields: Fields, book: Book): Reply {
  const found = listStored(book).find((intent) => intent.id === id)
  if (found) return json(200, toShownIntent(found, expands(fields, 'latest_charge')))
  return refuseWith(404, `No such payment_intent: '${id}'`, { code: 'resource_missing', param: 'intent' })
}

/** Refunds a charge, fully without an amount. Refuses more than is left of it. */
export function createRefund(fields: Fields, book: Book): Reply {
  const wrong = unknownField(fields, refundFields)
  if (wrong) return wrong
  const intent = fields.get('payment_intent') ?? ''
  const charge = book.find(intent)
  if (!charge)
    return refuseWith(404, `No such payment_intent: '${intent}'`, {
      code: 'resource_missing',
      param: 'payment_intent',
    })
  const left = charge.amount - Book.refunded(charge)
  const amount = fields.get('amount') ? Number(fields.get('amount')) : left
  if (left === 0)
    return refuseWith(400, `Charge has already been refunded.`, { code: 'charge_already_refunded' })
  if (!Number.isInteger(amount) || amount < 1 || amount > left)
    return refuseWith(
      400,
      `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${left / 100})`,
    )
  const metadata = readMetadata(fields)
  const refund = {
    id: `re_3${randomHex(23)}`,
    amount,
    at: Date.now(),
    reference: metadata.charge_reference ?? '',
  }
  charge.refunds.push(refund)
  return json(200, asRefund(charge, refund))
}

const asRefund = ({ id, currency }: BookedCharge, refund: BookedCharge['refunds'][number]) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  currency,
  payment_intent: id,
  balance_transaction: null,
  charge: null,
  created: Math.floor(refund.at / 1000),
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
  metadata: { charge_reference: refund.reference },
})

/** Answers with a charge's refunds, newest first, in pages. */
export function listRefunds(fields: Fields, book: Book): Reply {
  const charge = book.find(fields.get('payment_intent') ?? '')
  const refunds = (charge?.refunds ?? []).map((refund) => asRefund(charge!, refund))
  return page('/v1/refunds', refunds.reverse(), fields)
}
