import { expect, test } from 'vitest'
import { taxOnPaper } from '../../store/settings/tax-components.ts'
import { parseTermDays } from './paper-kinds.ts'

test.each([
  ['Net 30', 30],
  ['net15', 15],
  ['n/60', 60],
  ['10 días', 10],
  ['30 jours', 30],
  ['Due on receipt', 0],
  ['Prepaid', 0],
  ['', 0],
  [null, 0],
  ['2/10 net 30', null],
  ['as agreed', null],
] as const)('reads when the terms "%s" end: %s', (terms, days) => {
  expect(parseTermDays(terms)).toBe(days)
})

test('names Canada’s taxes in French as Revenu Québec does, and others as the dealer does', () => {
  const gst = { name: 'GST', rate: 5, registrationNumber: '80412 7735 RT0001' }
  expect(taxOnPaper(gst, 'fr')).toBe('TPS 5\u00a0% (80412 7735 RT0001)')
  expect(taxOnPaper(gst, 'en')).toBe('GST 5% (80412 7735 RT0001)')
  expect(taxOnPaper({ name: 'City', rate: 1 }, 'fr')).toBe('City 1\u00a0%')
})
