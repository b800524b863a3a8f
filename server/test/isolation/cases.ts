import { readdirSync } from 'node:fs'
import { type Customer, customers } from '#contract/sales/customers.ts'
import type { Order } from '#contract/sales/order-fields.ts'
import { orders } from '#contract/sales/orders.ts'
import { aCustomer } from '../../src/features/sales/customers/customers.fixture.ts'
import { anOrder } from '../../src/features/sales/orders/orders.fixture.ts'
import type { Client } from '../client.ts'
import type { TestServer } from '../harness.ts'
import { entityCases } from './entities.ts'

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
export type Marked = { server: TestServer; one: Client; customer: Customer; order: Order }

/** The files beside this one that export `cases`, so that a new noun's file needs no list. */
const files = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .toSorted()

/** Creates marked rows of dealer 1 and returns how dealer 2 tries to reach them; one file per group. */
export async function isolationCases(server: TestServer): Promise<Cases> {
  const one = server.as('dealer1')
  const marker = { billCompany: 'Marker of dealer one' }
  const { data: customer } = await one.ok(customers.create, aCustomer(marker))
  const { data: order } = await one.ok(orders.create, anOrder({ customerId: customer.id, ...marker }))
  const marked: Marked = { server, one, customer, order }
  const found: Cases = {}
  for (const file of files) {
    const module: { cases?: (marked: Marked) => Cases | Promise<Cases> } = await import(`./${file}`)
    Object.assign(found, await module.cases?.(marked))
  }
  return {
    ...found,
    ...entityCases(found, {
      orderId: order.id,
      lineId: order.details[0]!.id,
      orderNumber: order.orderNumber,
      rmaId: Number((found.getRmaId as Case).foreign.id),
    }),
  }
}
