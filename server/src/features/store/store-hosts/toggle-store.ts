import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { storeHosts } from '#contract/store/urls/store-hosts.ts'
import { phraseInEnglish } from '#contract/texts/in-english.ts'
import type { Phrase } from '#contract/texts/message.ts'
import { phrase as say } from '#contract/texts/phrase-book.ts'
import { refuseUnready } from '#server/features/tenancy/dealer-setup/refuse-unready.ts'
import { setActive } from '#server/features/tenancy/dealers/set-active.ts'
import type { SharedSource } from '#server/features/tenancy/roll-outs/shared-sources.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { assertMayActFor } from '#server/platform/auth/act-for.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { runtime } from '#server/platform/runtime.ts'
import { askForHost, waitForHost } from './ask-for-host.ts'
import { isWaiting, lockDealer } from './queries.ts'

type Switch = Input<typeof storeHosts.toggle>

/**
 * Enables or disables a store. With its host, the dealer's state only changes once the web server has added
 * or removed the site file; without a folder for site files, the message says so (docs/rules/stores.md).
 */
export async function toggleStore(context: RequestContext, input: Switch) {
  const { dealerId, isActive, manageVhost } = input
  const { actor } = context
  await assertMayActFor(actor, dealerId)
  const requested = await inDealer(dealerId, actor, (work) => toggle(work, input))
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
async function toggle(work: Work, { isActive, manageVhost, overruleReason }: Omit<Switch, 'dealerId'>) {
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
  return { id, domain, wasActive: dealer.isActive as Switch['isActive'] }
}

/**
 * Whether a store is on, for bulk actions: as it will be once a requested site file is written, because a bulk action
 * doesn't wait for the web server.
 */
export const bulkState: SharedSource = {
  kind: 'storeState',
  selectRows: (match) => sql`
    select d.id as dealer_id, '' as key, null::text as label,
      jsonb_build_object('isActive', coalesce(h.is_active, d.is_active)) as row
    from dealers d
      left join (select * from store_host_changes h where ${match('h.dealer_id')} and h.state = 'waiting') h
        on h.dealer_id = d.id
    where ${match('d.id')}`,
  fields: { isActive: 'how' },
  hasFieldNames: true,
  lockedTable: 'dealers',
  save: async (work, { values: { isActive } }) => {
    const requested = await toggle(work, { isActive: isActive === 1 ? 1 : 0, manageVhost: 1 })
    // The web server's own entries come later and don't name the bulk action.
    if (requested)
      await recordChange(work, {
        subject: { code: 'storeHost', name: requested.domain },
        event: 'changed',
        recordId: work.dealerId,
      })
  },
}
