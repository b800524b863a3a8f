import { expect, test } from 'vitest'
import { listFiles } from './loadable-again.ts'

test('loads the file of an import first, also when it needs no other', () => {
  expect(listFiles('assets/en-orders.js', [])).toEqual(['assets/en-orders.js'])
  const page = 'assets/list-list-BS-EvL0J.js'
  const table = 'assets/with-ui-table-7vd2h1aJ.js'
  expect(listFiles(page, [page, table])).toEqual([page, table])
})

test('leaves out what every page has loaded', () => {
  const page = 'assets/list-list-BS-EvL0J.js'
  const named = ['assets/base-7vd2h1aJ.js', 'assets/base-jxdFulMn.css', 'assets/base-packages-Dea_nKHU.js']
  expect(listFiles(page, [page, ...named])).toEqual([page])
})
