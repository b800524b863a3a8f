import { expect, test } from 'vitest'
import { listSteps, ordersIn } from './report-steps.ts'

const order = (startDate: string, id = 1, orderCount = 1) => ({
  startDate,
  id,
  currencySymbol: 'USD' as const,
  orderCount,
  totalOrderAmount: 10,
})
const days = (steps: ReturnType<typeof listSteps>) => steps.map((step) => [step.startDate, step.endDate])

test('has every day, with its orders', () => {
  const steps = listSteps({
    startDate: '2024-02-28',
    endDate: '2024-03-01',
    per: 'day',
    steps: [order('2024-02-29'), order('2024-02-29', 6, 2)],
  })
  expect(days(steps)).toEqual([
    ['2024-02-28', '2024-02-28'],
    ['2024-02-29', '2024-02-29'],
    ['2024-03-01', '2024-03-01'],
  ])
  expect(steps.map(({ rows }) => ordersIn(rows))).toEqual([0, 3, 0])
  expect(ordersIn(steps[1]!.rows, 6)).toBe(2)
})

test('cuts weeks and months at the period’s ends', () => {
  const steps: ReturnType<typeof order>[] = []
  expect(days(listSteps({ startDate: '2026-11-18', endDate: '2026-12-01', per: 'week', steps }))).toEqual([
    ['2026-11-18', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-12-01'],
  ])
  expect(days(listSteps({ startDate: '2026-01-31', endDate: '2026-03-30', per: 'month', steps }))).toEqual([
    ['2026-01-31', '2026-01-31'],
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-30'],
  ])
})
