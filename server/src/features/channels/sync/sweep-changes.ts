import { sql } from 'kysely'
import { syncDays } from '#contract/channels/sync.ts'
import type { Work } from '#server/platform/db/work.ts'
import { proofDays } from './queries.ts'

/** What's too old for any cursor, and for a reader's proof if a later change of the record repeats it. */
export const sweepChanges = ({ db, dealerId }: Work) =>
  sql`delete from sync_changes s where s.dealer_id = ${dealerId}
    and (s.changed_at < now() - make_interval(days => ${sql.lit(syncDays)})
      or s.changed_at < now() - make_interval(days => ${sql.lit(proofDays)}) and exists (select 1 from sync_changes n where n.dealer_id = ${dealerId} and n.kind = s.kind
        and n.record_id = s.record_id and n.xid > s.xid and n.changed_at >= s.changed_at))`.execute(db)
