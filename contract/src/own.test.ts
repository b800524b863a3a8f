import { expect, test } from 'vitest'
import { own } from './own.ts'

test('a table has its own names only', () => {
  const table = { en: 'English' }
  expect(own(table, 'en')).toBe('English')
  for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf', ''])
    expect(own(table, name), name).toBeUndefined()
})
