import type { Customer } from '#contract/sales/customers/customers.ts'
import type { Order } from '#contract/sales/orders/order-fields.ts'
import type { Client } from '../client.ts'
import type { TestServer } from '../harness.ts'

/** How dealer 2 tries to reach dealer 1 by one route. */
export type Case = {
  /** The requests dealer 2's admin sends to reach dealer 1; valid except for the dealer. */
  foreign: Record<string, unknown>
  /** For lists: what dealer 2's admin can send; the answer must contain nothing of dealer 1. */
  listing?: Record<string, unknown>
  /** A query whose rows must be the same before and after. */
  unchanged?: string
}
/** By operation id. `platform` and `own` routes name no dealer, so the permission checks are enough. */
export type Cases = Record<string, Case | 'platform' | 'own'>

/** The cases' start: dealer 1's client, with a marked customer and order. */
export type MarkedDealer = { server: TestServer; one: Client; customer: Customer; order: Order }
