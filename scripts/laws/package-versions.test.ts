import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** These tests check the versions in package.json, and the decision that lists which packages stay behind. */
type Versions = Record<string, string>
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)
const versions: Versions = { ...dependencies, ...devDependencies, ...optionalDependencies }

test('names an exact version of each package', () => {
  const ranges = Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  expect(ranges).toEqual([])
})

/** Sorts versions, of which the last parts of early ones, such as -beta.1, are left out. */
function compareVersions(left: string, right: string): number {
  const [a, b] = [left, right].map((version) => version.split('-')[0]!.split('.').map(Number))
  const differs = a!.findIndex((part, at) => part !== b![at])
  return differs < 0 ? 0 : a![differs]! - b![differs]!
}

test('lists as held back what package.json has, below the version it names', () => {
  const text = readFileSync('docs/decisions/0047-versions-of-packages.md', 'utf8')
  const rows = [...text.matchAll(/^\| `([^`]+)` \| ([\d.]+) \| ([\d.]+) \|/gm)]
  expect(rows.length).toBeGreaterThan(5)
  for (const [, name, used, heldBelow] of rows) {
    expect(versions[name!], name).toBe(used)
    expect(compareVersions(used!, heldBelow!), `${name} below ${heldBelow}`).toBeLessThan(0)
  }
})
