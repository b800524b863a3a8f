import { expect, test } from 'vitest'
import { rankMatches } from './first-match.ts'

const states = [
  { value: 'AR', label: 'Arkansas', codes: ['AR'] },
  { value: 'CA', label: 'California', codes: ['CA'] },
  { value: 'KS', label: 'Kansas', codes: ['KS'] },
  { value: 'QC', label: 'Québec', codes: ['QC'] },
  { value: 'SC', label: 'South Carolina', codes: ['SC'] },
]
const found = (text: string) => rankMatches(states, text).map(({ value }) => value)

test('ranks a code before the start of a name, and that before its middle', () => {
  expect(found('ca')).toEqual(['CA', 'SC'])
  expect(found('kans')).toEqual(['KS', 'AR'])
  expect(found(' sc ')).toEqual(['SC'])
  expect(found('quebec')).toEqual(['QC'])
  expect(found('xx')).toEqual([])
  expect(found('')).toHaveLength(5)
})
