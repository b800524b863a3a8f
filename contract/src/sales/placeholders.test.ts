import { expect, test } from 'vitest'
import { fillPlaceholders, unknownPlaceholders, visiblePlaceholders } from './placeholders.ts'

const values = { orderNumber: '1001', customerName: 'Ann' }

test('placeholders are filled in double and in single braces, with or without blanks', () => {
  expect(
    fillPlaceholders('{{orderNumber}} {orderNumber} {{ customerName }} {{&nbsp;customerName}}', values),
  ).toBe('1001 1001 Ann Ann')
})

test('case matters, and what has no value stays as it was written', () => {
  const text = '{{OrderNumber}} {{refundAmount}} {{nobody}} {orderNumber}} {not this}'
  expect(fillPlaceholders(text, { customerName: 'Ann' })).toBe(text)
  expect(visiblePlaceholders(text)).toEqual([
    '{{OrderNumber}}',
    '{{refundAmount}}',
    '{{nobody}}',
    '{orderNumber}',
  ])
})

test('a value is put in once and never read for placeholders itself', () => {
  expect(fillPlaceholders('{customerName}', { customerName: '{orderNumber}', orderNumber: '1' })).toBe(
    '{orderNumber}',
  )
})

test('a template is warned of what its messages cannot fill, also when markup cuts a placeholder', () => {
  expect(unknownPlaceholders('<p>{{orderNumber}} {{customername}}</p>', 'orders')).toEqual([
    '{{customername}}',
  ])
  expect(unknownPlaceholders('<p>{{refundAmount}}</p>', 'orders')).toEqual(['{{refundAmount}}'])
  expect(unknownPlaceholders('<p>{{refundAmount}}</p>', 'rma')).toEqual([])
  expect(unknownPlaceholders('<p>{{order<strong>Number</strong>}}</p>', 'rma')).toEqual(['{{orderNumber}}'])
})

test('names that every object inherits are no placeholders', () => {
  const text = '{{constructor}} {toString} {{hasOwnProperty}} {{__proto__}}'
  expect(fillPlaceholders(text, { orderNumber: '1' }, () => 'wrong')).toBe(text)
  expect(unknownPlaceholders(text, 'rma')).toHaveLength(4)
})
