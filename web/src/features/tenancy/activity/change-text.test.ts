import { afterEach, expect, test } from 'vitest'
import { addTextFiles, loadTexts, setLocale } from '#web/platform/i18n.ts'
import { allFiles } from '#web/platform/texts/all-files.ts'
import { fieldLabel, valueLines, whatDiffers } from './change-text.ts'
import { loadLabels } from './field-labels.ts'

addTextFiles(allFiles)
await loadTexts(['activity'])
afterEach(() => setLocale('en'))

const about = { record: 'elsewhere', timeZone: 'America/New_York', names: [] }
const values = (field: string, value: unknown, more = {}) => valueLines({ ...about, ...more }, field, value)

test.each([
  ['billCompany', 'Billing company'],
  ['taxPercentage', 'Tax percentage'],
  ['isLocked', 'Locked'],
  ['dealerDomain', 'Dealer domain'],
  ['sitemapXmlUrl', 'Sitemap XML URL'],
  ['zip', 'Zip code'],
  ['NOTE', 'NOTE'],
])('labels %s as %s', (field, label) => {
  expect(fieldLabel('elsewhere', field)).toBe(label)
})

test('shows values as words: yes and no, status names, the dealer’s days and times', () => {
  expect(values('orderStatusId', 2)).toEqual(['In Stock'])
  expect(values('isLocked', 1)).toEqual(['Yes'])
  expect(values('taxPercentage', 1)).toEqual(['1'])
  expect(values('shipDate', '2026-03-10')).toEqual(['2026-03-10'])
  expect(values('shippedAt', '2026-03-10T02:00:00.000Z')).toEqual(['2026-03-09 22:00'])
  expect(values('memo', null)).toEqual([])
  expect(values('NOTE', '{"text":"Called back"}')).toEqual(['Text: Called back'])
  const rules = [
    { from: 0, to: 10, isDefault: 1 },
    { from: 10, to: null },
  ]
  expect(values('rules', rules)).toEqual(['From: 0, To: 10, Default: Yes', 'From: 10'])
})

test('shows the names of ids, codes and choices, and unnamed ones as they are', async () => {
  await loadLabels('customers')
  const names = [{ field: 'customerId', id: 7, name: 'Rivera Auto' }]
  expect(values('customerId', 7, { names })).toEqual(['Rivera Auto'])
  expect(values('customerId', 8, { names })).toEqual(['8'])
  expect(values('chargeId', 7, { names })).toEqual(['7'])
  expect(values('statusOrder', 2)).toEqual(['Processing'])
  expect(values('menuOptions', [607, 99_999])).toEqual(['Platform users', '99999'])
  expect(values('customerType', 2)).toEqual(['Business'])
  expect(values('billCountry', 'CA')).toEqual(['Canada'])
  expect(values('country', 'Atlantis')).toEqual(['Atlantis'])
  expect(values('shipState', 'TX')).toEqual(['Texas'])
  expect(values('state', 'succeeded')).toEqual(['succeeded'])
  expect(values('languagesAvailable', 'en,es')).toEqual(['English, Español'])
  await setLocale('es')
  expect(values('orderStatusId', 3)).toEqual(['Por aprobar'])
  expect(values('region', 'USA')).toEqual(['Estados Unidos'])
})

test('shows a footer as its titles and links, without what’s empty', async () => {
  await loadLabels('footer-settings')
  const empty = { en_text: '', es_text: '', pt_text: '', fr_text: '', url: '', newTab: 0 }
  const column = { en_title: 'Shop', es_title: 'Comprar', pt_title: 'Comprar', fr_title: '' }
  const columns = [
    { ...column, fields: [{ ...empty, en_text: 'Parts', url: '/parts', newTab: 1 }, empty] },
    { en_title: '', es_title: '', pt_title: '', fr_title: '', fields: [empty] },
  ]
  expect(values('columns', columns, { record: 'footer-settings' })).toEqual([
    'Column 1: Shop · Comprar',
    'Column 1, /parts: Parts (New tab)',
  ])
})

test('labels a field like its screen, in the reader’s language', async () => {
  await Promise.all(['orders', 'dealer-settings', 'dealer-pagetech', 'roles'].map(loadLabels))
  expect(fieldLabel('orders', 'billCompany')).toBe('Company (billing)')
  expect(fieldLabel('dealer-settings', 'coreAddressCity')).toBe('City (Core Address)')
  expect(fieldLabel('dealer-pagetech', 'frMetaTitle')).toBe('Meta title (Français)')
  expect(fieldLabel('roles', 'name')).toBe('Name')
  await setLocale('fr')
  expect(fieldLabel('orders', 'salesman')).toBe('Vendeur')
  expect(fieldLabel('orders', 'fromIntegration')).toBe('From integration')
})

test('shows only the differences of long values', () => {
  expect(whatDiffers(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual({ before: ['b'], after: ['x'], same: 2 })
  expect(whatDiffers(['a', 'b'], ['b', 'a'])).toEqual({ before: ['a', 'b'], after: ['b', 'a'], same: 0 })
})
