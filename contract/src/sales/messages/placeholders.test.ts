import { expect, test } from 'vitest'
import { fillPlaceholders, unknownPlaceholders, visiblePlaceholders } from './placeholders.ts'

const values = { orderNumber: '1001', customerName: 'Ann' }

test('fills placeholders in double and single braces, with or without spaces', () => {
  expect(
    fillPlaceholders('{{orderNumber}} {orderNumber} {{ customerName }} {{&nbsp;customerName}}', values),
  ).toBe('1001 1001 Ann Ann')
})

test('matches case and leaves placeholders without a value as written', () => {
  const text = '{{OrderNumber}} {{refundAmount}} {{nobody}} {orderNumber}} {not this}'
  expect(fillPlaceholders(text, { customerName: 'Ann' })).toBe(text)
  expect(visiblePlaceholders(text)).toEqual([
    '{{OrderNumber}}',
    '{{refundAmount}}',
    '{{nobody}}',
    '{orderNumber}',
  ])
})

test('inserts a value once without expanding placeholders in it', () => {
  expect(fillPlaceholders('{customerName}', { customerName: '{orderNumber}', orderNumber: '1' })).toBe(
    '{orderNumber}',
  )
})

test('warns about placeholders a template’s messages can’t fill, even if split by markup', () => {
  expect(unknownPlaceholders('<p>{{orderNumber}} {{customername}}</p>', 'orders')).toEqual([
    '{{customername}}',
  ])
  expect(unknownPlaceholders('<p>{{refundAmount}}</p>', 'orders')).toEqual(['{{refundAmount}}'])
  expect(unknownPlaceholders('<p>{{refundAmount}}</p>', 'rma')).toEqual([])
  expect(unknownPlaceholders('<p>{{order<strong>Number</strong>}}</p>', 'rma')).toEqual(['{{orderNumber}}'])
})

test('ignores names every object inherits', () => {
  const text = '{{constructor}} {toString} {{hasOwnProperty}} {{__proto__}}'
  expect(fillPlaceholders(text, { orderNumber: '1' }, () => 'wrong')).toBe(text)
  expect(unknownPlaceholders(text, 'rma')).toHaveLength(4)
})
