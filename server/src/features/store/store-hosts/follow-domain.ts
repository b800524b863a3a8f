import type { Dealer } from '#contract/tenancy/dealers.ts'
import type { Work } from '#server/platform/db/work.ts'
import { runtime } from '#server/platform/runtime.ts'
import { askForHost } from './ask-for-host.ts'
import { findHostedDomain, isWaiting } from './queries.ts'

/**
 * The site file of a store follows its domain. The save does not wait for the web server; should it refuse,
 * the old host stays, and the dialog of the store's switch says so.
 */
export async function followDomain(work: Work, before: Dealer, after: Dealer): Promise<void> {
  const domain = after.dealerDomain
  if (domain === before.dealerDomain || !runtime().config.storeHosts) return
  const isHosted = (await isWaiting(work)) || (await findHostedDomain(work)) !== null
  if (isHosted) await askForHost(work, { domain, isActive: null })
}
