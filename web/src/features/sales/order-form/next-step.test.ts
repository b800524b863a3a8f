import { expect, test } from 'vitest'
import type { Order, OrderLine } from '#contract/sales/orders/order-fields.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { findNextStep } from './next-step.ts'

const line: Partial<OrderLine> = { id: 1, qty: 2, qtyShipped: 0, statusOrder: 1 }
const order: Partial<Order> = {
  orderStatusId: orderStatus.new,
  isLocked: 0,
  amountDue: 25,
  details: [line as OrderLine],
}
const findStep = (fields: Partial<Order>) => findNextStep({ ...order, ...fields } as Order)

test('waits for the money first, which a locked order can’t take', () => {
  expect(findStep({})).toBe('charge')
  expect(findStep({ isLocked: 1 })).toBe(null)
  expect(findStep({ isLocked: 1, amountDue: 0 })).toBe('ship')
  expect(findStep({ amountDue: 0 })).toBe('ship')
})
