import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findShade, makeSteps } from './map-scale.ts'

test('makes five groups of about equal size, from their lowest to their highest', () => {
  const amounts = [5, 1, 2, 3, 4, 10, 9, 8, 7, 1000]
  expect(makeSteps(amounts)).toEqual([
    { shade: 1, from: 1, to: 2 },
    { shade: 2, from: 3, to: 4 },
    { shade: 3, from: 5, to: 7 },
    { shade: 4, from: 8, to: 9 },
    { shade: 5, from: 10, to: 1000 },
  ])
})

test('spreads few states over the shades, including the strongest, and shades no zero', () => {
  expect(makeSteps([7])).toEqual([{ shade: 5, from: 7, to: 7 }])
  expect(makeSteps([7, 3, 0]).map(({ shade }) => shade)).toEqual([3, 5])
  expect(makeSteps([0])).toEqual([])
  expect(findShade(0, makeSteps([7, 3]))).toBe(0)
})

test('gives every amount a shade that never gets weaker with size, for any distribution', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 51 }), (amounts) => {
      const steps = makeSteps(amounts)
      const shadesUp = [...amounts].sort((a, b) => a - b).map((amount) => findShade(amount, steps))
      expect(shadesUp.every((shade) => shade >= 1 && shade <= 5)).toBe(true)
      expect(shadesUp).toEqual([...shadesUp].sort((a, b) => a - b))
      expect(shadesUp.at(-1)).toBe(5)
    }),
  )
})
