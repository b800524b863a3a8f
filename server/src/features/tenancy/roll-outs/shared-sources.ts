import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type RolledKind, rolledKindNames, sharedKindNames } from '#contract/tenancy/shared-kinds.ts'
import { snakeCase } from '#server/platform/db/statements/statement.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { ColumnKind } from '../cloning/column-kinds.ts'

export type Values = Record<string, unknown>

/** A condition on the dealer of a source's table, for one store or several. */
type MatchStore = (column: string) => RawBuilder<SqlBool>

type SavedRecord = {
  key: string
  /** The changed fields; all of them for a new record. */
  values: Values
  isNew: boolean
}

/** How a kind's records are read of any number of stores, and saved in one. A noun registers it with `alsoShares`. */
export type SharedSource = {
  kind: RolledKind
  /**
   * Selects `dealer_id`, `key`, `label` and the record as the JSON `row`. The key is the same in every store: a name,
   * an address, a state, a platform record's id; empty where a store has one record.
   */
  selectRows: (match: MatchStore) => RawBuilder<unknown>
  /** The shared fields. `null`: all that the row has, which are compared and saved together. */
  fields: Readonly<Record<string, ColumnKind>> | null
  /** The row's names are the fields' names, not columns. */
  hasFieldNames?: true
  /** Compared only within a country. */
  isOfCountry?: true
  /** Locked before a record is compared and saved, so that nobody changes it in between. */
  lockedTable: string
  /** Saving it changes nothing that's read again, such as an email. */
  leavesNothing?: true
  /** Saves with the checks, the log and the events of the noun's screen. */
  save: (work: Work, record: SavedRecord) => Promise<unknown>
  /** Undoes a creation, for kinds of which a store has several. */
  remove?: (work: Work, key: string) => Promise<unknown>
}

const sources = new Map<RolledKind, SharedSource>()

/** Called by the noun's area in its `joins`. */
export function alsoShares(source: SharedSource): void {
  sources.set(source.kind, source)
}

/** Finds how a kind is compared and rolled out. Every kind has a source once the areas are wired up. */
export const findSource = (kind: RolledKind): SharedSource => sources.get(kind)!

/** The sources of what stores share, in the order in which they're compared. */
export const listSources = (): SharedSource[] => sharedKindNames.flatMap((kind) => sources.get(kind) ?? [])

/** The sources of some kinds, in the order in which they're rolled out. */
export const sourcesAmong = (kinds: readonly string[]): SharedSource[] =>
  rolledKindNames.flatMap((kind) => (kinds.includes(kind) ? (sources.get(kind) ?? []) : []))

/** A field's name in a source's row. */
export const toRowName = ({ hasFieldNames, fields }: SharedSource, field: string): string =>
  hasFieldNames || fields === null ? field : snakeCase(field)

/** How a field's text is adapted to another store. */
export const findFieldKind = ({ fields }: SharedSource, field: string): ColumnKind => fields?.[field] ?? 'how'

/** A row's shared fields by their names. */
export function pickShared(source: SharedSource, row: Values): Values {
  const names = source.fields ? Object.keys(source.fields) : Object.keys(row)
  return Object.fromEntries(names.map((field) => [field, row[toRowName(source, field)] ?? null]))
}

/** A record of the current store; undefined if it has none with this key. */
export async function findRecord(
  { db, dealerId }: Work,
  source: SharedSource,
  key: string,
): Promise<Values | undefined> {
  const own: MatchStore = (column) => sql<SqlBool>`${sql.ref(column)} = ${dealerId}`
  const { rows } = await sql<{ row: string }>`
    select s.row::text as row from (${source.selectRows(own)}) s where s.key = ${key}`.execute(db)
  return rows[0] && pickShared(source, JSON.parse(rows[0].row))
}

/** Locks the current store's rows of the kind's table until the transaction ends. */
export const lockRecords = ({ db, dealerId }: Work, { lockedTable }: SharedSource) =>
  lockedTable === 'dealers'
    ? sql`select 1 as locked from dealers where id = ${dealerId} for no key update`.execute(db)
    : sql`select 1 as locked from ${sql.table(lockedTable)} where dealer_id = ${dealerId} for update`.execute(
        db,
      )
