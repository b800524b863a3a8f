import type { Input } from '#contract/http.ts'
import { type CloneFindings, type cloneFindings, maxFindings } from '#contract/tenancy/clone-findings.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { findEmpty } from './find-empty.ts'
import { confirmFindings, countFindings, listFindings } from './queries.ts'

/**
 * Shows the places in a clone's texts that may still name the source, up to `maxFindings`, and which are
 * empty by now.
 */
export async function showFindings(work: Work): Promise<CloneFindings> {
  const [counts, findings, empty] = await Promise.all([
    countFindings(work),
    listFindings(work, maxFindings),
    findEmpty(work),
  ])
  const shown = findings.map((finding) => ({
    ...finding,
    isEmpty: empty.has(finding.id) ? (1 as const) : (0 as const),
  }))
  return { ...counts, empty: empty.size, findings: shown }
}

/** Idempotent. Without ids, it leaves what's empty to be filled in or confirmed by itself. */
export async function confirm(
  work: Work,
  { ids }: Input<typeof cloneFindings.confirm>,
): Promise<CloneFindings> {
  const spared = ids ? [] : [...(await findEmpty(work))]
  const count = await confirmFindings(work, ids, spared)
  if (count > 0)
    await recordChange(work, {
      subject: 'cloneFindings',
      event: { code: 'identityConfirmed', n: count },
      recordId: work.dealerId,
    })
  return showFindings(work)
}
