import type { Params } from '../../texts/message.ts'

/** The addresses of a store's pages. Only the platform, which runs the stores, changes a pattern. */
const storePatterns = {
  home: '/',
  search: '/search',
  part: '/parts/{catalog}/{name}-{number}',
  /** Items that no catalog has; a catalog's name is never a dash. */
  ownItem: '/parts/-/{name}-{number}',
  modelParts: '/parts/{make}/{model}',
  modelAccessories: '/accessories/{make}/{model}',
  page: '/{page}',
  aboutUs: '/about-us',
  policies: '/policies',
} as const

type Kind = keyof typeof storePatterns
type PathValues<K extends Kind> = [Params<(typeof storePatterns)[K]>] extends [never]
  ? []
  : [values: Record<Params<(typeof storePatterns)[K]>, string>]

/** Each pattern as its fixed pieces and, between them, the names. */
const pieces = new Map(
  Object.entries(storePatterns).map(([kind, pattern]) => [kind, pattern.split(/\{(\w+)\}/)]),
)

/** A page's path in the store: `storePath('part', { catalog, name, number })`. */
export function storePath<K extends Kind>(kind: K, ...[values]: PathValues<K>): string {
  const placeholders: Record<string, string> = values ?? {}
  return (pieces.get(kind) ?? []).reduce((path, piece, at) => {
    if (at % 2 === 0) return path + piece
    const value = placeholders[piece] ?? ''
    // A custom page's path can have parts of its own.
    if (kind === 'page') return path + value
    return path + (piece === 'number' ? encodeURIComponent(value) : toSlug(value))
  }, '')
}

/** A page's address with the store's domain. */
export const storeUrl = <K extends Kind>(domain: string, kind: K, ...values: PathValues<K>): string =>
  `https://${domain}${storePath(kind, ...values)}`

/** Lower case, no accents, dashes between words. */
const toSlug = (name: string): string => toDashes(ascii.test(name) ? name : withoutAccents(name))
const ascii = /^[ -~]*$/
const withoutAccents = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '')
const toDashes = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '')
