import { z } from 'zod'
import { flag, timestamp } from '../http.ts'

/** The rows of the System screen's lists, of all dealers. */
export const ofDealer = { dealerId: z.int(), company: z.string().nullable() }

/** Steps of the product with an unconfirmed payment: it fails what it never sent, asks the gateway, or can't ask. */
export const paymentSteps = ['fail', 'ask', 'person'] as const

/** A charge, refund or void whose result is unknown, or that was left in progress. */
export const unconfirmedPayment = z.object({
  id: z.int(),
  ...ofDealer,
  kind: z.enum(['charge', 'refund', 'void']),
  orderId: z.int().nullable(),
  orderNumber: z.int().nullable(),
  customerId: z.int().nullable(),
  gateway: z.string(),
  isSandbox: flag,
  amount: z.number(),
  currency: z.enum(['USD', 'CAD']),
  answer: z.string().nullable(),
  since: timestamp,
  nextStep: z.enum(paymentSteps),
  /** Null within a minute, or if nothing happens by itself. */
  nextAt: timestamp.nullable(),
})
export type UnconfirmedPayment = z.infer<typeof unconfirmedPayment>
