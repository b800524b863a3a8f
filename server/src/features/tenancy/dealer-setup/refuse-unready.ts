import { missingCodes, missingOf, type SetupFacts, type SetupStep } from '#contract/tenancy/dealer-setup.ts'
import { fieldInEnglish } from '#contract/texts/in-english.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { factsOf } from './facts-of.ts'

/** The dealer's fields that the same save changes. */
type Changes = { [K in 'dealerDomain' | 'dealerAdminDomain' | 'partsEmail']?: SetupFacts[K] }

/**
 * Refuses to enable a store with missing steps, unless there's a reason, which is logged. An enabled store
 * stays so, whatever it lacks.
 */
export async function refuseUnready(
  work: Work,
  { overruleReason, changes = {} }: { overruleReason?: string | undefined; changes?: Changes } = {},
): Promise<void> {
  const facts = (await factsOf(work, [work.dealerId])).get(work.dealerId)
  if (!facts || facts.isActive === 1) return
  const missing = missingOf({ ...facts, ...changes })
  if (missing.length === 0) return
  if (!overruleReason) throw refuse('store_not_ready', { errors: missing.map(asError) })
  await recordChange(work, {
    subject: 'ownStore',
    event: { code: 'overruled', reason: overruleReason },
    recordId: work.dealerId,
    after: { missing: missing.map(wordsOf).join('. ') },
  })
}

const codeOf = (step: SetupStep) => missingCodes[step as keyof typeof missingCodes]
const wordsOf = (step: SetupStep) => fieldInEnglish({ code: codeOf(step) })
const asError = (step: SetupStep) => ({ path: step, code: codeOf(step) })
