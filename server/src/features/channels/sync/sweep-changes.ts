import { sql } from 'kysely'
import { syncDays } from '#contract/channels/sync.ts'
import type { Work } from '#server/platform/db/work.ts'
import { proofDays } from './queries.ts'

/**
 * Deletes changes that are too old for any cursor, and for a reader's proof if a later change of the record repeats
 * them. An import changes more records than one statement could delete in time, so each deletes a portion; true if it
 * was full.
 */
export async function sweepChanges({ db, dealerId }: Work, portion = 20_000): Promise<boolean> {
  const { rows } = await sql<{ kind: string }>`
    delete from sync_changes d where d.dealer_id = ${dealerId} and (d.kind, d.record_id, d.xid) in (
      select s.kind, s.record_id, s.xid from sync_changes s where s.dealer_id = ${dealerId}
        and (s.changed_at < now() - make_interval(days => ${sql.lit(syncDays)})
          or s.changed_at < now() - make_interval(days => ${sql.lit(proofDays)})
            and exists (select 1 from sync_changes n where n.dealer_id = ${dealerId} and n.kind = s.kind
              and n.record_id = s.record_id and n.xid > s.xid and n.changed_at >= s.changed_at))
      limit ${portion})
    returning d.kind`.execute(db)
  return rows.length === portion
}
