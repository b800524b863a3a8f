import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { ProcessState, RequestError, RouteTime, system } from '#contract/insight/system.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { listForOperators } from './list-for-operators.ts'

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A search for a request's id finds the errors of its route and reason, with that id. */
async function findErrors(
  { db, now }: Reading,
  { search = '', dealerId, startRow, pageSize }: Input<typeof system.errors>,
) {
  const id = isUuid.test(search) ? search : null
  const text = id === null ? search.toLowerCase() : ''
  const groups = sql`
    from request_errors e where e.failed_at > ${now}::timestamptz - interval '14 days'
      and (${dealerId ?? null}::bigint is null or e.dealer_id = ${dealerId ?? null})
      and (strpos(lower(e.route), ${text}) > 0 or strpos(lower(e.reason), ${text}) > 0)
    group by e.dealer_id, e.route, e.reason
    having ${id}::uuid is null or bool_or(${id}::uuid = any(e.request_ids))`
  const [{ rows }, counted] = await Promise.all([
    sql<Omit<RequestError, 'company'>>`
      select coalesce(${id}::uuid, (array_agg(e.request_ids[1] order by e.failed_at desc))[1]) as request_id,
        e.dealer_id::int, e.route, e.reason, sum(e.times)::int as times, min(e.failed_at) as first_at,
        max(e.failed_at) as last_at
      ${groups} order by last_at desc, e.route, e.reason, e.dealer_id offset ${startRow} limit ${pageSize}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*)::int as n from (select 1 ${groups}) grouped`.execute(db),
  ])
  return { rows, count: counted.rows[0]!.n }
}

/** Lists failed requests grouped by dealer, route and reason; `platform/self-report` writes them. */
export const listErrors = listForOperators(findErrors)

/** Adds up hours, so a period begins with a whole one. */
export async function listRouteTimes(
  { db, now }: Work,
  { hours, startRow, pageSize }: Input<typeof system.routeTimes>,
) {
  const { rows } = await sql<RouteTime & { n: number }>`
    select r.route, sum(r.requests)::int as requests, sum(r.slow)::int as slow,
      sum(r.total_ms) / sum(r.requests) as mean_ms, max(r.longest_ms) as longest_ms,
      coalesce(sum(r.total_ms) / nullif(sum(sum(r.total_ms)) over (), 0), 0) as share, (count(*) over ())::int as n
    from route_hours r where r.dealer_id = 0 and r.hour > ${now}::timestamptz - make_interval(hours => ${hours})
    group by r.route order by sum(r.total_ms) desc, r.route offset ${startRow} limit ${pageSize}`.execute(db)
  return { data: rows.map(({ n: _, ...row }) => row), recordsTotal: rows[0]?.n ?? 0 }
}

/** A process that hasn't reported for a minute has ended. */
export async function listProcesses({ db, now }: Work): Promise<ProcessState[]> {
  const { rows } = await sql<ProcessState>`
    select p.id, p.host, p.pid, p.role, p.version, p.started_at, p.seen_at, p.memory_bytes, p.longest_block_ms,
      (p.seen_at > ${now}::timestamptz - interval '1 minute')::int as is_running
    from (
      select distinct on (h.process) h.process as id, h.host, h.pid, h.role, h.version, h.started_at, h.seen_at,
        h.memory_bytes::float8 as memory_bytes, max(h.longest_block_ms) over (partition by h.process) as longest_block_ms
      from process_hours h where h.dealer_id = 0 and h.hour > ${now}::timestamptz - interval '24 hours'
      order by h.process, h.hour desc
    ) p order by is_running desc, p.seen_at desc`.execute(db)
  return rows
}
