import type { Input } from '#contract/http.ts'
import type { storeHosts } from '#contract/store/urls/store-hosts.ts'
import { assertMayActFor } from '#server/platform/auth/act-for.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { runtime } from '#server/platform/runtime.ts'
import { askForHost, goesOn, noFolder, waitForHost } from './ask-for-host.ts'
import { lockDealer } from './queries.ts'

/** Writes a cloned dealer's site file; its store's active state stays. */
export async function cloneHost(
  context: RequestContext,
  { sourceDealerId, targetDealerId: dealerId }: Input<typeof storeHosts.clone>,
) {
  const { actor } = context
  if (sourceDealerId === dealerId) throw refuseField('targetDealerId', 'other_dealer_than_source')
  await assertMayActFor(actor, sourceDealerId)
  await assertMayActFor(actor, dealerId)
  if (!runtime().config.storeHosts) return { dealerId, isDone: 1 as const, message: noFolder }

  const { id, domain } = await inDealer(dealerId, actor, requestHost)
  const isDone = await waitForHost(context, dealerId, id)
  return isDone
    ? { dealerId, isDone: 1 as const, message: `The host ${domain} is served.` }
    : { dealerId, isDone: 0 as const, message: goesOn }
}

async function requestHost(work: Work) {
  const dealer = await lockDealer(work)
  if (!dealer) throw refuse('not_found')
  const { dealerDomain: domain } = dealer
  return { domain, id: await askForHost(work, { domain, isActive: null }) }
}
