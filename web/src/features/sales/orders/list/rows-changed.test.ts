import { expect, test } from 'vitest'
import { rowsChanged } from './rows-changed.ts'

const page = (rows: [id: number, version: number][], recordsTotal = rows.length) => ({
  data: rows.map(([id, version]) => ({ id, version, paymentState: 'unpaid' as const })),
  recordsTotal,
})

test('counts an order that changed, came, went, or pushed another off the page', () => {
  const before = page(
    [
      [3, 1],
      [2, 1],
      [1, 1],
    ],
    9,
  )
  expect(rowsChanged(before, before)).toBe(0)
  expect(
    rowsChanged(
      before,
      page(
        [
          [3, 2],
          [2, 1],
          [1, 1],
        ],
        9,
      ),
    ),
  ).toBe(1)
  expect(
    rowsChanged(
      before,
      page(
        [
          [4, 1],
          [3, 1],
          [2, 1],
        ],
        10,
      ),
    ),
  ).toBe(1)
  expect(
    rowsChanged(
      before,
      page(
        [
          [3, 1],
          [1, 1],
          [7, 1],
        ],
        8,
      ),
    ),
  ).toBe(1)
  expect(
    rowsChanged(
      before,
      page(
        [
          [3, 1],
          [2, 1],
          [1, 1],
        ],
        12,
      ),
    ),
  ).toBe(3)
})
