import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangeEvent } from '#contract/tenancy/activity-sentences.ts'
import { isHostname } from '#contract/tenancy/dealer-fields.ts'
import type { Phrase } from '#contract/texts/message.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { fillTemplate, NginxFailure, putSite, readSite, type Site } from '#server/adapters/nginx.ts'
import { setActive } from '#server/features/tenancy/dealers/set-active.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { type Actor, system } from '#server/platform/auth/actor.ts'
import type { StoreHosts } from '#server/platform/config.ts'
import { acquireRunLock } from '#server/platform/db/run-lock.ts'
import { acrossDealers, inDealer, type Work } from '#server/platform/db/work.ts'
import { retryWhileDatabaseDown } from '#server/platform/jobs/retry-database.ts'
import { runtime } from '#server/platform/runtime.ts'
import { endChange, type HostChange, hostChangeForUpdate, listWaiting, notePrevious } from './queries.ts'

/**
 * Runs all pending host changes, oldest first and one at a time across all processes: nginx tests and reloads all sites
 * together, so none may see another's half-written file. Also completes changes that a dead process left unfinished.
 */
export async function finishHostChanges(signal: AbortSignal = new AbortController().signal): Promise<void> {
  let release = await acquireRunLock('hostChanges', 0)
  while (!release) {
    await sleep(200, undefined, { signal })
    release = await acquireRunLock('hostChanges', 0)
  }
  try {
    for (const change of await acrossDealers(system(), listWaiting)) {
      signal.throwIfAborted()
      await finishChange(change)
    }
  } finally {
    await release()
  }
}

/** No attempts are left: pending changes fail. The last attempt's error is logged. */
export async function failHostChanges(): Promise<void> {
  const reason = phrase('hosts', 'unexpected')
  for (const { dealerId, id, actorId, actorName } of await acrossDealers(system(), listWaiting))
    await inDealer(dealerId, { ...system(actorName), userId: actorId }, (work) =>
      endHostChange(work, id, reason),
    )
}

/** Independent of the domain, so the file stays the dealer's when the domain changes. */
export const siteName = (dealerId: number): string => `partsdesk-dealer-${dealerId}.conf`

async function finishChange(change: HostChange): Promise<void> {
  const { dealerId, id } = change
  const actor: Actor = { ...system(change.actorName), userId: change.actorId }
  const failure = await carryOut(change, actor).catch((error: unknown) => {
    if (error instanceof NginxFailure) return error.reason
    throw error
  })
  await retryWhileDatabaseDown(() => inDealer(dealerId, actor, (work) => endHostChange(work, id, failure)))
}

/** Null when done, otherwise why not. Saves the existing state before touching it. */
async function carryOut(change: HostChange, actor: Actor): Promise<Phrase | null> {
  const { dealerId, id, domain } = change
  const settings = runtime().config.storeHosts
  if (!settings) return phrase('hosts', 'no_folder')
  // A registered dealer without a domain yet has an `.invalid` placeholder.
  if (domain !== null && (!isHostname(domain) || domain.endsWith('.invalid')))
    return phrase('hosts', 'no_domain', { domain })

  const name = siteName(dealerId)
  const site = await siteFor(settings, change)
  const previous = change.previous ?? (await readSite(settings, name))
  await inDealer(dealerId, actor, (work) => notePrevious(work, id, previous))
  await putSite(settings, name, site, previous)
  return null
}

async function siteFor(settings: StoreHosts, { domain, dealerId }: HostChange): Promise<Site> {
  if (domain === null) return { text: null, isEnabled: false }
  return { text: await fillTemplate(settings, { domain, dealerId }), isEnabled: true }
}

const hostEvent = (domain: string | null, reason: Phrase | null): ChangeEvent => {
  if (domain === null) return reason === null ? 'hostRemoved' : { code: 'hostNotRemoved', reason }
  return reason === null ? 'hostWritten' : { code: 'hostNotWritten', reason }
}

async function endHostChange(work: Work, id: number, failure: Phrase | null): Promise<void> {
  const change = await hostChangeForUpdate(work, id)
  if (change?.state !== 'waiting') return
  if (failure === null) {
    if (change.isActive !== null) await setActive(work, change.isActive)
    await endChange(work, id, { state: 'done' })
  } else await endChange(work, id, { state: 'failed', reason: failure })

  const { domain } = change
  await recordChange(work, {
    subject: domain === null ? 'ownHost' : { code: 'storeHost', name: domain },
    event: hostEvent(domain, failure),
    recordId: work.dealerId,
  })
}
