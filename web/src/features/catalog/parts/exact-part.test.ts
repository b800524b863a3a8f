import { expect, test } from 'vitest'
import { exactPart } from './exact-part.ts'

test('finds the part with exactly that number, ignoring dashes', () => {
  const rows = [{ part_number: '90915-YZZD12' }, { part_number: '90915-YZZD1' }]
  expect(exactPart(rows, '90915yzzd1')).toEqual({ part_number: '90915-YZZD1' })
  expect(exactPart(rows, '90915')).toBeUndefined()
})
