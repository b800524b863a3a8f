import { randomHex } from './book.ts'
import type { StoredCard } from './stored-cards.ts'

/** Returns fields that are null, so that the objects have all fields of Stripe's and the same size. */
const nothing = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]))

const never = nothing(
  'application',
  'application_fee_amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'customer_account',
  'description',
  'excluded_payment_method_types',
  'next_action',
  'on_behalf_of',
  'payment_method_configuration_details',
  'processing',
  'receipt_email',
  'review',
  'setup_future_usage',
  'shipping',
  'source',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_data',
  'transfer_group',
)

type IntentFields = {
  amount: number
  currency: string
  customer: string
  paymentMethod: string
  metadata: Record<string, string>
}

/** Builds a payment intent that hasn't been confirmed. */
export function newIntent({ amount, currency, customer, paymentMethod, metadata }: IntentFields) {
  const id = `pi_3${randomHex(23)}`
  return {
    ...never,
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomHex(25)}`,
    confirmation_method: 'automatic',
    created: Math.floor(Date.now() / 1000),
    currency,
    customer,
    last_payment_error: null as object | null,
    latest_charge: null as object | null,
    livemode: false,
    metadata,
    payment_method: paymentMethod,
    payment_method_types: ['card'],
    status: '',
    payment_method_options: {
      card: {
        ...nothing('installments', 'mandate_options', 'network'),
        request_three_d_secure: 'automatic',
      },
    },
  }
}
export type Intent = ReturnType<typeof newIntent>

const emptyChargeFields = nothing(
  'application',
  'application_fee',
  'application_fee_amount',
  'customer_account',
  'description',
  'failure_balance_transaction',
  'failure_code',
  'failure_message',
  'invoice',
  'level3',
  'on_behalf_of',
  'order',
  'radar_options',
  'receipt_email',
  'receipt_number',
  'review',
  'shipping',
  'source',
  'source_transfer',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer',
  'transfer_data',
  'transfer_group',
  'presentment_details',
)

/** Builds the charge of a confirmed intent. */
export function buildCharge({ brand, last4 }: StoredCard, intent: Intent) {
  const { amount, currency, customer, created, id: paymentIntent } = intent
  const id = `ch_3${randomHex(23)}`
  return {
    ...emptyChargeFields,
    id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    captured: true,
    balance_transaction: `txn_3${randomHex(23)}`,
    created,
    currency,
    customer,
    disputed: false,
    billing_details: {
      address: nothing('city', 'country', 'line1', 'line2', 'postal_code', 'state'),
      ...nothing('email', 'name', 'phone', 'tax_id'),
    },
    calculated_statement_descriptor: 'PARTSDESK',
    fraud_details: {},
    livemode: false,
    metadata: {},
    outcome: {
      ...nothing('advice_code', 'network_advice_code', 'network_decline_code', 'reason'),
      network_status: 'approved_by_network',
      risk_level: 'normal',
      risk_score: 24,
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: paymentIntent,
    payment_method: intent.payment_method,
    payment_method_details: {
      card: {
        amount_authorized: amount,
        authorization_code: '331221',
        brand,
        checks: {
          ...nothing('address_line1_check', 'address_postal_code_check'),
          cvc_check: 'pass',
        },
        country: 'US',
        exp_month: 4,
        exp_year: 2039,
        fingerprint: randomHex(16),
        funding: 'credit',
        ...nothing('installments', 'mandate', 'three_d_secure', 'wallet'),
        extended_authorization: { status: 'disabled' },
        incremental_authorization: { status: 'unavailable' },
        last4,
        multicapture: { status: 'unavailable' },
        network: brand,
        network_token: { used: false },
        network_transaction_id: randomHex(15),
        overcapture: { maximum_amount_capturable: amount },
        regulated_status: 'unregulated',
      },
      type: 'card',
    },
    receipt_url: `https://pay.stripe.com/receipts/payment/${randomHex(90)}`,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${id}` },
    status: 'succeeded',
  }
}

/** Replaces the intent's charge by its id, unless the request expands the charge. */
export const toShownIntent = (intent: Intent, isExpanded: boolean) => ({
  ...intent,
  latest_charge: isExpanded ? intent.latest_charge : ((intent.latest_charge as { id?: string })?.id ?? null),
})
