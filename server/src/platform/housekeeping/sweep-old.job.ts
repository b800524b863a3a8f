import { sql } from 'kysely'
import { system } from '../auth/actor.ts'
import { isDatabaseAway, queryCanceled } from '../db/connections/database-away.ts'
import { acrossDealers, inDealer, type Work } from '../db/work.ts'
import { defineJob } from '../jobs/define-job.ts'
import { runtime } from '../runtime.ts'

/** Deletes unusable records once an hour. */
export const sweepOldJob = defineJob(
  'sweep-old',
  {
    retries: { times: 1, seconds: 60 },
    expireInSeconds: 600,
    singleton: true,
    everySeconds: 3600,
  },
  (_data, signal) => sweepOld(signal),
)

/** Cleans up one dealer's records in a transaction; true if it left some for another one. */
type Sweep = (work: Work) => Promise<unknown>
const sweeps: Sweep[] = [sweepPlatform]

/** Registers a feature's own cleanup; called where an area is wired up. */
export const alsoSweep = (sweep: Sweep): void => {
  sweeps.push(sweep)
}

/** A cleanup that fails, for example by timing out, doesn't stop the others. */
export async function sweepOld(signal?: AbortSignal, all: readonly Sweep[] = sweeps): Promise<void> {
  const dealers = await acrossDealers(system(), ({ db }) => db.selectFrom('dealers').select('id').execute())
  const failures: unknown[] = []
  for (const { id } of dealers)
    for (const sweep of all)
      await sweepDealer(id, sweep, signal).catch((error: Error & { code?: string }) => {
        if (isDatabaseAway(error) && error.code !== queryCanceled) throw error
        runtime().log.warn({ err: error, dealer: id }, 'a cleanup failed')
        failures.push(error)
      })
  if (failures.length > 0) throw failures[0]
}

async function sweepDealer(dealerId: number, sweep: Sweep, signal?: AbortSignal): Promise<void> {
  let hasMore = true
  while (hasMore && !signal?.aborted) hasMore = (await inDealer(dealerId, system(), sweep)) === true
}

async function sweepPlatform({ db, dealerId }: Work) {
  await sql`delete from idempotency_keys
    where dealer_id = ${dealerId} and created_at < now() - interval '24 hours'`.execute(db)
  await sql`delete from sessions where dealer_id = ${dealerId}
    and (last_seen_at < now() - interval '12 hours' or created_at < now() - interval '7 days')`.execute(db)
  await sql`delete from reset_tokens
    where dealer_id = ${dealerId} and expires_at < now() - interval '1 day'`.execute(db)
  await sql`delete from reset_requests
    where dealer_id = ${dealerId} and created_at < now() - interval '1 day'`.execute(db)
  await sql`delete from sign_in_failures
    where dealer_id = ${dealerId} and last_at < now() - interval '1 day'`.execute(db)
  await sql`delete from request_counts
    where dealer_id = ${dealerId} and minute < extract(epoch from now()) / 60 - 60`.execute(db)
  await sql`delete from request_errors
    where dealer_id = ${dealerId} and failed_at < now() - interval '14 days'`.execute(db)
  await sql`delete from route_hours
    where dealer_id = ${dealerId} and hour < now() - interval '7 days'`.execute(db)
  await sql`delete from process_hours
    where dealer_id = ${dealerId} and hour < now() - interval '7 days'`.execute(db)
}
