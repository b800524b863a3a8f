import type { Input } from '#contract/http.ts'
import type { StoreHost, storeHosts } from '#contract/store/urls/store-hosts.ts'
import { phraseInEnglish } from '#contract/texts/in-english.ts'
import { assertMayActFor } from '#server/platform/auth/act-for.ts'
import { readInDealer } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { runtime } from '#server/platform/runtime.ts'
import { findLastChange } from './queries.ts'

/** Shows a dealer's domain and how its last change went. The platform asks for any dealer. */
export async function showHost(
  { actor }: RequestContext,
  { dealerId }: Input<typeof storeHosts.show>,
): Promise<StoreHost> {
  await assertMayActFor(actor, dealerId)
  const last = await readInDealer(dealerId, actor, findLastChange)
  const reason = last?.reason ?? null
  return {
    dealerId,
    isConfigured: runtime().config.storeHosts ? 1 : 0,
    state: last?.state ?? null,
    domain: last?.domain ?? null,
    reason: typeof reason === 'string' ? reason : reason && phraseInEnglish(reason),
    ...(reason !== null && { why: reason }),
    askedAt: last?.createdAt ?? null,
  }
}
