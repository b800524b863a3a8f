import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { one, route } from '#contract/http.ts'
import { buildAddress, type SendInput } from './send.ts'

const sheet = route({
  method: 'GET',
  path: '/orders/{id}/sheet',
  summary: 'A sheet',
  scope: 'record',
  record: { table: 'orders' },
  may: 'orders',
  query: z.object({ value: z.string().optional(), ids: z.array(z.int()).optional() }),
  reply: one(z.object({})),
})

test('fills an address’s path, repeats lists, and omits what’s missing but not what’s empty', () => {
  expect(buildAddress(sheet, { id: 7, value: undefined, ids: [1, 2] })).toBe(
    '/api/orders/7/sheet?ids=1&ids=2',
  )
  expect(buildAddress(sheet, { id: 7, value: '' })).toBe('/api/orders/7/sheet?value=')
  expect(buildAddress(sheet, { id: 7, value: 'a&b' })).toBe('/api/orders/7/sheet?value=a%26b')
})

const price = z.object({ price: z.number(), version: z.int().optional() })
const change = {
  method: 'PUT',
  path: '/prices/{id}',
  summary: 'Change',
  scope: 'own',
  may: 'orders',
} as const
const setPrice = route({ ...change, body: price, reply: one(price) })

test('takes a change only with the version that the user saw', () => {
  expectTypeOf({ id: 7, price: 2, version: 1 }).toExtend<SendInput<typeof setPrice>>()
  expectTypeOf({ id: 7, price: 2 }).not.toExtend<SendInput<typeof setPrice>>()
})
