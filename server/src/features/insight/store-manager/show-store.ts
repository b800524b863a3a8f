import type { Answer, Input } from '#contract/http.ts'
import type { storeManager } from '#contract/insight/store-manager.ts'
import { inDealer, readInDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { computeHealth, refreshHealth } from './refresh-health.ts'

/** Reads a store's figures from their sources, so that its page is never behind. */
export function showStore(
  { actor }: RequestContext,
  { id }: Input<typeof storeManager.show>,
): Promise<Answer<typeof storeManager.show>> {
  return readInDealer(id, actor, async (work) => {
    const dealer = await readDealer(work)
    return { ...dealer, ...(await computeHealth(work)), refreshedAt: work.now.toISOString() }
  })
}

/**
 * Each store in its own transaction, one after the other: a page of them takes less than a second. Stores that are
 * closed to the sender are skipped.
 */
export async function refreshStores(
  { actor, signal }: RequestContext,
  { ids }: Input<typeof storeManager.refresh>,
): Promise<Answer<typeof storeManager.refresh>> {
  const data: Answer<typeof storeManager.refresh>['data'] = []
  for (const id of new Set(ids.filter((one) => !actor.closedDealers.has(one)))) {
    signal.throwIfAborted()
    const moment = await inDealer(id, actor, async (work) => {
      await readDealer(work)
      await refreshHealth(work)
      return work.now
    })
    data.push({ id, refreshedAt: moment.toISOString() })
  }
  return { data, recordsTotal: data.length }
}

async function readDealer({ db, dealerId }: Work) {
  const dealer = await db
    .selectFrom('dealers')
    .select(['id', 'company', 'dealerDomain', 'currencySymbol', 'timeZone', 'isActive'])
    .where('id', '=', dealerId)
    .where('id', '>', 0)
    .executeTakeFirst()
  if (!dealer) throw refuse('not_found')
  return dealer as Pick<Answer<typeof storeManager.show>, keyof typeof dealer>
}
