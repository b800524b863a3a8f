import { expect, test } from 'vitest'
import { findStateZone } from './state-zones.ts'
import { listStates } from './states.ts'

test.each([
  ['TX', 'America/Chicago'],
  ['ontario', 'America/Toronto'],
  ['Arizona', 'America/Phoenix'],
  ['Nowhere', undefined],
])('puts %s in %s', (state, zone) => {
  expect(findStateZone(state)).toBe(zone)
})

test('has a zone for every state and province of the two countries', () => {
  const places = [...listStates('USA'), ...listStates('CAN')].map(({ code }) => code)
  for (const code of places)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: findStateZone(code)! }), code).not.toThrow()
})
