import { sql } from 'kysely'
import { system } from '../auth/actor.ts'
import { acrossDealers, inDealer, type Work } from '../db/work.ts'
import { defineJob } from '../jobs/define-job.ts'

/** Deletes unusable records once an hour, one transaction per dealer. */
export const sweepOldJob = defineJob(
  'sweep-old',
  {
    retryLimit: 1,
    retryDelay: 60,
    retryBackoff: false,
    expireInSeconds: 600,
    singleton: true,
    everySeconds: 3600,
  },
  (_data, signal) => sweepOld(signal),
)

type Sweep = (work: Work) => Promise<unknown>
const sweeps: Sweep[] = [sweepPlatform]

/** Registers a feature's own cleanup; called where an area is wired up. */
export const alsoSweep = (sweep: Sweep): void => {
  sweeps.push(sweep)
}

export async function sweepOld(signal?: AbortSignal): Promise<void> {
  const dealers = await acrossDealers(system(), ({ db }) => db.selectFrom('dealers').select('id').execute())
  for (const { id } of dealers) {
    if (signal?.aborted) return
    await inDealer(id, system(), async (work) => {
      for (const sweep of sweeps) await sweep(work)
    })
  }
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
}
