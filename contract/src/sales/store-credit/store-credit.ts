import { z } from 'zod'
import { one, required, route, timestamp } from '../../http.ts'
import { refundAmount } from '../charges/order-payments.ts'

/*
 * Store credit (docs/decisions/0025-store-credit.md): what a dealer owes one customer for later orders, in the
 * dealer's currency. It doesn't expire, is never negative and goes back to itself.
 */

/**
 * `given`: manually or as a refund; `used`: paid an order; `returned`: came back from an order it had paid;
 * `adjusted`: removed, because it was given by mistake.
 */
const creditKinds = ['given', 'used', 'returned', 'adjusted'] as const
export type CreditKind = (typeof creditKinds)[number]

/** Why an order can neither be paid with store credit nor refunded to it. */
export const creditObstacles = ['noCustomer', 'unvouched', 'otherCurrency'] as const
export type CreditObstacle = (typeof creditObstacles)[number]

/** Why a payment with store credit, or a refund to it, is refused. */
export const creditRefusals = [
  'refund_nothing_received',
  'refund_over_money',
  'credit_not_enough',
  'credit_no_customer',
  'credit_unvouched',
  'credit_other_currency',
] as const

/** The longest list of entries. */
export const creditEntriesShown = 100

/** A change of a customer's store credit. */
const creditEntry = z.object({
  id: z.int(),
  kind: z.enum(creditKinds),
  amount: z.number(),
  orderId: z.int().nullable(),
  orderNumber: z.int().nullable(),
  rmaNumber: z.int().nullable(),
  note: z.string().nullable(),
  user: z.string(),
  createdAt: timestamp,
})
export type CreditEntry = z.infer<typeof creditEntry>

const customerCredit = z.object({
  balance: z.number(),
  currency: z.enum(['USD', 'CAD']),
  entries: z.array(creditEntry),
})
export type CustomerCredit = z.infer<typeof customerCredit>

const customerRoute = { scope: 'record', record: { table: 'customers' } } as const

export const storeCredit = {
  show: route({
    method: 'GET',
    path: '/customers/{id}/store-credit',
    summary: 'A customer’s store credit and its changes, newest first; the latest 100',
    ...customerRoute,
    may: ['customers', 'orders'],
    reply: one(customerCredit),
  }),
  change: route({
    method: 'POST',
    path: '/customers/{id}/store-credit',
    summary: 'Give a customer store credit, or take back what was given by mistake',
    ...customerRoute,
    may: 'orders',
    once: true,
    body: z.object({
      kind: z.enum(['given', 'adjusted']).default('given'),
      amount: refundAmount,
      note: required('reason_required', 255),
    }),
    reply: one(customerCredit),
    refusals: ['credit_not_enough'],
  }),
}
