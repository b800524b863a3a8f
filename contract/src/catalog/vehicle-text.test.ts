import { expect, test } from 'vitest'
import { vehicleText } from './vehicle-text.ts'

test('shows a vehicle the way people say it', () => {
  const slugs = {
    year: 2014,
    makeSlug: 'toyota',
    modelSlug: 'land-cruiser',
    trimSlug: 'le',
    engineSlug: '2-5l-l4-gas',
  }
  expect(vehicleText(slugs)).toBe('2014 Toyota Land Cruiser LE · 2.5L L4 Gas')
  expect(vehicleText({ year: null, makeSlug: null, modelSlug: null, trimSlug: null, engineSlug: null })).toBe(
    '',
  )
  const vin = '4T1BF1FK1EU123456'
  expect(vehicleText({ ...slugs, vin })).toBe(`2014 Toyota Land Cruiser LE · 2.5L L4 Gas · ${vin}`)
})
