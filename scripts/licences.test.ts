import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAllowed, productionPackages } from './licences.ts'

test('production installs no package whose licence isn’t allowed', () => {
  const packages = productionPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  expect(packages.length).toBeGreaterThan(200)
  expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([])
})

test('refuses copyleft and unknown licences, and takes the choice that is left', () => {
  for (const licence of ['GPL-3.0-only', 'AGPL-3.0', 'SSPL-1.0', 'UNLICENSED', 'MIT AND GPL-2.0', null])
    expect(isAllowed(licence)).toBe(false)
  for (const licence of ['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC']) expect(isAllowed(licence)).toBe(true)
})
