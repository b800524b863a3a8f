import { expect, test } from 'vitest'
import { own } from './own.ts'

test('finds only a table’s own names', () => {
  const table = { en: 'English' }
  expect(own(table, 'en')).toBe('English')
  for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf', ''])
    expect(own(table, name), name).toBeUndefined()
})
