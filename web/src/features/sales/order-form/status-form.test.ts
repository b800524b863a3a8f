import { beforeAll, expect, test } from 'vitest'
import { addTextFiles, loadTexts } from '#web/platform/i18n.ts'
import { allFiles } from '#web/platform/texts/all-files.ts'
import { isStatusChanged, missingOfStatus } from './status-form.ts'

const completed = { orderStatusId: 5, shippingStatusId: 1, declinedReasonId: null }

addTextFiles(allFiles)
beforeAll(() => loadTexts([]))

test('a status is another one when it, its shipping status or its reason differs', () => {
  expect(isStatusChanged(completed, { ...completed })).toBe(false)
  expect(isStatusChanged(completed, { ...completed, shippingStatusId: 2 })).toBe(true)
  expect(isStatusChanged(completed, { orderStatusId: 4 })).toBe(true)
  expect(
    isStatusChanged({ orderStatusId: 6, declinedReasonId: 1 }, { orderStatusId: 6, declinedReasonId: 2 }),
  ).toBe(true)
})

test('what does not belong to a status changes nothing', () => {
  expect(
    isStatusChanged({ orderStatusId: 4 }, { orderStatusId: 4, shippingStatusId: 2, declinedReasonId: 3 }),
  ).toBe(false)
})

test('only Completed and Declined ask for more', () => {
  expect(missingOfStatus({ orderStatusId: 4 })).toEqual({})
  expect(missingOfStatus(completed)).toEqual({})
  expect(missingOfStatus({ orderStatusId: 5 })).toEqual({ shippingStatusId: 'Choose Shipped or Picked up' })
  expect(missingOfStatus({ orderStatusId: 6 })).toEqual({ declinedReasonId: 'Choose one of the reasons' })
})
