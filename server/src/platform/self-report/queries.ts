import { sql } from 'kysely'
import { system } from '../auth/actor.ts'
import { inDealer } from '../db/work.ts'
import { productVersion } from '../version.ts'

/** Requests to a route since the last report. */
export type RouteTimes = { requests: number; slow: number; totalMs: number; longestMs: number }
/** Requests that failed for the same reason since the last report. */
export type ErrorGroup = {
  dealerId: number
  route: string
  reason: string
  times: number
  requestIds: string[]
}
type ProcessState = {
  process: string
  host: string
  pid: number
  role: string
  startedAt: string
  memoryBytes: number
  longestBlockMs: number
}

/** Writes a process's state into its row of this hour, which retains the longest block. */
export const writeProcess = (state: ProcessState): Promise<unknown> =>
  inDealer(0, system(), ({ db }) =>
    sql`
      insert into process_hours as p (dealer_id, hour, process, host, pid, role, version, started_at, seen_at,
        memory_bytes, longest_block_ms)
      values (0, date_trunc('hour', now(), 'utc'), ${state.process}, ${state.host}, ${state.pid}, ${state.role},
        ${productVersion}, ${state.startedAt}, now(), ${state.memoryBytes}, ${state.longestBlockMs})
      on conflict (dealer_id, hour, process) do update set seen_at = excluded.seen_at,
        memory_bytes = excluded.memory_bytes,
        longest_block_ms = greatest(p.longest_block_ms, excluded.longest_block_ms)`.execute(db),
  )

/** Adds to what all processes measured in this hour; sorted, so that they wait for each other and don't deadlock. */
export async function writeRoutes(times: ReadonlyMap<string, RouteTimes>): Promise<void> {
  const rows = [...times].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const column = (name: keyof RouteTimes) => rows.map(([, row]) => row[name])
  await inDealer(0, system(), ({ db }) =>
    sql`
      insert into route_hours as r (dealer_id, hour, route, requests, slow, total_ms, longest_ms)
      select 0, date_trunc('hour', now(), 'utc'), n.* from unnest(${rows.map(([route]) => route)}::text[],
        ${column('requests')}::int[], ${column('slow')}::int[], ${column('totalMs')}::float8[],
        ${column('longestMs')}::float8[]) as n (route, requests, slow, total_ms, longest_ms)
      on conflict (dealer_id, hour, route) do update set requests = r.requests + excluded.requests,
        slow = r.slow + excluded.slow, total_ms = r.total_ms + excluded.total_ms,
        longest_ms = greatest(r.longest_ms, excluded.longest_ms)`.execute(db),
  )
}

/** Each dealer's errors are written in a transaction of that dealer. */
export async function writeErrors(groups: readonly ErrorGroup[]): Promise<void> {
  for (const { dealerId, route, reason, times, requestIds } of groups)
    await inDealer(dealerId, system(), ({ db }) =>
      sql`
        insert into request_errors (dealer_id, failed_at, route, reason, times, request_ids)
        values (${dealerId}, now(), ${route}, ${reason}, ${times}, ${requestIds}::uuid[])`.execute(db),
    )
}
