import type { DB } from '#server/platform/db/tables.gen.ts'

/**
 * What a clone makes of a column:
 * - `how`: how the store works. Copied as it is: numbers, switches, words of a closed list
 * - `text`, `html`, `link`, `json`: written by people. What names the source in it becomes the new dealer's own
 *   value, or is left out; a link to another site is left out too
 * - `key`: finds the row. A row whose key names the source is left out
 * - `who`: who the source is. Left out, and listed so that the new dealer fills it
 * - `own`: the new dealer has its own already
 */
export type ColumnKind = 'how' | 'text' | 'html' | 'link' | 'json' | 'key' | 'who' | 'own'

/** What makes a row this one. `updated_by` becomes the person who clones. */
export const ownOfEveryRow = [
  'id',
  'dealerId',
  'version',
  'createdAt',
  'updatedAt',
  'updatedBy',
] as const satisfies readonly string[]

type Generated<T> = {
  [C in keyof T]: T[C] extends { readonly __insert__: infer I } ? ([I] extends [never] ? C : never) : never
}[keyof T]

/** Every column of a table that people or other tables fill, each classified: a new one fails the types. */
export type ClassifiedColumns<T extends keyof DB> = Record<
  Exclude<keyof DB[T] & string, (typeof ownOfEveryRow)[number] | Generated<DB[T]>>,
  ColumnKind
>
