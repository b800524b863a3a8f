import type { Input } from '#contract/http.ts'
import type { Agreement, agreements } from '#contract/tenancy/agreements.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer, type Reading, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { isTaken } from '#server/platform/http/refusals/problems.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { lastChange, refuseStale } from '#server/platform/http/refusals/refuse-stale.ts'
import { findAgreement, insertAgreement } from './queries.ts'

/** Public, because people read it before they sign in. */
export const showAgreement = (_visit: RequestContext, { version }: Input<typeof agreements.show>) =>
  inDealer(0, system('Web'), (work) => requireAgreement(work, version))

/** The current one unless a version is given. */
export async function requireAgreement(reading: Reading, version?: number): Promise<Agreement> {
  const found = await findAgreement(reading, version)
  if (!found) throw refuse('not_found')
  return found
}

/** Saving the same text creates no new version. */
export async function changeAgreement(
  work: Work,
  { text, version }: Input<typeof agreements.update>,
): Promise<Agreement> {
  const current = await requireAgreement(work)
  const last = { version: current.version, updatedBy: current.createdBy, updatedAt: current.createdAt }
  refuseStale(last, version)
  if (text === current.text) return current
  await insertAgreement(work, current.version + 1, text).catch((error) => {
    // Someone else saved first.
    if (isTaken(error, 'agreements_pkey'))
      throw refuse(
        'stale',
        lastChange(
          { updatedBy: 'Partsdesk', updatedAt: work.now.toISOString() },
          { what: phrase('things', 'this') },
        ),
      )
    throw error
  })
  const after = await requireAgreement(work)
  await recordChange(work, {
    subject: 'agreement',
    event: { code: 'agreementChanged', n: after.version },
    recordId: after.version,
    before: { text: current.text },
    after: { text: after.text },
  })
  return after
}
