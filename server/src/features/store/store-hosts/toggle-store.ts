import type { Input } from '#contract/http.ts'
import type { storeHosts } from '#contract/store/urls/store-hosts.ts'
import { phraseInEnglish } from '#contract/texts/in-english.ts'
import type { Phrase } from '#contract/texts/message.ts'
import { phrase as say } from '#contract/texts/phrase-book.ts'
import { assertMayActFor } from '#server/platform/auth/act-for.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { runtime } from '#server/platform/runtime.ts'
import { refuseUnready } from '../../tenancy/dealer-setup/refuse-unready.ts'
import { setActive } from '../../tenancy/dealers/set-active.ts'
import { askForHost, waitForHost } from './ask-for-host.ts'
import { isWaiting, lockDealer } from './queries.ts'

type Wish = Input<typeof storeHosts.toggle>

/**
 * Enables or disables a store. With its host, the dealer's state only changes once the web server has added
 * or removed the site file; without a folder for site files, the message says so (docs/rules/stores.md).
 */
export async function toggleStore(context: RequestContext, wish: Wish) {
  const { dealerId, isActive, manageVhost } = wish
  const { actor } = context
  await assertMayActFor(actor, dealerId)
  const requested = await inDealer(dealerId, actor, (work) => toggle(work, wish))
  const state = isActive ? 'store_enabled' : 'store_disabled'
  if (requested === null) {
    const phrase = say('answers', manageVhost ? `${state}_without_folder` : state)
    return { dealerId, isActive, isDone: 1 as const, ...toAnswer(phrase) }
  }
  if (!(await waitForHost(context, dealerId, requested.id)))
    return {
      dealerId,
      isActive: requested.wasActive,
      isDone: 0 as const,
      ...toAnswer(say('answers', 'host_goes_on')),
    }
  const { domain } = requested
  const phrase = isActive
    ? say('answers', 'store_enabled_with_host', { domain })
    : say('answers', 'store_disabled_with_host')
  return { dealerId, isActive, isDone: 1 as const, ...toAnswer(phrase) }
}

const toAnswer = (phrase: Phrase) => ({ phrase, message: phraseInEnglish(phrase) })

/** The requested host change; null if only the dealer's state changed. */
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
