import { expect, test } from 'vitest'
import { z } from 'zod'
import { listQuery, plainSearch, readQuery, writeQuery } from './url-query.ts'

const query = listQuery({
  value: z.string().default(''),
  status: z.array(z.string()).default([]),
  sort: z.enum(['name', 'createdAt']).default('createdAt'),
})

test('a fresh list is on page 1 with 10 rows', () => {
  expect(readQuery(query, {})).toEqual({ page: 1, pageSize: 10, value: '', status: [], sort: 'createdAt' })
})

test('what the address has wrong is as if it were not there', () => {
  const raw = plainSearch.parseSearch('?page=0&pageSize=15&sort=password&value=007')
  expect(readQuery(query, raw)).toEqual({
    page: 1,
    pageSize: 10,
    value: '007',
    status: [],
    sort: 'createdAt',
  })
})

test('only what differs from a fresh list is written, and reads back the same', () => {
  const values = {
    page: 3,
    pageSize: 10,
    value: '1E10 & more',
    status: ['a', 'b'],
    sort: 'createdAt' as const,
  }
  const text = plainSearch.stringifySearch(writeQuery(query, values))
  expect(text).toBe('?page=3&value=1E10+%26+more&status=a&status=b')
  expect(readQuery(query, plainSearch.parseSearch(text))).toEqual(values)
})
