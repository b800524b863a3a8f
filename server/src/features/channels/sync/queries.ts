import { sql } from 'kysely'
import { shortPage } from '#server/platform/db/statements/page.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { Position, Proof } from './cursor.ts'

/** The values of `sync_changes.kind`, with the table of its records. */
const tables = {
  order: sql`orders r where r.deleted_at is null`,
  customer: sql`customers r where true`,
  part: sql`edited_parts r where true`,
  quote: sql`quotes r where r.deleted_at is null`,
  return: sql`rmas r where r.deleted_at is null`,
}
export type Kind = keyof typeof tables

/** How many days every change is stored, so that a reader's last one can be found. */
export const proofDays = 7

type Moment = {
  /** All transactions before this one have ended. */
  horizon: string
  epoch: string
  /** The first saved change that waits for an earlier transaction. */
  heldBackSince: string | null
  /** The last saved change. */
  proof: Proof | null
  /** Whether the reader's proof exists; null without one. */
  isProven: boolean | null
}

/** Read this first: everything read after it includes all changes before its horizon. */
export async function findMoment({ db, dealerId }: Work, kind: Kind, proof: Proof | null): Promise<Moment> {
  const { rows } = await sql<Moment>`
    select m.horizon::text, m.epoch, (select min(s.changed_at) from sync_changes s
        where s.dealer_id = ${dealerId} and s.kind = ${kind} and s.xid >= m.horizon and s.xid < m.next) as held_back_since,
      (select json_build_object('xid', s.xid::text, 'id', s.record_id, 'at', s.changed_at::text) from sync_changes s
        where s.dealer_id = ${dealerId} and s.kind = ${kind} order by s.xid desc, s.record_id desc limit 1) as proof,
      (select exists (select 1 from sync_changes s where s.dealer_id = ${dealerId} and s.kind = ${kind}
          and s.record_id = p.id and s.xid = p.xid and s.changed_at = p.at)
        or p.at < now() - make_interval(days => ${sql.lit(proofDays)})
        from jsonb_to_record(${JSON.stringify(proof ?? {})}::jsonb) as p (xid xid8, id bigint, at timestamptz)
        where ${proof !== null}) as is_proven
    from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon, pg_snapshot_xmax(pg_current_snapshot()) as next,
      pd.sync_epoch() as epoch) m`.execute(db)
  return rows[0]!
}

/** Finds the ids of the next page of records after `passed`, of those changed since `since` if it's set. */
export async function findNextRecords(
  { db, dealerId }: Work,
  kind: Kind,
  { passed, since, pageSize }: { passed: number; since: string | null; pageSize: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from ${tables[kind]} and r.dealer_id = ${dealerId} and r.id > ${passed}
      ${since === null ? sql`` : sql`and r.updated_at >= ${since}`}
    order by r.id ${shortPage({ startRow: 0, pageSize })}`.execute(db)
  return rows.map(({ id }) => id)
}

type Change = { id: number; xid: string }

/** The next changes before the horizon, except those that a later one repeats. */
export async function findNextChanges(
  { db, dealerId }: Work,
  kind: Kind,
  { xid, id, begun: startXid, since }: Position,
  { horizon, pageSize }: { horizon: string; pageSize: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select s.record_id as id, s.xid::text as xid from sync_changes s
    where s.dealer_id = ${dealerId} and s.kind = ${kind}
      and (s.xid, s.record_id) > (${xid}::xid8, ${id}::bigint) and s.xid < ${horizon}::xid8
      ${since === null ? sql`` : sql`and (s.changed_at >= ${since} or s.xid >= ${startXid}::xid8)`}
      and not exists (select 1 from sync_changes n
        where n.dealer_id = ${dealerId} and n.kind = ${kind} and n.record_id = s.record_id
          and n.xid > s.xid and n.xid < ${horizon}::xid8 and n.changed_at >= s.changed_at)
    order by s.xid, s.record_id ${shortPage({ startRow: 0, pageSize })}`.execute(db)
  return rows
}
