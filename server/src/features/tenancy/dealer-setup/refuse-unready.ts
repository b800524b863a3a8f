import {
  listMissingSteps,
  missingCodes,
  type SetupFacts,
  type SetupStep,
} from '#contract/tenancy/dealer-setup.ts'
import { fieldInEnglish } from '#contract/texts/in-english.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findFacts } from './find-facts.ts'

/** The dealer's fields that the same save changes. */
type Changes = { [K in 'dealerDomain' | 'dealerAdminDomain' | 'partsEmail']?: SetupFacts[K] }

/**
 * Refuses to enable a store with missing steps, unless there's a reason, which is logged. An enabled store stays
 * enabled, whatever is missing.
 */
export async function refuseUnready(
  work: Work,
  { overruleReason, changes = {} }: { overruleReason?: string | undefined; changes?: Changes } = {},
): Promise<void> {
  const facts = (await findFacts(work, [work.dealerId])).get(work.dealerId)
  if (!facts || facts.isActive === 1) return
  const missing = listMissingSteps({ ...facts, ...changes })
  if (missing.length === 0) return
  if (!overruleReason) throw refuse('store_not_ready', { errors: missing.map(asError) })
  await recordChange(work, {
    subject: 'ownStore',
    event: { code: 'overruled', reason: overruleReason },
    recordId: work.dealerId,
    after: { missing: missing.map(describeStep).join('. ') },
  })
}

const findCode = (step: SetupStep) => missingCodes[step as keyof typeof missingCodes]
const describeStep = (step: SetupStep) => fieldInEnglish({ code: findCode(step) })
const asError = (step: SetupStep) => ({ path: step, code: findCode(step) })
