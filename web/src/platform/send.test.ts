import { expect, test } from 'vitest'
import { z } from 'zod'
import { one, route } from '#contract/http.ts'
import { addressOf } from './send.ts'

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

test('fills an address’s path, repeats lists and omits empty values', () => {
  expect(addressOf(sheet, { id: 7, value: '', ids: [1, 2] })).toBe('/api/orders/7/sheet?ids=1&ids=2')
  expect(addressOf(sheet, { id: 7, value: 'a&b' })).toBe('/api/orders/7/sheet?value=a%26b')
})
