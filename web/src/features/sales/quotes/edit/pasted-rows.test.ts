import { expect, test } from 'vitest'
import { parsePaste, withPasted } from './pasted-rows.ts'
import { blankRow } from './quote-values.ts'

const row = (partNumber: string, qty = '1', more = {}) => ({
  partNumber,
  qty,
  itemName: '',
  price: '',
  ...more,
})

test('reads rows of part number and quantity, with or without a header', () => {
  expect(parsePaste('90915-YZZD1\t2\r\n 04465-02220 \t1\r\n\r\n')).toEqual([
    row('90915-YZZD1', '2'),
    row('04465-02220'),
  ])
  expect(parsePaste('Part number\tQty\nA-1\t3')).toEqual([row('A-1', '3')])
  expect(parsePaste('Pieza\tPrecio\nA-1\t9.50')).toEqual([row('A-1', '1', { price: '9.50' })])
  expect(parsePaste('A-1\nB-2')).toEqual([row('A-1'), row('B-2')])
  expect(parsePaste('A-1, 3\nB-2;4')).toEqual([row('A-1', '3'), row('B-2', '4')])
})

test('finds names and prices in any column', () => {
  expect(parsePaste('A-1\tOil filter\t2\t$1,012.50')).toEqual([
    row('A-1', '2', { itemName: 'Oil filter', price: '1012.50' }),
  ])
  expect(parsePaste('A-1\t2\t12\tPad')).toEqual([row('A-1', '2', { itemName: 'Pad', price: '12.00' })])
  expect(parsePaste('A-1\t9.5')).toEqual([row('A-1', '1', { price: '9.50' })])
  expect(parsePaste('A-1\t12,50\t3')).toEqual([row('A-1', '3', { price: '12.50' })])
  expect(parsePaste('A-1\tBolt 3/8\t1.234,56 €')).toEqual([
    row('A-1', '1', { itemName: 'Bolt 3/8', price: '1234.56' }),
  ])
})

test('ignores a single text', () => {
  expect(parsePaste('90915-YZZD1')).toBeNull()
  expect(parsePaste('90915-YZZD1\r\n')).toBeNull()
})

test('fills empty rows, keeps the others and reports what didn’t fit', () => {
  const rows = [
    { ...blankRow(), partNumber: 'KEEP' },
    blankRow(),
    { ...blankRow(), partNumber: 'ALSO' },
    blankRow(),
  ]
  const pasted = parsePaste('A\t2\nB\t3\nC\t4\nD\t5')!
  const done = withPasted(rows, 1, pasted, 5)
  expect(done.rows.map(({ partNumber, qty }) => `${partNumber} ${qty}`)).toEqual([
    'KEEP 1',
    'A 2',
    'ALSO 1',
    'B 3',
    'C 4',
  ])
  expect([done.filled.length, done.over]).toEqual([3, 1])
})
