import { expect, test } from 'vitest'
import { zoneOfState } from './state-zones.ts'
import { listStates } from './states.ts'

test.each([
  ['TX', 'America/Chicago'],
  ['ontario', 'America/Toronto'],
  ['Arizona', 'America/Phoenix'],
  ['Nowhere', undefined],
])('puts %s in %s', (state, zone) => {
  expect(zoneOfState(state)).toBe(zone)
})

test('has a zone for every state and province of the two countries', () => {
  const places = [...listStates('USA'), ...listStates('CAN')].map(({ code }) => code)
  for (const code of places)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zoneOfState(code)! }), code).not.toThrow()
})
