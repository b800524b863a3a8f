import { readFileSync } from 'node:fs'

/*
 * `npm run licences` lists the packages that production installs, by licence, from package-lock.json. It fails if a
 * package's licence isn't allowed or isn't found.
 */

/** The licences that only require the licence's text to be included, and never the product's source to be published. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  // For a file in MPL, only that file's changes have to be published.
  'MPL-2.0',
  // Fonts under OFL may be bundled, but not sold separately.
  'OFL-1.1',
])

/** Licences that package-lock.json doesn't name. They were read in the given version of the package. */
const lookedAt: Record<string, string> = {
  'buildcheck@0.0.7': 'MIT',
  'cpu-features@0.0.10': 'MIT',
  'png-js@2.0.0': 'MIT',
  'ssh2@1.17.0': 'MIT',
}

type LockedPackage = { version?: string; license?: string; dev?: boolean }
type Package = { id: string; licence: string | null }

/** Lists the packages that production installs, including optional ones, such as PostgreSQL for other machines. */
export function productionPackages(lock: { packages: Record<string, LockedPackage> }): Package[] {
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version, license }]) => {
      const id = `${path.replace(/^.*node_modules\//, '')}@${version}`
      return { id, licence: license ?? lookedAt[id] ?? null }
    })
}

/** Whether a licence is allowed. `(MIT OR EUPL-1.1+)` needs one allowed licence; with `AND`, each must be allowed. */
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
