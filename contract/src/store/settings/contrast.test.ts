import { expect, test } from 'vitest'
import { contrast, leastContrast, textOn } from './contrast.ts'

test('computes the contrasts that WCAG names', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#abcdef', '#abcdef')).toBe(1)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('picks the text that is easier to read; some colors leave neither', () => {
  expect(textOn('#ffffff')).toBe('#1f2933')
  expect(textOn('#1f3a5f')).toBe('#ffffff')
  expect(contrast(textOn('#7f7f7f'), '#7f7f7f')).toBeLessThan(leastContrast)
})
