import { expect, test } from 'vitest'
import { formatRanges, readYears } from './years.ts'

const available = [2015, 2014, 2012, 2011, 2010]

test('writes years as ranges and reads them back', () => {
  expect(formatRanges([2015, 2010, 2012, 2011])).toBe('2010-2012, 2015')
  expect(formatRanges([])).toBe('')
  expect(readYears('2010-2012, 2015', available)).toEqual({ years: [2010, 2011, 2012, 2015] })
  expect(readYears(' 2014 2011 – 2012;2014 ', available)).toEqual({ years: [2011, 2012, 2014] })
  expect(readYears('', available)).toEqual({ years: [] })
})

test('selects the available years of a range, and reports one that’s empty or unreadable', () => {
  expect(readYears('2000-2010', available)).toEqual({ years: [2010] })
  expect(readYears('2010, 2013', available)).toEqual({ unknown: '2013' })
  expect(readYears('2012-2010', available)).toEqual({ unreadable: '2012-2010' })
  expect(readYears('2010-', available)).toEqual({ unreadable: '2010-' })
  expect(readYears('all', available)).toEqual({ unreadable: 'all' })
})
