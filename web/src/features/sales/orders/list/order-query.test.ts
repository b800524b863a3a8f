import { expect, test } from 'vitest'
import { readQuery, writeQuery } from '#web/platform/urls/url-query.ts'
import { listInput, orderQuery } from './order-query.ts'

const read = (raw: Record<string, string>) => readQuery(orderQuery, raw)

test('requests the first ten new orders of the chosen dealer in a fresh list', () => {
  expect(listInput(read({}), 2)).toMatchObject({
    dlid: 2,
    statusId: 1,
    startRow: 0,
    pageSize: 10,
  })
})

test('keeps any status, all dealers and later pages in the address', () => {
  const query = read({ statusId: '0', dealer: 'all', page: '3', pageSize: '20' })
  expect(listInput(query, undefined)).toMatchObject({
    dlid: undefined,
    statusId: 0,
    startRow: 40,
  })
  expect(writeQuery(orderQuery, query)).toEqual({ statusId: 0, dealer: 'all', page: 3, pageSize: 20 })
})

test('ignores unreadable parameters in the address', () => {
  expect(read({ statusId: '9', fromDate: 'yesterday', sort: 'password', cid: '-1' })).toMatchObject({
    statusId: 1,
    fromDate: undefined,
    sort: 'orderDate',
    cid: undefined,
  })
})
