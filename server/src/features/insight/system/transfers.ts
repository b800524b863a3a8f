import { type RawBuilder, sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { system } from '#contract/insight/system.ts'
import type { Transfer } from '#contract/insight/system-rows.ts'
import { readPage } from '#server/platform/db/statements/page.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { listForOperators } from './list-for-operators.ts'

type Row = Omit<Transfer, 'company'>

/** Failures are listed for 30 days. The partial indexes have only rows that run, wait or failed. */
const isRecent = ({ now }: Reading, state: string, startedAt: string): RawBuilder<unknown> =>
  sql`(${sql.ref(state)} not in ('stopped', 'failed') or ${sql.ref(startedAt)} > ${now}::timestamptz - interval '30 days')`

const noFailure = sql`null::text as failure, null::jsonb as failure_reason`
const failure = sql`r.failure, r.failure_reason`

/** Imports of dealers and of the platform, in one form. */
const selectImports = (reading: Reading) => sql`
  select 'customers' as kind, r.dealer_id, r.id, r.status as state, r.file_name, r.started_by_name as started_by,
    r.started_at, r.finished_at, r.lines_read as rows_done, null::int as rows_total, null::text as trouble, ${failure}
  from customer_imports r where r.status in ('running', 'failed') and ${isRecent(reading, 'r.status', 'r.startedAt')}
  union all
  select 'shop', r.dealer_id, r.id, r.status, r.file_name, r.started_by_name,
    r.started_at, r.finished_at, r.records_read, null, null, ${failure}
  from shop_imports r where r.status in ('running', 'failed') and ${isRecent(reading, 'r.status', 'r.startedAt')}
  union all
  select 'catalog', 0, r.id, r.status, r.file_name, r.started_by_name,
    r.started_at, r.finished_at, r.lines_read, null, null, ${failure}
  from catalog_imports r where r.status in ('running', 'failed') and ${isRecent(reading, 'r.status', 'r.startedAt')}`

/** Files that a job makes, in the form of the imports. */
const selectExports = (reading: Reading) => sql`
  select 'export', r.dealer_id, r.id, case r.state when 'stopped' then 'failed' else r.state end, null, r.made_by,
    r.created_at, r.finished_at, r.parts_read, nullif(r.parts_total, 0), r.trouble, ${noFailure}
  from exports r where r.state in ('waiting', 'running', 'stopped', 'failed') and ${isRecent(reading, 'r.state', 'r.createdAt')}
  union all
  select 'papers', r.dealer_id, r.id, r.state, null, r.made_by,
    r.created_at, r.finished_at, r.orders_done, r.orders_total, r.trouble, ${noFailure}
  from paper_runs r where r.state in ('waiting', 'running', 'failed') and ${isRecent(reading, 'r.state', 'r.createdAt')}
  union all
  select 'feed', r.dealer_id, r.id, case r.status when 'queued' then 'waiting' else r.status end, null, r.started_by,
    r.created_at, r.finished_at, r.parts, null, r.trouble, ${noFailure}
  from feed_runs r
  where r.status in ('queued', 'running', 'failed') and ${isRecent(reading, 'r.status', 'r.createdAt')}`

function findTransfers(
  reading: Reading,
  { kind, state, dealerId, startRow, pageSize }: Input<typeof system.transfers>,
): Promise<{ rows: Row[]; count: number }> {
  return readPage(
    reading.db,
    sql<Row>`
      select t.kind, t.dealer_id::int as dealer_id, t.id, t.state, t.file_name, t.started_by, t.started_at,
        t.finished_at, t.rows_done, t.rows_total, t.trouble, t.failure, t.failure_reason
      from (${selectImports(reading)} union all ${selectExports(reading)}) t
      where true ${kind === undefined ? sql`` : sql`and t.kind = ${kind}`}
        ${state === undefined ? sql`` : sql`and t.state = ${state}`}
        ${dealerId === undefined ? sql`` : sql`and t.dealer_id = ${dealerId}`}`,
    sql`found.state = 'failed', found.started_at desc, found.kind, found.id`,
    { startRow, pageSize },
  )
}

/** Lists imports and exports of all dealers that run, wait or failed within 30 days, those that run or wait first. */
export const listTransfers = listForOperators(findTransfers)
