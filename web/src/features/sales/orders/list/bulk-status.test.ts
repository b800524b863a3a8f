import { expect, test } from 'vitest'
import { isOfOneDealer, isWhole, sumWords, waysBack } from './bulk-status.ts'

const row = (id: number, orderStatusId: number, more = {}) => ({
  id,
  dealerId: 2,
  orderAmount: 10.1,
  currencySymbol: 'USD' as const,
  orderStatusId,
  shippingStatusId: null,
  declinedReasonId: null,
  ...more,
})
const status = (orderStatusId: number, more = {}) => ({
  orderStatusId,
  shippingStatusId: null,
  declinedReasonId: null,
  ...more,
})

test('a status is whole with its shipping status or its reason', () => {
  expect(isWhole(status(0))).toBe(false)
  expect(isWhole(status(4))).toBe(true)
  expect(isWhole(status(5))).toBe(false)
  expect(isWhole(status(5, { shippingStatusId: 2 }))).toBe(true)
  expect(isWhole(status(6))).toBe(false)
  expect(isWhole(status(6, { declinedReasonId: 11 }))).toBe(true)
})

test('amounts are summed exactly and by currency', () => {
  expect(sumWords([row(1, 1), row(2, 1), row(3, 1, { currencySymbol: 'CAN', orderAmount: 0.2 })])).toBe(
    'USD $20.20 + CAN $0.20',
  )
  expect(isOfOneDealer([row(1, 1), row(2, 1, { dealerId: 3 })])).toBe(false)
})

test('undoing gives each order the status it had, and leaves those that were there already', () => {
  const rows = [row(1, 1), row(2, 5, { shippingStatusId: 1 }), row(3, 1), row(4, 4)]
  expect(waysBack(rows, status(4))).toEqual([
    { status: status(1), ids: [1, 3] },
    { status: status(5, { shippingStatusId: 1 }), ids: [2] },
  ])
})
