import { expect, test } from 'vitest'
import { exactPart, isScan, slowHand, typedNow } from './scan.ts'

const typed = (text: string, pause: number) =>
  [...text].reduce((hand, _, at) => typedNow(hand, text.slice(0, at + 1), at * pause), slowHand)

test('recognizes a scanner by its typing speed', () => {
  expect(isScan(typed('90915-YZZD1', 8), '90915-YZZD1')).toBe(true)
  expect(isScan(typed('90915-YZZD1', 90), '90915-YZZD1')).toBe(false)
  expect(isScan(typed('9091', 8), '9091')).toBe(false)
  // The field already had text, or it was pasted.
  expect(isScan(typedNow(typed('9', 8), '90915-YZZD1', 16), '90915-YZZD1')).toBe(false)
  expect(isScan(slowHand, '90915-YZZD1')).toBe(false)
})

test('finds the part with exactly that number, ignoring dashes', () => {
  const rows = [{ part_number: '90915-YZZD12' }, { part_number: '90915-YZZD1' }]
  expect(exactPart(rows, '90915yzzd1')).toEqual({ part_number: '90915-YZZD1' })
  expect(exactPart(rows, '90915')).toBeUndefined()
})
