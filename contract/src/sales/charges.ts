import { z } from 'zod'
import { say } from '../field-messages.ts'
import { events, id, list, one, required, route, shape, text, timestamp } from '../http.ts'
import { money } from '../money.ts'
import { phraseOnWire } from '../said-wire.ts'
import { cardBrands, cardNumber, cvc, validThru } from './cards.ts'
import { paymentState, refundAmount, refundPurpose } from './order-payments.ts'
import { recordedPayment } from './recorded-payments.ts'

/**
 * Where a movement of money stands (decisions §5). It is written before the gateway is called; `unknown`
 * means that nobody knows whether the gateway did it, and is never tried again blindly.
 */
export const chargeStates = ['requested', 'sent', 'succeeded', 'failed', 'unknown'] as const
export type ChargeState = (typeof chargeStates)[number]
export const chargeKinds = ['charge', 'refund', 'void'] as const
export type ChargeKind = (typeof chargeKinds)[number]
export const charge = z.object({
  id: z.int(),
  dealerId: z.int(),
  kind: z.enum(chargeKinds),
  /** The charge that a refund or a void is of. */
  chargeId: z.int().nullable(),
  orderId: z.int().nullable(),
  orderNumber: z.int().nullable(),
  customerId: z.int().nullable(),
  paymentMethodId: z.int(),
  gateway: z.string(),
  envMode: z.enum(['sandbox', 'production']),
  /** Of a refund or a void, that of its charge. */
  source: z.enum(['stored', 'card']),
  state: z.enum(chargeStates),
  amount: z.number(),
  currency: z.enum(['USD', 'CAD']),
  reason: z.string(),
  /** Of a refund: what it is, and by how much it lowers what its order owes. */
  purpose: refundPurpose.nullable(),
  givenBack: z.number(),
  cardBrand: z.enum(cardBrands).nullable(),
  cardLast4: z.string().nullable(),
  /**
   * Whether the gateway keeps the card for the customer’s next orders; `asked` while nobody knows, null where
   * it was not to.
   */
  keepCard: z.enum(['asked', 'kept', 'not_kept']).nullable(),
  /** Why it does not, as far as the gateway said. */
  keepMessage: z.string().nullable(),
  gatewayReference: z.string().nullable(),
  /** Why it failed or is not known, in the gateway's words. */
  gatewayCode: z.string().nullable(),
  gatewayMessage: z.string().nullable(),
  /** How the last state came to be known. */
  settledBy: z.enum(['answer', 'reconciled', 'person']).nullable(),
  /** Of a charge: what refunds and voids that succeeded have given back, and what may still be. */
  refundedAmount: z.number(),
  refundableAmount: z.number(),
  /** Whether its gateway still may take it back as a whole, before it is settled. */
  isVoidable: z.boolean(),
  /** Whether its result may be asked for, or said by a person: it is unknown, or was left in work for a minute. */
  isReconcilable: z.boolean(),
  user: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Charge = z.infer<typeof charge>

/** What an order has paid, in its own currency: by gateways, and as recorded by hand. */
export const orderPayments = z.object({
  orderId: z.int(),
  currency: z.enum(['USD', 'CAD']),
  orderAmount: z.number(),
  charged: z.number(),
  refunded: z.number(),
  /** What of it the customer keeps: nobody has to pay that again. */
  givenBack: z.number(),
  /** total − given back − (charged − refunded); below 0 the customer has paid too much. */
  outstanding: z.number(),
  /** What is still to be paid; never below 0. */
  due: z.number(),
  paymentState,
  /** Of charges whose outcome is unconfirmed. */
  unknown: z.number(),
})
export type OrderPayments = z.infer<typeof orderPayments>

/** How an order can be charged; found by the order of decisions §5 and the spec's 'gateway resolution'. */
export const chargeWay = z.object({
  ...orderPayments.shape,
  /** `stored`: a profile at the gateway; `card`: the card is entered, by one of `cards`; `none`: it cannot be charged. */
  way: z.enum(['stored', 'card', 'none']),
  /** What the person is told about it: why nothing stored can be charged. */
  message: z.string().nullable(),
  phrase: phraseOnWire.nullable(),
  /** With `stored`: the gateway that has the profile. */
  paymentMethodId: z.int().nullable(),
  gateway: z.string().nullable(),
  /** The dealer's payment methods that take an entered card, in the order of their tabs. */
  cards: z.array(
    z.object({
      paymentMethodId: z.int(),
      name: z.string(),
      gateway: z.string(),
      envMode: z.enum(['sandbox', 'production']),
      /** Whether it can keep the card, and whether it has one of this customer. */
      keepsCard: z.boolean(),
      hasCard: z.boolean(),
    }),
  ),
  isLocked: z.boolean(),
})
export type ChargeWay = z.infer<typeof chargeWay>

/** What a call that moves money answers, also when the gateway declined: `charge` says what became of it. */
export const chargeAnswer = z.object({
  /** `succeeded`, `failed` or `unknown`. */
  status: z.enum(chargeStates),
  /** The sentence for the person, in English and as a phrase. */
  message: z.string(),
  phrase: phraseOnWire,
  /** In Payflow's manner: '0' when it succeeded. */
  RESULT: z.string(),
  RESPMSG: z.string(),
  PNREF: z.string().nullable(),
  charge,
})
export type ChargeAnswer = z.infer<typeof chargeAnswer>

/** At least 1 (decisions §5). */
export const chargeAmount = money.refine((amount) => amount >= 1, say('at_least', { least: '1.00' }))
export const chargeReason = required('reason_required', 255)

const may = 'orders'
const ofOrder = { scope: 'record', record: { table: 'orders' }, may } as const
const ofCharge = { scope: 'record', record: { table: 'charges' }, may } as const
/** A call that moves money takes an Idempotency-Key: the same key never moves it twice, whatever happens between. */
const moves = { method: 'POST', once: true, ownTransactions: true } as const
const refusals = [
  'charge_in_work',
  'charge_unknown',
  'charged_meanwhile',
  'charge_impossible',
  'order_locked',
  'key_reused',
] as const

/** What every call that charges may say besides the spec's fields. */
const common = {
  /** What the screen showed as charged, in all, when the person decided; another sum is refused. */
  chargedSoFar: money.optional(),
}
/** The card calls: without an order, the charge stands in the customer's history alone. */
const cardCall = { dealerId: id, cId: id, orderId: id.optional(), reason: chargeReason.optional(), ...common }
/** The gateway keeps the card, so that the customer’s next orders can be charged without it; unless said, it does not. */
const keepCard = z.boolean().optional()
/** As Authorize.Net and MerchantE are called. */
const shortCard = z.object({
  ...cardCall,
  transactionAmount: chargeAmount,
  cardNumber,
  cardExpDate: validThru,
  cvv2: cvc,
  cardName: text(120).optional(),
  keepCard,
})
/** What giving money back may be refused with. */
const backRefusals = [
  'charge_in_work',
  'charge_unknown',
  'refund_too_much',
  'charge_impossible',
  'key_reused',
] as const

export const charges = {
  way: route({
    method: 'GET',
    path: '/orders/{id}/charge-way',
    summary: 'How an order can be charged, and what it has paid',
    ...ofOrder,
    reply: one(chargeWay),
  }),
  list: route({
    method: 'GET',
    path: '/orders/{id}/charges',
    summary: 'The charges, refunds and voids of an order, newest first, and what it has paid',
    ...ofOrder,
    reply: shape(
      z.object({
        data: z.array(charge),
        recordsTotal: z.int(),
        payments: orderPayments,
        recorded: z.array(recordedPayment),
      }),
    ),
  }),
  events: route({
    method: 'GET',
    path: '/orders/{id}/charges/events',
    summary: 'Says that money of an order begins to move, or what became of it, as it happens',
    ...ofOrder,
    reply: events(z.object({ changed: z.literal(true) })),
  }),
  ofCustomer: route({
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
      /** Taken and not trusted: the session says who it is. */
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
      /** Without it, that of the order, else the dealer's: usd for a dealer in the USA. */
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
    ...ofCharge,
    body: z.object({
      amount: refundAmount,
      reason: chargeReason,
      /**
       * What the refund is. All but `recharge` lower what the order owes, beyond what was paid too much;
       * `recharge` is to be collected again, such as after a charge of the wrong card.
       */
      purpose: refundPurpose.default('courtesy'),
    }),
    reply: one(chargeAnswer),
    refusals: backRefusals,
  }),
  void: route({
    ...moves,
    path: '/charges/{id}/void',
    summary: 'Take a charge back as a whole before its gateway has settled it',
    ...ofCharge,
    body: z.object({ reason: chargeReason }),
    reply: one(chargeAnswer),
    refusals: backRefusals,
  }),
  reconcile: route({
    method: 'POST',
    path: '/charges/{id}/reconcile',
    summary: 'Ask the gateway for the result of a charge, refund or void that is unknown or was left in work',
    ...ofCharge,
    ownTransactions: true,
    reply: one(chargeAnswer),
    refusals: ['charge_in_work'],
  }),
  settle: route({
    method: 'POST',
    path: '/charges/{id}/settle',
    summary: 'Say the result of a charge, as seen in the gateway’s own back-office',
    ...ofCharge,
    body: z.object({
      state: z.enum(['succeeded', 'failed'], say('say_gateway_state')),
      /** What was seen, and where; it stands in the order's log. */
      note: required('say_what_you_saw', 255),
      gatewayReference: text(64).optional(),
    }),
    reply: one(charge),
    refusals: ['charge_settled', 'charge_in_work'],
  }),
}
