import type { Input } from '#contract/http.ts'
import { type DealerSetup, type dealerSetups, listSetupSteps } from '#contract/tenancy/dealer-setup.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findFacts } from './find-facts.ts'
import { writeHidden } from './queries.ts'

/** Shows what a store needs before it's enabled. The platform has none, so it gets `not_found`. */
export async function showSetup(work: Work): Promise<DealerSetup> {
  const { dealerId } = work
  const facts = (await findFacts(work, [dealerId])).get(dealerId)
  if (!facts || dealerId === 0) throw refuse('not_found')
  return { dealerId, steps: listSetupSteps(facts), isHidden: facts.isHidden }
}

/** Hides or shows the Setup for all people of the dealer. */
export async function hideSetup(work: Work, { isHidden }: Input<typeof dealerSetups.hide>) {
  await writeHidden(work, isHidden === 1)
  return showSetup(work)
}
