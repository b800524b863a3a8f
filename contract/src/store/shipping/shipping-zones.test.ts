import { expect, test } from 'vitest'
import { outsideZones } from './shipping-zones.ts'

const everywhere = { countryIds: [], stateCodes: [] }
const usa = { countryIds: [840], stateCodes: [] }
const texas = { countryIds: [840], stateCodes: ['TX'] }

test('nothing chosen is everywhere', () => {
  expect(outsideZones(everywhere, { shipCountry: 'CA', shipState: 'ON' })).toBeNull()
  expect(
    outsideZones({ ...everywhere, stateCodes: ['TX'] }, { shipCountry: 'USA', shipState: 'CA' }),
  ).toBeNull()
})

test('a country that isn’t chosen is outside', () => {
  expect(outsideZones(usa, { shipCountry: 'CA', shipState: 'ON' })).toBe('shipCountry')
  expect(outsideZones({ countryIds: [484], stateCodes: [] }, { shipCountry: 'USA' })).toBe('shipCountry')
})

test('states count for the USA only, and none means all', () => {
  expect(outsideZones(usa, { shipCountry: 'USA', shipState: 'AK' })).toBeNull()
  expect(outsideZones(texas, { shipCountry: 'USA', shipState: 'AK' })).toBe('shipState')
  expect(outsideZones(texas, { shipCountry: 'USA', shipState: 'somewhere' })).toBe('shipState')
  const both = { countryIds: [840, 124], stateCodes: ['TX'] }
  expect(outsideZones(both, { shipCountry: 'CA', shipState: 'ON' })).toBeNull()
})

test('reads a state by code or name, and falls back to the billing address', () => {
  for (const shipState of ['TX', 'tx', ' Texas '])
    expect(outsideZones(texas, { shipCountry: 'USA', shipState })).toBeNull()
  expect(outsideZones(texas, { billCountry: 'USA', billState: 'TX' })).toBeNull()
  expect(outsideZones(texas, { billCountry: 'USA', billState: 'CA' })).toBe('shipState')
  expect(outsideZones(usa, { billCountry: 'CA', billState: 'ON' })).toBe('shipCountry')
  expect(outsideZones(usa, { billCountry: 'USA', billState: 'TX', shipState: 'Ontario' })).toBe('shipCountry')
})

test('an order that is picked up is never outside', () => {
  expect(outsideZones(texas, { shipCountry: 'CA', shipState: 'ON', isPickUp: true })).toBeNull()
})
