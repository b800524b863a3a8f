import { expect, test } from 'vitest'
import { computeChange, findHighest, makeTrend } from './trend.ts'

test('includes every day of a period, even without orders', () => {
  const { points, isWeekly } = makeTrend([{ day: '2026-03-08', value: 2 }], '2026-03-07', '2026-03-09')
  expect(isWeekly).toBe(false)
  expect(points).toEqual([
    { day: '2026-03-07', value: 0 },
    { day: '2026-03-08', value: 2 },
    { day: '2026-03-09', value: 0 },
  ])
  expect(findHighest(points)).toEqual({ day: '2026-03-08', value: 2 })
})

test('counts all orders of a day with two currencies', () => {
  const values = [
    { day: '2026-03-08', value: 2 },
    { day: '2026-03-08', value: 3 },
  ]
  expect(makeTrend(values, '2026-03-08', '2026-03-08').points).toEqual([{ day: '2026-03-08', value: 5 }])
})

test('draws a long period by weeks that end with its last day, and loses no order', () => {
  const values = [
    { day: '2025-01-01', value: 1 },
    { day: '2025-12-24', value: 10.1 },
    { day: '2025-12-25', value: 20.2 },
    { day: '2025-12-31', value: 40.4 },
  ]
  const { points, isWeekly } = makeTrend(values, '2025-01-01', '2025-12-31')
  expect([isWeekly, points.length]).toEqual([true, 53])
  expect(points.at(-1)).toEqual({ day: '2025-12-25', value: 60.6 })
  expect(points.at(-2)?.value).toBe(10.1)
  expect(points[0]).toEqual({ day: '2025-01-01', value: 1 })
})

test('shows a change in whole percent, and none from zero', () => {
  expect([computeChange(15, 10), computeChange(5, 10), computeChange(10, 10), computeChange(3, 0)]).toEqual([
    50,
    -50,
    0,
    null,
  ])
  expect(findHighest([{ day: '2026-03-08', value: 0 }])).toBeUndefined()
})
