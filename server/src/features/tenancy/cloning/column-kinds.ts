import type { DB } from '#server/platform/db/tables.gen.ts'

/**
 * A clone's treatment of a column:
 * - `how`: how the store works. Copied unchanged: numbers, switches, words from a closed list
 * - `text`, `html`, `link`, `json`: written by people. Anything that names the source becomes the new dealer's
 * value or is left out; so is a link to another site
 * - `key`: identifies the row. A row whose key names the source is left out
 * - `who`: identifies the source. Left out, and listed for the new dealer to fill in
 * - `own`: the new dealer already has its own
 */
export type ColumnKind = 'how' | 'text' | 'html' | 'link' | 'json' | 'key' | 'who' | 'own'

/** Identifies a row itself. `updated_by` becomes the person who clones. */
export const rowColumns = [
  'id',
  'dealerId',
  'version',
  'createdAt',
  'updatedAt',
  'updatedBy',
] as const satisfies readonly string[]

type GeneratedColumn<T> = {
  [C in keyof T]: T[C] extends { readonly __insert__: infer I } ? ([I] extends [never] ? C : never) : never
}[keyof T]

/** Classifies every column that people or other tables fill: a new one fails the types. */
export type ClassifiedColumns<T extends keyof DB> = Record<
  Exclude<keyof DB[T] & string, (typeof rowColumns)[number] | GeneratedColumn<DB[T]>>,
  ColumnKind
>
