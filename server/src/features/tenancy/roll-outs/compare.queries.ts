import { sql } from 'kysely'
import type { RolledKind } from '#contract/tenancy/shared-kinds.ts'
import { matchAnyDealer } from '#server/platform/db/statements/match-dealer.ts'
import type { Reading } from '#server/platform/db/work.ts'
import type { Identity } from '../cloning/identity.ts'
import { pickShared, type SharedSource, type Values } from './shared-sources.ts'

export type BaselineRecord = { label: string | null; values: Values }
/** A baseline's records of one kind, by key. */
export type BaselineRecords = Record<string, BaselineRecord>

/** A store's records as others are compared with them, and what identifies it in their texts. */
export type Baseline = {
  id: number
  company: string
  country: string
  identity: Identity
  records: Partial<Record<RolledKind, BaselineRecords>>
}

/** A store's records of one kind, by key, with their shared fields. */
export async function readRecords(
  reading: Reading,
  source: SharedSource,
  dealerId: number,
): Promise<BaselineRecords> {
  const rows = source.selectRows((column) => matchAnyDealer(reading, column, [dealerId]))
  const found = await sql<{ key: string; label: string | null; row: string }>`
    select s.key, s.label, s.row::text as row from (${rows}) s order by s.key`.execute(reading.db)
  return Object.fromEntries(
    found.rows.map(({ key, label, row }) => [key, { label, values: pickShared(source, JSON.parse(row)) }]),
  )
}

export type ComparedRow = {
  dealerId: number
  key: string
  label: string | null
  /** The baseline has a record with this key. */
  isShared: boolean
  /** The store's values of the fields that differ from the baseline's, by their names in the row. */
  differing: Values
}

/** Compares one kind of record of several stores with a baseline's, in one statement. */
export async function compareRows(
  reading: Reading,
  source: SharedSource,
  { ids, baseline }: { ids: readonly number[]; baseline: Record<string, Values> },
): Promise<ComparedRow[]> {
  const rows = source.selectRows((column) => matchAnyDealer(reading, column, ids))
  const names =
    source.fields === null
      ? sql`jsonb_object_keys(b.value || s.row) f (name)`
      : sql`jsonb_object_keys(b.value) f (name)`
  const found = await sql<Omit<ComparedRow, 'differing'> & { differing: string | null }>`
    with baseline as (select e.key, e.value from jsonb_each(${JSON.stringify(baseline)}::jsonb) e)
    select s.dealer_id, s.key, s.label, b.key is not null as is_shared,
      (select jsonb_object_agg(f.name, s.row -> f.name) from ${names}
        where coalesce(b.value -> f.name, 'null') <> coalesce(s.row -> f.name, 'null'))::text as differing
    from (${rows}) s left join baseline b on b.key = s.key
    order by s.dealer_id, s.key`.execute(reading.db)
  return found.rows.map(({ differing, ...row }) => ({ ...row, differing: JSON.parse(differing ?? '{}') }))
}

/** The stores to compare, by id; registrations that wait have none yet. */
export async function listStores({ db }: Reading, ids?: readonly number[]) {
  return db
    .selectFrom('dealers')
    .select(['id', 'company', 'isActive', 'timeZone', 'country'])
    .where('id', '>', 0)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .orderBy('id')
    .execute()
}
