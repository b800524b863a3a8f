import { expect, test } from 'vitest'
import type { BaselineContents } from '#contract/tenancy/store-comparison.ts'
import { groupByKind, measure, setField, setRecords, toChoices } from './choices.ts'

const fees: BaselineContents = { kind: 'fees', key: '', label: null, fields: ['shippingFlat', 'shippingMin'] }
const page: BaselineContents = { kind: 'page', key: 'care', label: 'care', fields: ['enTitle'] }
const other: BaselineContents = { ...page, key: 'news', label: 'news' }
const offered = [page, fees, other]

test('sends whole records without fields, and single fields by name', () => {
  const one = setField(new Map(), fees, 'shippingFlat', true)
  expect(toChoices(one, offered)).toEqual([{ kind: 'fees', key: '', fields: ['shippingFlat'] }])
  const both = setRecords(one, [page], true)
  expect(toChoices(both, offered)).toEqual([
    { kind: 'page', key: 'care' },
    { kind: 'fees', key: '', fields: ['shippingFlat'] },
  ])
  expect(toChoices(setField(both, fees, 'shippingFlat', false), offered)).toEqual([
    { kind: 'page', key: 'care' },
  ])
})

test('groups by kind in the order of roll-outs, and measures how much of a kind is chosen', () => {
  expect(groupByKind(offered)).toEqual([
    ['fees', [fees]],
    ['page', [page, other]],
  ])
  const some = setRecords(new Map(), [page], true)
  expect([measure(some, [fees]), measure(some, [page, other]), measure(some, [page])]).toEqual([
    'none',
    'some',
    'all',
  ])
})
