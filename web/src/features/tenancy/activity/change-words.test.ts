import { expect, test } from 'vitest'
import { fieldLabel, valueLines, whatDiffers } from './change-words.ts'

const zone = 'America/New_York'

test.each([
  ['billCompany', 'Billing company'],
  ['taxPercentage', 'Tax percentage'],
  ['isLocked', 'Locked'],
  ['dealerDomain', 'Dealer domain'],
  ['sitemapXmlUrl', 'Sitemap XML URL'],
  ['zip', 'Zip code'],
  ['NOTE', 'NOTE'],
])('%s is called %s', (field, label) => {
  expect(fieldLabel(field)).toBe(label)
})

test('values are words: yes and no, names of statuses, days and times of the dealer', () => {
  expect(valueLines('orderStatusId', 2, zone)).toEqual(['In Stock'])
  expect(valueLines('isLocked', 1, zone)).toEqual(['Yes'])
  expect(valueLines('taxPercentage', 1, zone)).toEqual(['1'])
  expect(valueLines('shipDate', '2026-03-10', zone)).toEqual(['03/10/2026'])
  expect(valueLines('shippedAt', '2026-03-10T02:00:00.000Z', zone)).toEqual(['2026-03-09 22:00'])
  expect(valueLines('memo', null, zone)).toEqual([])
  expect(valueLines('NOTE', '{"text":"Called back"}', zone)).toEqual(['Text: Called back'])
  const rules = [
    { from: 0, to: 10, isDefault: 1 },
    { from: 10, to: null },
  ]
  expect(valueLines('rules', rules, zone)).toEqual(['From: 0, To: 10, Default: Yes', 'From: 10'])
})

test('of long values only what differs is shown', () => {
  expect(whatDiffers(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual({ before: ['b'], after: ['x'], same: 2 })
  expect(whatDiffers(['a', 'b'], ['b', 'a'])).toEqual({ before: ['a', 'b'], after: ['b', 'a'], same: 0 })
})
