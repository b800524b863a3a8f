import { expect, test } from 'vitest'
import { listQuery, plainSearch, readQuery, viewQuery, writeQuery } from './url-query.ts'
import { anOption, aText, aTextOrEmpty, or } from './url-values.ts'

const query = listQuery({
  value: or(aText(200), ''),
  status: (raw: unknown) => [raw ?? []].flat().map(String),
  sort: or(anOption(['name', 'createdAt']), 'createdAt'),
})

test('starts a fresh list on page 1 with 10 rows', () => {
  expect(readQuery(query, {})).toEqual({ page: 1, pageSize: 10, value: '', status: [], sort: 'createdAt' })
})

test('ignores invalid parameters in the address', () => {
  const raw = plainSearch.parseSearch('?page=0&pageSize=15&sort=password&value=007')
  expect(readQuery(query, raw)).toEqual({
    page: 1,
    pageSize: 10,
    value: '007',
    status: [],
    sort: 'createdAt',
  })
})

test('writes only differences from a fresh list, and reads them back', () => {
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

test('keeps everything but the page in a view, and writes equal views alike', () => {
  const store = (text: string) => viewQuery(query, plainSearch.parseSearch(text))
  expect(store('?page=3&pageSize=50&value=smith&sort=name')).toBe('sort=name&value=smith')
  expect(store('value=smith&status=b&sort=createdAt')).toBe(store('?status=b&value=smith'))
  expect(store('?page=2')).toBe('')
})

test('keeps a filter for records without a value, and drops empty text otherwise', () => {
  const carriers = listQuery({ search: or(aText(200), ''), name: aText(9), carrier: aTextOrEmpty(9) })
  const text = plainSearch.stringifySearch({ search: '', name: '', carrier: '' })
  const read = readQuery(carriers, plainSearch.parseSearch(text))
  expect(read).toEqual({ page: 1, pageSize: 10, search: '', name: undefined, carrier: '' })
  expect(plainSearch.stringifySearch(writeQuery(carriers, read))).toBe('?carrier=')
  expect(viewQuery(carriers, plainSearch.parseSearch('carrier='))).toBe('carrier=')
  expect(viewQuery(carriers, {})).toBe('')
})
