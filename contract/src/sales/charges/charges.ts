import { z } from 'zod'
import { events, flag, id, list, one, required, route, shape, text, timestamp } from '../../http.ts'
import { money } from '../../money.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { phraseOnWire } from '../../texts/wire-schemas.ts'
import { paymentState } from '../orders/order-fields.ts'
import { creditObstacles } from '../store-credit/store-credit.ts'
import { cardBrands, cardNumber, cvc, validThru } from './cards.ts'
import { refundAmount, refundPurpose } from './order-payments.ts'
import { recordedPayment } from './recorded-payments.ts'
import { chargedAmounts, refundParts, storedParts } from './refund-parts.ts'

/**
 * A movement's state (docs/rules/payments.md). It's written before calling the gateway; `unknown` means the gateway may
 * or may not have done it, and is never blindly retried.
 */
export const chargeStates = ['requested', 'sent', 'succeeded', 'failed', 'unknown'] as const
export type ChargeState = (typeof chargeStates)[number]
const chargeKinds = ['charge', 'refund', 'void'] as const
export type ChargeKind = (typeof chargeKinds)[number]
const charge = z.object({
  id: z.int(),
  dealerId: z.int(),
  kind: z.enum(chargeKinds),
  chargeId: z.int().nullable(),
  orderId: z.int().nullable(),
  orderNumber: z.int().nullable(),
  customerId: z.int().nullable(),
  paymentMethodId: z.int(),
  gateway: z.string(),
  envMode: z.enum(['sandbox', 'production']),
  source: z.enum(['stored', 'card']),
  state: z.enum(chargeStates),
  amount: z.number(),
  currency: z.enum(['USD', 'CAD']),
  reason: z.string(),
  purpose: refundPurpose.nullable(),
  givenBack: z.number(),
  /** The parts of `givenBack`; null unless it's a refund of an order that gives something back. */
  parts: storedParts.nullable(),
  cardBrand: z.enum(cardBrands).nullable(),
  cardLast4: z.string().nullable(),
  keepCard: z.enum(['asked', 'kept', 'not_kept']).nullable(),
  keepMessage: z.string().nullable(),
  gatewayReference: z.string().nullable(),
  gatewayCode: z.string().nullable(),
  gatewayMessage: z.string().nullable(),
  settledBy: z.enum(['answer', 'reconciled', 'person']).nullable(),
  refundedAmount: z.number(),
  refundableAmount: z.number(),
  isVoidable: z.boolean(),
  isReconcilable: z.boolean(),
  user: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Charge = z.infer<typeof charge>

/** An order's payments in its own currency, through gateways and recorded manually. */
export const orderPayments = z.object({
  orderId: z.int(),
  currency: z.enum(['USD', 'CAD']),
  orderAmount: z.number(),
  charged: z.number(),
  refunded: z.number(),
  givenBack: z.number(),
  outstanding: z.number(),
  due: z.number(),
  owed: z.number(),
  paymentState,
  unknown: z.number(),
})
export type OrderPayments = z.infer<typeof orderPayments>

/** The customer's store credit that their order can use. */
const orderCredit = z.object({
  balance: z.number(),
  used: z.number(),
  obstacle: z.enum(creditObstacles).nullable(),
})
export type OrderCredit = z.infer<typeof orderCredit>

/** How an order can be charged, following docs/rules/payments.md and the spec's 'gateway resolution'. */
const chargeWay = z.object({
  ...orderPayments.shape,
  way: z.enum(['stored', 'card', 'none']),
  /** The reason nothing stored can be charged, for the user. */
  message: z.string().nullable(),
  phrase: phraseOnWire.nullable(),
  /** For `stored`: the gateway that has the profile. */
  paymentMethodId: z.int().nullable(),
  gateway: z.string().nullable(),
  storedCard: z.object({ cardBrand: z.enum(cardBrands).nullable(), cardLast4: z.string() }).nullable(),
  cards: z.array(
    z.object({
      paymentMethodId: z.int(),
      name: z.string(),
      gateway: z.string(),
      envMode: z.enum(['sandbox', 'production']),
      keepsCard: z.boolean(),
      hasCard: z.boolean(),
    }),
  ),
  isLocked: z.boolean(),
})
export type ChargeWay = z.infer<typeof chargeWay>

/** The answer of a call that moves money, even if the gateway declined: `charge` has the result. */
const chargeAnswer = z.object({
  status: z.enum(chargeStates),
  message: z.string(),
  phrase: phraseOnWire,
  RESULT: z.string(),
  RESPMSG: z.string(),
  PNREF: z.string().nullable(),
  charge,
})
export type ChargeAnswer = z.infer<typeof chargeAnswer>

/** An amount to charge, at least 1.00 in the order's currency. */
export const chargeAmount = money.refine((amount) => amount >= 1, fieldMessage('at_least', { least: '1.00' }))
export const chargeReason = required('reason_required', 255)

const may = 'orders'
const orderRoute = { scope: 'record', record: { table: 'orders' }, may } as const
const chargeRoute = { scope: 'record', record: { table: 'charges' }, may } as const
/** Calls that move money take an Idempotency-Key: the same key never moves it twice. */
const moves = { method: 'POST', once: true, ownTransactions: true } as const
const refusals = [
  'charge_in_work',
  'charge_unknown',
  'charged_meanwhile',
  'more_than_due',
  'charge_impossible',
  'order_locked',
  'key_reused',
] as const

/** Fields every charging call accepts beyond the spec's. */
const common = {
  chargedSoFar: money.optional(),
  moreThanDue: flag.optional(),
}
/**
 * The card calls: without an order, the charge only appears in the customer's history. Only a test order needs no
 * customer.
 */
const cardCall = {
  dealerId: id,
  cId: id.optional(),
  orderId: id.optional(),
  reason: chargeReason.optional(),
  ...common,
}
/**
 * Has the gateway store the card, so the customer’s next orders can be charged without entering it; off by default.
 */
const keepCard = z.boolean().optional()
/** For Authorize.Net and MerchantE. */
const shortCard = z.object({
  ...cardCall,
  transactionAmount: chargeAmount,
  cardNumber,
  cardExpDate: validThru,
  cvv2: cvc,
  cardName: text(120).optional(),
  keepCard,
})
/** Refusals of calls that return money. */
const backRefusals = [
  'charge_in_work',
  'charge_unknown',
  'refund_too_much',
  'refund_over_received',
  'refund_over_money',
  'charge_impossible',
  'key_reused',
] as const

export const charges = {
  way: route({
    method: 'GET',
    path: '/orders/{id}/charge-way',
    summary: 'How an order can be charged, and what it has paid',
    ...orderRoute,
    reply: one(chargeWay),
  }),
  list: route({
    method: 'GET',
    path: '/orders/{id}/charges',
    summary: 'The charges, refunds and voids of an order, newest first, and what it has paid',
    ...orderRoute,
    reply: shape(
      z.object({
        data: z.array(charge),
        recordsTotal: z.int(),
        payments: orderPayments,
        recorded: z.array(recordedPayment),
        /** The order's charged parts, and those its refunds gave back so far. */
        parts: z.object({ charged: chargedAmounts, refunded: storedParts }),
        credit: orderCredit,
      }),
    ),
  }),
  events: route({
    method: 'GET',
    path: '/orders/{id}/charges/events',
    summary: 'Says that money of an order begins to move, or what became of it, as it happens',
    ...orderRoute,
    reply: events(z.object({ changed: z.literal(true) })),
  }),
  listByCustomer: route({
    method: 'GET',
    path: '/customers/{id}/charges',
    summary: 'The charges, refunds and voids of a customer, newest first; the latest 100',
    scope: 'record',
    record: { table: 'customers' },
    may: ['customers', 'orders'],
    reply: list(charge),
  }),
  stored: route({
    ...moves,
    path: '/merchante-api',
    summary: 'Charge what a gateway has stored of the customer of an order',
    scope: 'record',
    record: { table: 'orders', ids: 'orderId' },
    may,
    body: z.object({
      dealerId: id,
      orderId: id,
      /** Accepted but not trusted: the session identifies the user. */
      userId: id.nullish(),
      transactionAmount: chargeAmount,
      reason: chargeReason,
      ...common,
    }),
    reply: one(chargeAnswer),
    refusals,
  }),
  payflow: route({
    ...moves,
    path: '/payment/authorization',
    summary: 'Charge an entered card through PayPal Pro; RESULT is 0 when it succeeded',
    scope: 'dealer',
    may,
    body: z.object({
      ...cardCall,
      CURRENCY: z.enum(['USD', 'CAD']).optional(),
      AMT: chargeAmount,
      ACCT: cardNumber,
      EXPDATE: validThru,
      CVV2: cvc,
      BILLTONAME: text(120).optional(),
      BILLTOSTREET: text(120).optional(),
      BILLTOCITY: text(60).optional(),
      BILLTOSTATE: text(60).optional(),
      BILLTOZIP: text(20).optional(),
      BILLTOCOUNTRY: text(60).optional(),
      keepCard,
    }),
    reply: shape(z.object({ data: chargeAnswer, RESULT: z.string(), RESPMSG: z.string() })),
    refusals,
  }),
  authorizeNet: route({
    ...moves,
    path: '/authorize-net',
    summary: 'Charge an entered card through Authorize.Net',
    scope: 'dealer',
    may,
    body: shortCard,
    reply: one(chargeAnswer),
    refusals,
  }),
  merchante: route({
    ...moves,
    path: '/merchante-api/card',
    summary: 'Charge an entered card through MerchantE',
    scope: 'dealer',
    may,
    body: shortCard,
    reply: one(chargeAnswer),
    refusals,
  }),
  stripe: route({
    ...moves,
    path: '/stripe',
    summary: 'Charge the payment method that Stripe has stored of a customer',
    scope: 'dealer',
    may,
    body: z.object({
      ...cardCall,
      amount: chargeAmount,
      /** Defaults to the order's, otherwise the dealer's: usd for a dealer in the USA. */
      currency: z
        .preprocess(
          (value) => (typeof value === 'string' ? value.toLowerCase() : value),
          z.enum(['usd', 'cad']),
        )
        .optional(),
    }),
    reply: shape(z.object({ data: chargeAnswer, status: z.string() })),
    refusals,
  }),
  refund: route({
    ...moves,
    path: '/charges/{id}/refund',
    summary: 'Give a charge back, whole or in part, by the way it came',
    ...chargeRoute,
    body: z.object({
      amount: refundAmount,
      reason: chargeReason,
      purpose: refundPurpose.default('courtesy'),
      refundedSoFar: money.optional(),
      /** The parts given back, beyond any overpayment; suggested if omitted. */
      parts: refundParts.optional(),
    }),
    reply: one(chargeAnswer),
    refusals: [...backRefusals, 'refund_over_shipping', 'refunded_meanwhile'],
  }),
  void: route({
    ...moves,
    path: '/charges/{id}/void',
    summary: 'Take a charge back as a whole before its gateway has settled it',
    ...chargeRoute,
    body: z.object({ reason: chargeReason }),
    reply: one(chargeAnswer),
    refusals: backRefusals,
  }),
  reconcile: route({
    method: 'POST',
    path: '/charges/{id}/reconcile',
    summary: 'Ask the gateway for the result of a charge, refund or void that is unknown or was left in work',
    ...chargeRoute,
    ownTransactions: true,
    reply: one(chargeAnswer),
    refusals: ['charge_in_work'],
  }),
  settle: route({
    method: 'POST',
    path: '/charges/{id}/settle',
    summary: 'Say the result of a charge, as seen in the gateway’s own back-office',
    ...chargeRoute,
    body: z.object({
      state: z.enum(['succeeded', 'failed'], fieldMessage('say_gateway_state')),
      note: required('say_what_you_saw', 255),
      gatewayReference: text(64).optional(),
    }),
    reply: one(charge),
    refusals: ['charge_settled', 'charge_in_work'],
  }),
}
