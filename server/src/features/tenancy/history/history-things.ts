import type { HistoryKind } from '#contract/tenancy/history-kinds.ts'
import type { Work } from '#server/platform/db/work.ts'

/** A thing's fields by the names that the change log has. */
export type Values = Record<string, unknown>
/** Two kinds can share a thing: the screens for settings and for fees save the same row. */
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

/** A thing's present state; its version is null if it's saved without one. */
export type Now = { values: Values; version: number | null }

/** How a kind is read and saved. Its noun registers this with `alsoKeeps`. */
export type Keeper = {
  kind: HistoryKind
  /** The menu path whose labels its fields have. */
  record: string
  /** The restored fields, under the log's names; null for all that the log has. */
  fields: readonly string[] | null
  /** The names of existing things, by key. */
  list: (work: Work) => Promise<Map<string, string | null>>
  /** Undefined if it doesn't exist. The values have the log's form. */
  now: (work: Work, key: string) => Promise<Now | undefined>
  /** Saves the values with the checks of any other save. */
  restore: (work: Work, key: string, values: Values, version: number | undefined) => Promise<unknown>
  /** Creates a deleted thing again with these values. A kind without this can't be deleted. */
  recreate?: (work: Work, values: Values) => Promise<unknown>
}

const keepers: Keeper[] = []

/** Called by the noun's area in its `joins`. */
export function alsoKeeps(keeper: Keeper): void {
  keepers.push(keeper)
}

/** Finds how a kind's history is read and restored. Every kind has a keeper once the areas are wired up. */
export const findKeeper = (historyKind: HistoryKind): Keeper =>
  keepers.find(({ kind }) => kind === historyKind)!

/** Whether a kind's history restores this field. */
export const keepsField = ({ fields }: Keeper, name: string): boolean => fields?.includes(name) ?? true
