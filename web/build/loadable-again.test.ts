import { expect, test } from 'vitest'
import { filesOf } from './loadable-again.ts'

test('loads the file of an import first, also when it needs no other', () => {
  expect(filesOf('assets/en-orders.js', [])).toEqual(['assets/en-orders.js'])
  expect(filesOf('assets/list.js', ['assets/list.js', 'assets/base.js'])).toEqual([
    'assets/list.js',
    'assets/base.js',
  ])
})
