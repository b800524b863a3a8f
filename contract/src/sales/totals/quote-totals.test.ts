import { expect, test } from 'vitest'
import { quoteTotals } from './quote-totals.ts'

test('totals Σ price × qty + Σ install, with install once per line', () => {
  const lines = [
    { price: 10, qty: 2, install: 5 },
    { price: 3, qty: 1, install: 0 },
  ]
  expect(quoteTotals(lines)).toEqual({ itemsAmount: 23, installAmount: 5, quoteAmount: 28 })
})

test('adds cents exactly', () => {
  const lines = Array.from({ length: 10 }, () => ({ price: 0.1, qty: 3, install: 0.2 }))
  expect(quoteTotals(lines).quoteAmount).toBe(5)
})
