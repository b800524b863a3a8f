import type { Params } from '../said.ts'

/** Where a store has its pages. The platform, which runs the stores, is the only one to change a pattern. */
const storePatterns = {
  home: '/',
  search: '/search',
  part: '/parts/{catalog}/{name}-{number}',
  /** What no catalog has; a catalog's name never is a dash. */
  ownItem: '/parts/-/{name}-{number}',
  modelParts: '/parts/{make}/{model}',
  modelAccessories: '/accessories/{make}/{model}',
  page: '/{page}',
  aboutUs: '/about-us',
  policies: '/policies',
} as const

type Kind = keyof typeof storePatterns
type Given<K extends Kind> = [Params<(typeof storePatterns)[K]>] extends [never]
  ? []
  : [values: Record<Params<(typeof storePatterns)[K]>, string>]

/** A page's path in the store: `storePath('part', { catalog, name, number })`. */
export const storePath = <K extends Kind>(kind: K, ...[values]: Given<K>): string =>
  storePatterns[kind].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value: string = Object.entries<string>(values ?? {}).find(([key]) => key === name)?.[1] ?? ''
    // A custom page's path can have parts of its own.
    if (kind === 'page') return value
    return name === 'number' ? encodeURIComponent(value) : slugOf(value)
  })

/** The same with the store's domain. */
export const storeUrl = <K extends Kind>(domain: string, kind: K, ...values: Given<K>): string =>
  `https://${domain}${storePath(kind, ...values)}`

/** Lower case, no accents, dashes between words. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '')
