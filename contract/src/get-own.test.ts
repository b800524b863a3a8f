import { expect, test } from 'vitest'
import { getOwn } from './get-own.ts'

test('finds only a table’s own names', () => {
  const table = { en: 'English' }
  expect(getOwn(table, 'en')).toBe('English')
  for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf', ''])
    expect(getOwn(table, name), name).toBeUndefined()
})
