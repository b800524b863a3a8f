import { readFileSync } from 'node:fs'

/**
 * `npm run licences`: the packages that production installs, by licence, from package-lock.json. Fails if one has a
 * licence that isn't allowed, or none that was looked at.
 */

/** None of them asks to publish the product's source, or to do more than keep the licence's text. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC0-1.0'],
  // For a file in MPL, only that file's changes have to be published.
  'MPL-2.0',
  // The font may be bundled, not sold by itself.
  'OFL-1.1',
])

/** package-lock.json doesn't name theirs; read in the package on the given version. */
const lookedAt: Record<string, string> = {
  'buildcheck@0.0.7': 'MIT',
  'cpu-features@0.0.10': 'MIT',
  'png-js@2.0.0': 'MIT',
  'ssh2@1.17.0': 'MIT',
}

type Locked = { version?: string; license?: string; dev?: boolean }
type Package = { id: string; licence: string | null }

/** Also optional ones, such as PostgreSQL for other machines; not what only developers install. */
export function productionPackages(lock: { packages: Record<string, Locked> }): Package[] {
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version, license }]) => {
      const id = `${path.replace(/^.*node_modules\//, '')}@${version}`
      return { id, licence: license ?? lookedAt[id] ?? null }
    })
}

/** `(MIT OR EUPL-1.1+)` leaves the choice; with `AND`, each has to be allowed. */
export function isAllowed(licence: string | null): boolean {
  if (licence === null) return false
  const bare = licence.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed)
  return bare.split(' AND ').every((one) => allowed.has(one))
}

if (import.meta.filename === process.argv[1]) {
  const packages = productionPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const licences = [...new Set(packages.map(({ licence }) => licence ?? 'unknown'))].toSorted()
  for (const licence of licences) {
    const some = packages.filter((one) => (one.licence ?? 'unknown') === licence)
    const ids = [...new Set(some.map(({ id }) => id))].toSorted()
    console.log(`${licence} (${ids.length})\n  ${ids.join('\n  ')}`)
  }
  const refused = packages.filter(({ licence }) => !isAllowed(licence))
  if (refused.length > 0) {
    console.error(
      `Not allowed: ${refused.map(({ id, licence }) => `${id} (${licence ?? 'unknown'})`).join(', ')}`,
    )
    process.exitCode = 1
  }
}
