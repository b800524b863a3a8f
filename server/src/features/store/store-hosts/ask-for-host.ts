import { setTimeout as sleep } from 'node:timers/promises'
import type { Dealer } from '#contract/tenancy/dealers.ts'
import { isDatabaseAway } from '#server/platform/db/connections/database-away.ts'
import { readInDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { findChange, insertChange } from './queries.ts'
import { storeHostJob } from './store-host.job.ts'

/** How long a request waits for its change before it responds that the change continues. */
export const hostPatience = { ms: 10_000 }

/** The answer's message if the installation doesn't write site files. */
export const noFolder = 'No folder for store hosts is configured: no host file was touched.'

/** The answer's message if the change isn't done within `hostPatience`. */
export const goesOn = 'The web server takes longer than usual. The change goes on, and this page follows it.'

/**
 * Requests a dealer's site file, or its removal if `domain` is null; runs after the commit. A dealer's
 * changes don't queue: the second would be requested without knowing the first's result.
 */
export async function askForHost(
  work: Work,
  host: { domain: string | null; isActive: Dealer['isActive'] | null },
): Promise<number> {
  const id = await insertChange(work, host)
  if (id === null) throw refuse('store_host_waiting')
  await enqueue(work, storeHostJob, { id })
  return id
}

function nullWhileAway(error: Error) {
  if (isDatabaseAway(error)) return null
  throw error
}

/**
 * True when the change is done, false when it takes longer; refuses with the reason if it failed. The change
 * continues without this request, so it doesn't fail while the database is away.
 */
export async function waitForHost(
  { actor, signal }: RequestContext,
  dealerId: number,
  id: number,
): Promise<boolean> {
  const until = performance.now() + hostPatience.ms
  for (;;) {
    const change = await readInDealer(dealerId, actor, (work) => findChange(work, id)).catch(nullWhileAway)
    if (change?.state === 'done') return true
    if (change?.state === 'failed')
      throw refuse('store_host_failed', { values: { reason: change.reason ?? '' } })
    if (signal.aborted || performance.now() > until) return false
    await sleep(100)
  }
}
