import { expect, test } from 'vitest'
import { readList, writeList } from './pasted-list.ts'

test('reads numbers and quantities from lines, columns and one line', () => {
  const list = [
    { number: 'A-1', qty: 5 },
    { number: 'B-2', qty: 1 },
  ]
  expect(readList('Number\tQty\nA-1\t5\nB-2')).toEqual(list)
  expect(readList('A-1, 5\r\n\r\nB-2;1\r\n')).toEqual(list)
  expect(readList(writeList(list))).toEqual(list)
  expect(readList('A-1\tOil filter\t3\t9.50')).toEqual([{ number: 'A-1', qty: 3 }])
  expect(readList('A-1\t0')).toEqual([{ number: 'A-1', qty: 1 }])
})

test('leaves a number or a name alone', () => {
  for (const text of ['', 'A-1', 'A-1, 5', 'brake pads, front', '4T1BF1FK5EU123456'])
    expect(readList(text), text).toBeNull()
})
