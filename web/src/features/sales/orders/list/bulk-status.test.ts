import { beforeAll, expect, test } from 'vitest'
import { addTextFiles, loadTexts } from '#web/platform/i18n.ts'
import { allFiles } from '#web/platform/texts/all-files.ts'
import { haveOneDealer, wordsAfter, wordsBefore } from './bulk-status.ts'
import { isWhole } from './whole-status.ts'

addTextFiles(allFiles)
beforeAll(() => loadTexts(['orders', 'orderList']))

const status = (orderStatusId: number, more = {}) => ({
  orderStatusId,
  shippingStatusId: null,
  declinedReasonId: null,
  ...more,
})
const moved = (more = {}) => ({
  changed: 2,
  unchanged: 0,
  locked: 0,
  amounts: [{ currencySymbol: 'USD' as const, amount: 20.2 }],
  received: [],
  mails: 0,
  versions: [],
  ...more,
})

test('needs a status’s shipping status or decline reason', () => {
  expect(isWhole(status(0))).toBe(false)
  expect(isWhole(status(4))).toBe(true)
  expect(isWhole(status(5))).toBe(false)
  expect(isWhole(status(5, { shippingStatusId: 2 }))).toBe(true)
  expect(isWhole(status(6))).toBe(false)
  expect(isWhole(status(6, { declinedReasonId: 11 }))).toBe(true)
})

test('refuses to change orders of two dealers together', () => {
  expect(haveOneDealer([{ dealerId: 2 }, { dealerId: 2 }])).toBe(true)
  expect(haveOneDealer([{ dealerId: 2 }, { dealerId: 3 }])).toBe(false)
})

test('shows orders, amounts, locks and emails before the change', () => {
  expect(wordsBefore(moved(), 'On Order')).toBe(
    'Set 2 orders to On Order, USD $20.20. Customers aren’t emailed.',
  )
  const amounts = [...moved().amounts, { currencySymbol: 'CAN' as const, amount: 0.2 }]
  expect(wordsBefore(moved({ amounts, unchanged: 1, locked: 1 }), 'On Order')).toBe(
    'Set 2 orders to On Order, USD $20.20 + CAN $0.20. 1 is already there. 1 is locked, but its status can change. Customers aren’t emailed.',
  )
  expect(wordsBefore(moved({ changed: 0, unchanged: 3, amounts: [] }), 'On Order')).toBe(
    'All 3 orders are already in On Order.',
  )
})

test('shows what was received for orders that would be declined', () => {
  const received = [{ currencySymbol: 'USD' as const, amount: 171.93, orders: 1 }]
  expect(wordsBefore(moved({ received }), 'Declined')).toBe(
    'Set 2 orders to Declined, USD $20.20. USD $171.93 was received for 1 of them. Customers aren’t emailed.',
  )
})

test('shows what was done, and how many orders already had the status', () => {
  expect(wordsAfter(moved({ unchanged: 1 }), 'On Order')).toBe(
    '2 orders set to On Order, 1 was already there',
  )
})
