import type { Input } from '#contract/http.ts'
import type { storeHosts } from '#contract/store/store-hosts.ts'
import { assertMayActFor } from '#server/platform/auth/act-for.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { runtime } from '#server/platform/runtime.ts'
import { refuseUnready } from '../../tenancy/dealer-setup/refuse-unready.ts'
import { setActive } from '../../tenancy/dealers/set-active.ts'
import { askForHost, goesOn, noFolder, waitForHost } from './ask-for-host.ts'
import { isWaiting, lockDealer } from './queries.ts'

type Wish = Input<typeof storeHosts.toggle>

/**
 * Enables or disables a store. With its host, the dealer is active or not only once the web server has
 * taken the site file or let go of it; with no folder of site files the message says so (decisions §2).
 */
export async function toggleStore(visit: Visit, wish: Wish) {
  const { dealerId, isActive, manageVhost } = wish
  const { actor } = visit
  await assertMayActFor(actor, dealerId)
  const asked = await inDealer(dealerId, actor, (work) => toggle(work, wish))
  const done = `Dealer has been marked as ${isActive ? 'active' : 'inactive'}.`
  if (asked === null)
    return { dealerId, isActive, isDone: 1 as const, message: manageVhost ? `${done} ${noFolder}` : done }

  if (!(await waitForHost(visit, dealerId, asked.id)))
    return { dealerId, isActive: asked.wasActive, isDone: 0 as const, message: goesOn }
  const host = isActive ? `Its host ${asked.domain} is served.` : 'Its host is no longer served.'
  return { dealerId, isActive, isDone: 1 as const, message: `${done} ${host}` }
}

/** The change of the host that was asked for; null when the dealer's state alone was changed. */
async function toggle(work: Work, { isActive, manageVhost, overruleReason }: Wish) {
  const dealer = await lockDealer(work)
  if (!dealer) throw refuse('not_found')
  if (isActive === 1) await refuseUnready(work, { overruleReason })
  if (manageVhost === 0 || !runtime().config.storeHosts) {
    if (await isWaiting(work)) throw refuse('store_host_waiting')
    await setActive(work, isActive)
    return null
  }
  const domain = dealer.dealerDomain
  const id = await askForHost(work, { domain: isActive ? domain : null, isActive })
  return { id, domain, wasActive: dealer.isActive as Wish['isActive'] }
}
