import { expect, test } from 'vitest'
import { listFiles } from './loadable-again.ts'

test('loads the file of an import first, also when it needs no other', () => {
  expect(listFiles('assets/en-orders.js', [])).toEqual(['assets/en-orders.js'])
  expect(listFiles('assets/list.js', ['assets/list.js', 'assets/base.js'])).toEqual([
    'assets/list.js',
    'assets/base.js',
  ])
})
