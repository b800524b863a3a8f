import type { HistoryKind } from '#contract/tenancy/history-kinds.ts'
import type { Work } from '#server/platform/db/work.ts'

export type Values = Record<string, unknown>
/** Two kinds can be parts of one thing: the settings' screen and that of fees save the same row. */
const prefixes: Record<HistoryKind, string> = {
  settings: 'settings',
  fees: 'settings',
  theme: 'theme',
  footer: 'footer',
  page: 'page',
  aboutUs: 'page',
  policy: 'policy',
  pricing: 'pricing',
}

/** The item whose version an entry of the log is: `thing` in `recordChange`. */
export const composeThing = (kind: HistoryKind, key: string | number = ''): string =>
  key === '' ? prefixes[kind] : `${prefixes[kind]}:${key}`

/** The kind and key of the log's `thing`, if it's one of that kind; a prefix alone marks where a history begins. */
export const readThingKey = (kind: HistoryKind, thing: string | null): string | undefined => {
  const [prefix, ...rest] = (thing ?? '').split(':')
  return prefix === prefixes[kind] ? rest.join(':') : undefined
}

export type Now = { values: Values; version: number | null }

/** How a kind is read and saved: its noun says so with `alsoKeeps`. */
export type Keeper = {
  kind: HistoryKind
  /** The menu path whose labels its fields have. */
  record: string
  /** The restored fields, under the log's names; null for all that the log has. */
  fields: readonly string[] | null
  /** Names of what's there now, by key. */
  list: (work: Work) => Promise<Map<string, string | null>>
  /** Undefined if it isn't there (any more). Values as the log has them. */
  now: (work: Work, key: string) => Promise<Now | undefined>
  /** Saves the values with the checks of any other save. */
  restore: (work: Work, key: string, values: Values, version: number | undefined) => Promise<unknown>
  /** Creates it again with these values; without it, it can't be deleted. */
  recreate?: (work: Work, values: Values) => Promise<unknown>
}

const keepers: Keeper[] = []

/** Called by the noun's area in its `joins`. */
export function alsoKeeps(keeper: Keeper): void {
  keepers.push(keeper)
}

export const findKeeper = (asked: HistoryKind): Keeper => keepers.find(({ kind }) => kind === asked)!
export const keepsField = ({ fields }: Keeper, name: string): boolean => fields?.includes(name) ?? true
