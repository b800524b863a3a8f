import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { ChangeEvent, ChangeSubject } from '#contract/tenancy/activity-sentences.ts'
import { recordChange } from '../audit/record-change.ts'
import type { DB } from '../db/tables.gen.ts'
import type { Work } from '../db/work.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { refuseStale } from '../http/refusals/refuse-stale.ts'

type Columns = 'id' | 'version' | 'updatedBy' | 'updatedAt'
/** Tables whose rows people save, each with a version. */
type Table = { [T in keyof DB]: DB[T] extends Record<Columns, unknown> ? T : never }[keyof DB]
type Stamps = Columns | 'dealerId' | 'createdAt'
type NewValues<T extends Table> = Omit<Insertable<DB[T]>, Stamps>
type Values<T extends Table> = Omit<Updateable<DB[T]>, Stamps>

type Owner = 'dealer' | 'platform'
type RowOwner<T extends Table> = T extends Table
  ? DB[T] extends { dealerId: unknown }
    ? 'dealer'
    : 'platform'
  : never
/** A table, and the owner of its rows. */
type PlainTable<T extends Table> = { table: T; owner: RowOwner<T> }

/** A noun without special rules: its table and its name in the log. */
export type PlainNoun<T extends Table, Row extends { id: number }> = PlainTable<T> & {
  /** Undefined if there's no such row that the actor may see. */
  find: (work: Work, id: number) => Promise<Row | undefined>
  subject: (row: Row) => ChangeSubject
  /** The item whose versions its entries are, if it has a history. */
  thing?: (id: number) => string
}

/** Infers the types of a noun's table and rows: `const noun = plainNoun({ … })`. */
export const plainNoun = <T extends Table, Row extends { id: number }>(noun: PlainNoun<T, Row>) => noun

/** Reads a row as its noun shows it. Refuses with `not_found` if the actor can't see one. */
export async function showRow<T extends Table, Row extends { id: number }>(
  work: Work,
  noun: PlainNoun<T, Row>,
  id: number,
): Promise<Row> {
  const row = await noun.find(work, id)
  if (!row) throw refuse('not_found')
  return row
}

/** A row before a change: locked until the transaction ends, and no newer than the version the client saw. */
export async function rowForUpdate<T extends Table, Row extends { id: number }>(
  work: Work,
  noun: PlainNoun<T, Row>,
  id: number,
  version?: number,
): Promise<Row> {
  // Sent together; the second waits for the first one's lock.
  const [, row] = await Promise.all([lockRow(work, noun, id, version), noun.find(work, id)])
  if (!row) throw refuse('not_found')
  return row
}

/** Inserts a row and records it in the change log. Returns it as its noun shows it. */
export async function createRow<T extends Table, Row extends { id: number }>(
  work: Work,
  noun: PlainNoun<T, Row>,
  values: NewValues<T>,
  event: ChangeEvent = 'created',
): Promise<Row> {
  const after = await showRow(work, noun, await insertRow(work, noun, values))
  await recordChange(work, {
    subject: noun.subject(after),
    event,
    recordId: after.id,
    after: { ...after },
    thing: noun.thing?.(after.id),
  })
  return after
}

/** Saves the sent columns of a locked row; undefined ones stay. */
export async function saveRow<T extends Table, Row extends { id: number }>(
  work: Work,
  noun: PlainNoun<T, Row>,
  before: Row,
  values: Values<T>,
): Promise<Row> {
  await updateRow(work, noun, before.id, values)
  const after = await showRow(work, noun, before.id)
  await recordChange(work, {
    subject: noun.subject(after),
    event: 'changed',
    recordId: after.id,
    before: { ...before },
    after: { ...after },
    thing: noun.thing?.(after.id),
  })
  return after
}

/** Deletes a locked row and records it in the change log, with the values that it had. */
export async function deleteRow<T extends Table, Row extends { id: number }>(
  work: Work,
  noun: PlainNoun<T, Row>,
  before: Row,
  event: ChangeEvent = 'deleted',
): Promise<{ id: number }> {
  await dropRow(work, noun, before.id)
  await recordChange(work, {
    subject: noun.subject(before),
    event,
    recordId: before.id,
    before: { ...before },
    thing: noun.thing?.(before.id),
  })
  return { id: before.id }
}

const matchRow = ({ dealerId }: Work, owner: Owner, id: number) =>
  owner === 'dealer' ? sql`dealer_id = ${dealerId} and id = ${id}` : sql`id = ${id}`

/** Locks a row until the transaction ends; refuses if it's deleted or newer than the version the client saw. */
export const lockRow = <T extends Table>(
  work: Work,
  { table, owner }: PlainTable<T>,
  id: number,
  version?: number,
): Promise<void> => lockWhere(work, table, matchRow(work, owner, id), version)

/** Locks the row that meets a condition. */
export async function lockWhere(
  { db }: Work,
  table: keyof DB,
  condition: RawBuilder<unknown>,
  version: number | undefined,
): Promise<void> {
  const { rows } = await sql<{ version: number; updatedBy: string | null; updatedAt: string }>`
    select version, updated_by, updated_at from ${sql.table(table)} where ${condition} for update`.execute(db)
  if (!rows[0]) throw refuse('not_found')
  refuseStale({ ...rows[0], updatedBy: rows[0].updatedBy || 'Partsdesk' }, version)
}

const pickSent = (values: object) => Object.entries(values).filter(([, value]) => value !== undefined)

/** Inserts a row and returns its id. Writes no log; undefined values get the column's default. */
export async function insertRow<T extends Table>(
  { db, dealerId, actor }: Work,
  { table, owner }: PlainTable<T>,
  values: NewValues<T>,
): Promise<number> {
  const columns = pickSent({ ...values, ...(owner === 'dealer' && { dealerId }), updatedBy: actor.name })
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning id`.execute(db)
  return rows[0]!.id
}

type SaveOptions = {
  /** For rows whose related rows changed. */
  always?: boolean
}

/** Writes a locked row and its next version, unless it has these values already. */
export const updateRow = <T extends Table>(
  work: Work,
  { table, owner }: PlainTable<T>,
  id: number,
  values: Values<T>,
  how?: SaveOptions,
): Promise<void> => updateWhere(work, table, matchRow(work, owner, id), values, how)

/**
 * Writes the row that meets a condition. Saving equal values isn't a change: it would only make the next person's form
 * outdated. Without values, only the version is written.
 */
export async function updateWhere(
  { db, actor, now }: Work,
  table: keyof DB,
  condition: RawBuilder<unknown>,
  values: object,
  { always = false }: SaveOptions = {},
): Promise<void> {
  const columns = pickSent(values).map(([name, value]) => [sql.ref(name), sql`${value}`] as const)
  const stamps = pickSent({ updatedBy: actor.name, updatedAt: now }).map(
    ([name, value]) => [sql.ref(name), sql`${value}`] as const,
  )
  const set = [...columns, ...stamps].map(([name, value]) => sql`${name} = ${value}`)
  const differs = columns.map(([name, value]) => sql`${name} is distinct from ${value}`)
  const isOther = always || differs.length === 0 ? sql`true` : sql`(${sql.join(differs, sql` or `)})`
  await sql`update ${sql.table(table)} set version = version + 1, ${sql.join(set)}
    where ${condition} and ${isOther}`.execute(db)
}

/** Deletes a row without checking its version and without a log entry; lock it first by `rowForUpdate`. */
export async function dropRow<T extends Table>(work: Work, plain: PlainTable<T>, id: number): Promise<void> {
  await sql`delete from ${sql.table(plain.table)} where ${matchRow(work, plain.owner, id)}`.execute(work.db)
}
