import { z } from 'zod'
import { flag, one, route, text, timestamp } from '../../http.ts'
import { money } from '../../money.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { creditRefusals } from '../store-credit/store-credit.ts'
import { refundAmount, refundPurpose } from './order-payments.ts'
import { refundParts, storedParts } from './refund-parts.ts'

/** How a payment outside the product's gateways was made. */
export const recordedMethods = ['cash', 'check', 'transfer', 'terminal', 'storeCredit', 'other'] as const
export type RecordedMethod = (typeof recordedMethods)[number]

/** The methods of answers, which have one more: an exchanged return's worth is recorded with the exchange. */
export const shownMethods = [...recordedMethods, 'exchange'] as const

/** A manually recorded payment outside the gateways, or a refund paid that way. */
export const recordedPayment = z.object({
  id: z.int(),
  kind: z.enum(['charge', 'refund']),
  amount: z.number(),
  /** `exchange`: the refund of a return pays it, and `reference` is that return's number. */
  method: z.enum(shownMethods),
  reference: z.string().nullable(),
  purpose: refundPurpose.nullable(),
  givenBack: z.number(),
  /** The parts of `givenBack`; null unless it's a refund that gives something back. */
  parts: storedParts.nullable(),
  rmaNumber: z.int().nullable(),
  user: z.string(),
  createdAt: timestamp,
  removedAt: timestamp.nullable(),
  removedBy: z.string().nullable(),
})
export type RecordedPayment = z.infer<typeof recordedPayment>

export const recordedPayments = {
  create: route({
    method: 'POST',
    path: '/orders/{id}/payments',
    summary: 'Record a payment that no gateway took, or a refund that none gave: cash, a check, store credit',
    scope: 'record',
    record: { table: 'orders' },
    may: 'orders',
    once: true,
    body: z.object({
      kind: z.enum(['charge', 'refund']).default('charge'),
      amount: refundAmount,
      method: z.enum(recordedMethods, fieldMessage('choose_how_paid')),
      reference: text(120).nullish(),
      purpose: refundPurpose.default('courtesy'),
      chargedSoFar: money.optional(),
      refundedSoFar: money.optional(),
      /** For a refund: the parts given back, beyond any overpayment; suggested if omitted. */
      parts: refundParts.optional(),
      moreThanDue: flag.optional(),
    }),
    reply: one(recordedPayment),
    refusals: [
      'charged_meanwhile',
      'refunded_meanwhile',
      'more_than_due',
      'refund_over_received',
      'refund_over_shipping',
      ...creditRefusals,
    ],
  }),
  remove: route({
    method: 'DELETE',
    path: '/recorded-payments/{id}',
    summary: 'Remove a payment that was recorded by mistake; it stays readable',
    scope: 'record',
    record: { table: 'recorded_payments' },
    may: 'orders',
    reply: one(recordedPayment),
    refusals: [
      'payment_refunded',
      'payment_of_return',
      'payment_of_exchange',
      'credit_not_enough',
      'credit_other_currency',
    ],
  }),
}
