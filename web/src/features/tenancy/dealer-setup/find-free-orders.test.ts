import { expect, test } from 'vitest'
import { findFreeOrders } from './find-free-orders.ts'

const nothing = {
  shippingFlat: null,
  shippingPercent: null,
  shippingMin: null,
  shippingMax: null,
  provideFreeShipping: 0,
  freeShippingMinAmount: null,
} as const

test.each([
  ['all without a price', {}, { below: null }],
  ['all with only an upper bound', { shippingMax: 50 }, { below: null }],
  ['all if free shipping is off, whatever its amount', { freeShippingMinAmount: 100 }, { below: null }],
  [
    'those below the amount of free shipping',
    { provideFreeShipping: 1, freeShippingMinAmount: 100 },
    { below: 100 },
  ],
  ['none if everything is meant to be free', { provideFreeShipping: 1 }, null],
  ['none if it’s free from 0', { provideFreeShipping: 1, freeShippingMinAmount: 0 }, null],
  ['none with a flat price', { shippingFlat: 9.5 }, null],
  ['none with a flat price of 0', { shippingFlat: 0 }, null],
  ['none with a percentage', { shippingPercent: 5 }, null],
  ['none with a lower bound', { shippingMin: 5 }, null],
] as const)('finds orders that no shipping price covers: %s', (_, fees, found) => {
  expect(findFreeOrders({ ...nothing, ...fees })).toEqual(found)
})
