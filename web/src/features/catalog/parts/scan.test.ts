import { expect, test } from 'vitest'
import { exactPart, isScan, slowHand, typedNow } from './scan.ts'

const typed = (text: string, pause: number) =>
  [...text].reduce((hand, _, at) => typedNow(hand, text.slice(0, at + 1), at * pause), slowHand)

test('tells a scanner from a hand by its speed', () => {
  expect(isScan(typed('90915-YZZD1', 8), '90915-YZZD1')).toBe(true)
  expect(isScan(typed('90915-YZZD1', 90), '90915-YZZD1')).toBe(false)
  expect(isScan(typed('9091', 8), '9091')).toBe(false)
  // Something stood in the field already, or was pasted.
  expect(isScan(typedNow(typed('9', 8), '90915-YZZD1', 16), '90915-YZZD1')).toBe(false)
  expect(isScan(slowHand, '90915-YZZD1')).toBe(false)
})

test('takes the part with exactly that number, whatever its dashes', () => {
  const rows = [{ part_number: '90915-YZZD12' }, { part_number: '90915-YZZD1' }]
  expect(exactPart(rows, '90915yzzd1')).toEqual({ part_number: '90915-YZZD1' })
  expect(exactPart(rows, '90915')).toBeUndefined()
})
