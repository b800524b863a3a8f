import { expect, test } from 'vitest'
import { type FormLine, manualLine } from '../lines/line-values.ts'
import type { OrderValues } from '../order-values.ts'
import { mergeOrder, settle } from './merge-order.ts'

const aLine = (id: number, change: Partial<FormLine> = {}): FormLine => ({
  ...manualLine({ partNumber: `P-${id}`, price: 10 }),
  key: `stored-${id}`,
  id,
  ...change,
})
const anOrder = (change: Partial<OrderValues> = {}): OrderValues => ({
  version: 1,
  salesman: 'Ann',
  intMemo: null,
  details: [aLine(1), aLine(2)],
  ...change,
})

test('keeps what only one of two changed, on either side', () => {
  const mine = anOrder({ intMemo: 'mine', details: [aLine(1, { qty: 3 }), aLine(2)] })
  const theirs = anOrder({ version: 2, salesman: 'Ben', details: [aLine(1, { price: 12 }), aLine(2)] })
  const { values, conflicts, joined } = mergeOrder(anOrder(), mine, theirs)
  expect(conflicts).toEqual([])
  expect(values).toMatchObject({ version: 2, intMemo: 'mine', salesman: 'Ben' })
  expect(joined.map(({ key, theirs }) => [key, theirs])).toEqual([
    ['salesman', 'Ben'],
    ['line.1.price', 12],
  ])
  expect(values.details[0]).toMatchObject({ qty: 3, price: 12 })
})

test('prefers mine and names theirs where both changed the same field', () => {
  const mine = anOrder({ salesman: 'Cyn', details: [aLine(1, { price: 11 }), aLine(2)] })
  const theirs = anOrder({ version: 2, salesman: 'Ben', details: [aLine(1, { price: 12 }), aLine(2)] })
  const { values, conflicts } = mergeOrder(anOrder(), mine, theirs)
  expect(values.salesman).toBe('Cyn')
  expect(values.details[0]!.price).toBe(11)
  expect(conflicts).toEqual([
    { key: 'salesman', path: 'salesman', before: 'Ann', mine: 'Cyn', theirs: 'Ben' },
    { key: 'line.1.price', path: 'price', lineId: 1, part: 'P-1', before: 10, mine: 11, theirs: 12 },
  ])
  const chosen = settle(values, conflicts, new Set(['line.1.price']))
  expect([chosen.salesman, chosen.details[0]!.price]).toEqual(['Cyn', 12])
  expect(settle(values, conflicts, new Set(conflicts.map(({ key }) => key)))).toEqual(theirs)
})

test('keeps the same change by both without a conflict', () => {
  const mine = anOrder({ salesman: 'Ben' })
  expect(mergeOrder(anOrder(), mine, anOrder({ version: 2, salesman: 'Ben' })).conflicts).toEqual([])
})

test('adds and removes lines from either side', () => {
  const fresh = manualLine({ partNumber: 'MINE', price: 1 })
  const mine = anOrder({ details: [aLine(1), fresh] })
  const theirs = anOrder({ version: 2, details: [aLine(2), aLine(3)] })
  const { values, conflicts } = mergeOrder(anOrder(), mine, theirs)
  expect(values.details.map((line) => line.partNumber)).toEqual(['P-3', 'MINE'])
  expect(conflicts).toEqual([])
})

test('reports a line one removed and the other changed', () => {
  const removedHere = mergeOrder(
    anOrder(),
    anOrder({ details: [aLine(2)] }),
    anOrder({ version: 2, details: [aLine(1, { qty: 9 }), aLine(2)] }),
  )
  expect(removedHere.values.details.map((line) => line.id)).toEqual([2])
  expect(removedHere.conflicts).toMatchObject([{ path: 'details', part: 'P-1', mine: null }])
  const back = settle(removedHere.values, removedHere.conflicts, new Set(['line.1']))
  expect(back.details.map((line) => [line.id, line.qty])).toEqual([
    [1, 9],
    [2, 1],
  ])

  const removedThere = mergeOrder(
    anOrder(),
    anOrder({ details: [aLine(1, { qty: 9 }), aLine(2)] }),
    anOrder({ version: 2, details: [aLine(2)] }),
  )
  // My line becomes a new one: the stored one is gone.
  expect(removedThere.values.details.map((line) => [line.id, line.partNumber, line.qty])).toEqual([
    [2, 'P-2', 1],
    [undefined, 'P-1', 9],
  ])
  expect(removedThere.conflicts).toMatchObject([{ path: 'details', part: 'P-1', theirs: null }])
  const gone = settle(removedThere.values, removedThere.conflicts, new Set(['line.1']))
  expect(gone.details.map((line) => line.id)).toEqual([2])
})

test('drops what was packed of a line that someone else shipped meanwhile, and keeps other changes', () => {
  const packed = { shipQty: 2, trackingNumber: 'MINE', shippingCarrier: 'FedEx' }
  const before = anOrder({ details: [aLine(1, { qty: 2 }), aLine(2, { qty: 2 })] })
  const mine = anOrder({
    details: [aLine(1, { qty: 2, ...packed, intMemo: 'call' }), aLine(2, { qty: 2, ...packed })],
  })
  const shipped = { qtyShipped: 2, trackingNumber: 'THEIRS', shippingCarrier: 'UPS' }
  const theirs = anOrder({ version: 2, details: [aLine(1, { qty: 2, ...shipped }), aLine(2, { qty: 2 })] })
  const { values, conflicts } = mergeOrder(before, mine, theirs)
  expect(conflicts).toEqual([])
  expect(values.details[0]).toMatchObject({ ...shipped, shipQty: 0, intMemo: 'call' })
  expect(values.details[1]).toMatchObject(packed)
})
