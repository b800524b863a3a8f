import { expect, test } from 'vitest'
import { chooseAreaTests, chooseChangedTests } from './choose-tests.ts'

const areas = { sales: ['orders', 'quotes'], store: ['pages'] }
const tests = [
  'contract/src/sales/totals/order-totals.test.ts',
  'contract/src/money.test.ts',
  'web/src/features/sales/orders/list/bulk-status.test.ts',
  'web/src/ui/selects/select.test.tsx',
  'web/src/laws/screen-texts.test.ts',
  'scripts/laws/docs.test.ts',
  'server/src/features/sales/orders/create/create-order.test.ts',
  'server/src/features/sales/quotes/quotes.test.ts',
  'server/src/features/store/pages/pages.test.ts',
  'server/src/platform/csv/csv.test.ts',
  'e2e/sales/orders.form.spec.ts',
  'e2e/store/pages.spec.ts',
  'e2e/all-screens/languages.spec.ts',
]
const laws = ['web/src/laws/screen-texts.test.ts', 'scripts/laws/docs.test.ts']
const withoutLaws = (chosen: string[]) => chosen.filter((one) => !laws.includes(one))

test('an area’s tests are its contract’s, its nouns’ on both sides, and their end-to-end paths', () => {
  expect(chooseAreaTests('sales', areas.sales, tests)).toEqual([
    'contract/src/sales/totals/order-totals.test.ts',
    'web/src/features/sales/orders/list/bulk-status.test.ts',
    'server/src/features/sales/orders/create/create-order.test.ts',
    'server/src/features/sales/quotes/quotes.test.ts',
    'e2e/sales/orders.form.spec.ts',
  ])
})

test.each([
  [
    'server/src/features/sales/orders/change/update-order.ts',
    [
      'web/src/features/sales/orders/list/bulk-status.test.ts',
      'server/src/features/sales/orders/create/create-order.test.ts',
      'e2e/sales/orders.form.spec.ts',
    ],
  ],
  [
    'contract/src/store/pages/pages.ts',
    ['server/src/features/store/pages/pages.test.ts', 'e2e/store/pages.spec.ts'],
  ],
  ['server/src/platform/csv/read-csv.ts', ['server/src/platform/csv/csv.test.ts']],
  ['web/src/ui/selects/full-select.tsx', ['web/src/ui/selects/select.test.tsx']],
  ['e2e/all-screens/languages.spec.ts', ['e2e/all-screens/languages.spec.ts']],
  ['docs/map.md', []],
])('a change of %s runs the tests nearest to it, and all laws', (file, nearest) => {
  const chosen = chooseChangedTests([file], tests, areas)
  expect(withoutLaws(chosen)).toEqual(nearest)
  expect(chosen).toEqual(expect.arrayContaining(laws))
})

test('no change runs nothing', () => {
  expect(chooseChangedTests([], tests, areas)).toEqual([])
})
