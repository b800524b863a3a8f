import type { Input } from '#contract/http.ts'
import { type CloneFindings, type cloneFindings, maxFindings } from '#contract/tenancy/clone-findings.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { confirmFindings, countFindings, listFindings } from './queries.ts'

export async function showFindings(work: Work): Promise<CloneFindings> {
  const [counts, findings] = await Promise.all([countFindings(work), listFindings(work, maxFindings)])
  return { ...counts, findings }
}

/** Idempotent. */
export async function confirm(
  work: Work,
  { ids }: Input<typeof cloneFindings.confirm>,
): Promise<CloneFindings> {
  const count = await confirmFindings(work, ids)
  if (count > 0)
    await recordChange(work, {
      subject: 'cloneFindings',
      event: { code: 'identityConfirmed', n: count },
      recordId: work.dealerId,
    })
  return showFindings(work)
}
