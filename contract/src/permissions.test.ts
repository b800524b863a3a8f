import { expect, test } from 'vitest'
import { menuOptions } from './permissions.ts'

test('gives each menu option an id and a path that no other has', () => {
  const findRepeated = <T>(values: readonly T[]) => values.filter((value, at) => values.indexOf(value) !== at)
  expect(menuOptions.length).toBeGreaterThan(50)
  expect(findRepeated(menuOptions.map(({ id }) => id))).toEqual([])
  expect(findRepeated(menuOptions.map(({ path }) => path))).toEqual([])
})
