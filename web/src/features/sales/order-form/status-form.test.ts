import { beforeAll, expect, test } from 'vitest'
import { addTextFiles, loadTexts } from '#web/platform/i18n.ts'
import { allFiles } from '#web/platform/texts/all-files.ts'
import { findMissingFields, isStatusChanged } from './status-form.ts'

const completed = { orderStatusId: 5, shippingStatusId: 1, declinedReasonId: null }

addTextFiles(allFiles)
beforeAll(() => loadTexts(['refusals']))

test('detects a changed status by status, shipping status or reason', () => {
  expect(isStatusChanged(completed, { ...completed })).toBe(false)
  expect(isStatusChanged(completed, { ...completed, shippingStatusId: 2 })).toBe(true)
  expect(isStatusChanged(completed, { orderStatusId: 4 })).toBe(true)
  expect(
    isStatusChanged({ orderStatusId: 6, declinedReasonId: 1 }, { orderStatusId: 6, declinedReasonId: 2 }),
  ).toBe(true)
})

test('ignores fields that don’t belong to the status', () => {
  expect(
    isStatusChanged({ orderStatusId: 4 }, { orderStatusId: 4, shippingStatusId: 2, declinedReasonId: 3 }),
  ).toBe(false)
})

test('requires more for Completed and Declined only', () => {
  expect(findMissingFields({ orderStatusId: 4 })).toEqual({})
  expect(findMissingFields(completed)).toEqual({})
  expect(findMissingFields({ orderStatusId: 5 })).toEqual({ shippingStatusId: 'Choose Shipped or Picked up' })
  expect(findMissingFields({ orderStatusId: 6 })).toEqual({ declinedReasonId: 'Choose one of the reasons' })
})
