import { dirname } from 'node:path/posix'
import type { Import } from './read-imports.ts'

/** The product's areas in their order, each with its nouns, and the areas whose nouns are ordered, too. */
export type AreaOrder = { areas: Record<string, readonly string[]>; ordered: ReadonlySet<string> }

type Place = { side: 'server' | 'web'; layer: string; area?: string; noun?: string }

/** The layers from bottom to top. Files outside these folders belong to the top. */
const layers = {
  server: ['platform', 'adapters', 'features', 'app'],
  web: ['platform', 'ui', 'features', 'shell'],
}

const exceptions: [from: RegExp, to: RegExp][] = [
  // Tests of the server, and the fixtures they share, may import any part of it.
  [/^server\/src\/.*\.test\.ts$/, /^/],
  [/^server\/src\/features\/.*\.fixture\.ts$/, /^/],
  [/^contract\/.*\.(test|fixture)\.ts$/, /^(vitest|fast-check|decimal\.js)$/],
  // Tests of the web app render components, reload modules, and read the screens of all areas.
  [/^web\/src\/.*\.test\.tsx?$/, /^(web\/test\/.*|web\/src\/features\.tsx|\(computed\))$/],
  // The product's version is its package's.
  [/^server\/src\/platform\/version\.ts$/, /^package\.json$/],
  // The server starts its demo.
  [/^server\/src\/main\.ts$/, /^demo\/demo\.ts$/],
]

/** Has every text of refusals, fields and phrases. */
const englishTexts = 'contract/src/texts/in-english.ts'

function findPlace(file: string): Place | null {
  const [side, src, folder = '', area, noun] = dirname(file).split('/')
  if ((side !== 'server' && side !== 'web') || src !== 'src') return null
  if (folder === 'features') return { side, layer: folder, area, noun }
  return { side, layer: layers[side].includes(folder) ? folder : layers[side].at(-1)! }
}

/** Returns which of rules 1 and 2 of docs/map.md an import breaks; null if none. */
export function findBrokenLaw(given: Import, order: AreaOrder): string | null {
  const { from, to, spelled, isPackage } = given
  if (exceptions.some(([importer, imported]) => importer.test(from) && imported.test(to ?? spelled)))
    return null
  if (to === englishTexts && /^(contract|web)\/(?!.*\.test\.)/.test(from))
    return 'only the server takes English texts by their codes; a browser would load all of them with each screen'
  if (from.startsWith('contract/')) {
    const isAllowed = isPackage ? to === 'zod' || to === 'big.js' : to?.startsWith('contract/')
    return isAllowed ? null : 'the contract imports zod, big.js and other contract files'
  }
  const place = findPlace(from)
  if (!place) return null
  if (to === null) return 'name a file that exists'
  if (isPackage) return findBrokenLinkLaw(place, given)
  if (to.startsWith('contract/')) return null
  const target = findPlace(to)
  if (target?.side === place.side)
    return (
      findBrokenOrder(place, target, order) ??
      findBrokenPrivacy(from, to, place) ??
      findHiddenArea(place, target, given)
    )
  return `the ${place.side === 'server' ? 'server' : 'browser'} imports contract and ${place.side} only`
}

function findBrokenLinkLaw({ side, layer }: Place, { to, names }: Import): string | null {
  if (side !== 'web' || (layer !== 'ui' && layer !== 'features') || to !== '@tanstack/react-router')
    return null
  return names.some((name) => /^(\*|Link|Navigate|useNavigate)$/.test(name))
    ? 'take it from #web/platform/links.tsx, so that it stays in the store that is being edited'
    : null
}

function findBrokenOrder(place: Place, target: Place, { areas, ordered }: AreaOrder): string | null {
  if (isLater(layers[place.side], target.layer, place.layer))
    return `nothing in ${place.layer} imports ${target.layer}`
  if (!place.area || !target.area) return null
  if (isLater(Object.keys(areas), target.area, place.area))
    return `${place.area} comes before ${target.area} (scripts/areas.ts)`
  if (place.area !== target.area || !ordered.has(place.area) || !place.noun || !target.noun) return null
  return isLater(areas[place.area]!, target.noun, place.noun)
    ? `${place.noun} comes before ${target.noun} (scripts/areas.ts)`
    : null
}

/** An import from another area names it, so that a file's imports show which areas it builds on. */
function findHiddenArea({ side, area }: Place, target: Place, { spelled }: Import): string | null {
  if (!area || !target.area || area === target.area || !spelled.startsWith('.')) return null
  return `begin an import from another area with #${side}/features/`
}

const isLater = (list: readonly string[], one: string, other: string): boolean =>
  list.indexOf(one) > list.indexOf(other)

/**
 * Returns the broken rule if the importer may not use the queries or routes. Only their own folder, the folders
 * directly inside it, and the noun or area that contains it may.
 */
function findBrokenPrivacy(from: string, to: string, { area }: Place): string | null {
  if (!/^server\/src\/features\/.*\b(queries|routes)\.ts$/.test(to)) return null
  const [importer, owner] = [dirname(from), dirname(to)]
  const isHolder = area !== undefined && owner.startsWith(`${importer}/`)
  return owner === importer || owner === dirname(importer) || isHolder
    ? null
    : 'queries and routes are private to their feature; import a verb'
}

/** Finds differences between the folders of areas and nouns and the list of them. */
export function compareFolders(files: readonly string[], areas: AreaOrder['areas']): string[] {
  const listed = new Set(
    Object.entries(areas).flatMap(([area, nouns]) => nouns.map((noun) => `${area}/${noun}`)),
  )
  const found = new Set(
    files.flatMap((file) => /^(?:server|web)\/src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? []),
  )
  return [
    ...[...found]
      .filter((noun) => !listed.has(noun))
      .map((noun) => `${noun} is missing from scripts/areas.ts`),
    ...[...listed]
      .filter((noun) => !found.has(noun))
      .map((noun) => `${noun} in scripts/areas.ts has no folder`),
  ]
}
