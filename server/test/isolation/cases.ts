import { readdirSync } from 'node:fs'
import { customers } from '#contract/sales/customers/customers.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { makeCustomer } from '../../src/features/sales/customers/customers.fixture.ts'
import { makeOrder } from '../../src/features/sales/orders/orders.fixture.ts'
import type { TestServer } from '../harness.ts'
import type { Case, Cases, MarkedDealer } from './case-shape.ts'
import { entityCases } from './entities.ts'

/** The files beside this one that export `cases`, so that a new noun's file needs no list. */
const files = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .toSorted()

/** Creates marked rows of dealer 1 and returns how dealer 2 tries to reach them; one file per group. */
export async function isolationCases(server: TestServer): Promise<Cases> {
  const one = server.as('dealer1')
  const marker = { billCompany: 'Marker of dealer one' }
  const { data: customer } = await one.ok(customers.create, makeCustomer(marker))
  const { data: order } = await one.ok(orders.create, makeOrder({ customerId: customer.id, ...marker }))
  const marked: MarkedDealer = { server, one, customer, order }
  const found: Cases = {}
  for (const file of files) {
    const module: { cases?: (marked: MarkedDealer) => Cases | Promise<Cases> } = await import(`./${file}`)
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
