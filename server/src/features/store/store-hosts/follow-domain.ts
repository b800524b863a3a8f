import type { Dealer } from '#contract/tenancy/dealers.ts'
import type { Work } from '#server/platform/db/work.ts'
import { runtime } from '#server/platform/runtime.ts'
import { askForHost } from './ask-for-host.ts'
import { findHostedDomain, isWaiting } from './queries.ts'

/**
 * Updates a store's site file when its domain changes. The save doesn't wait for the web server; if that refuses, the
 * old host stays, and the store's toggle dialog shows it.
 */
export async function followDomain(work: Work, before: Dealer, after: Dealer): Promise<void> {
  const domain = after.dealerDomain
  if (domain === before.dealerDomain || !runtime().config.storeHosts) return
  const isHosted = (await isWaiting(work)) || (await findHostedDomain(work)) !== null
  if (isHosted) await askForHost(work, { domain, isActive: null })
}
