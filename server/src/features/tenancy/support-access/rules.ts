import type { Input } from '#contract/http.ts'
import type { SupportAccess, supportAccess } from '#contract/tenancy/support-access.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { ensureOwnRow, lockOwnRow, updateOwnRow } from '#server/platform/rows/own-row.ts'
import { findRule, listRequests, listVisits, withdrawWaiting } from './queries.ts'

/** Allows an administrator of this very dealer to decide; neither the platform nor a manager of several. */
export const mayDecide = ({ actor, dealerId }: Work): boolean =>
  actor.isDealerAdmin && actor.dealerId === dealerId

/** Refuses everyone who may not decide about support access. */
export function refuseOthers(work: Work): void {
  if (!mayDecide(work)) throw refuse('forbidden')
}

/** Shows the dealer's rule for platform staff, their open requests and their visits. */
export async function showAccess(work: Work): Promise<SupportAccess> {
  const [rule, requests, visits] = await Promise.all([findRule(work), listRequests(work), listVisits(work)])
  return { ...rule, mayDecide: mayDecide(work) ? 1 : 0, requests, visits }
}

/**
 * Requires asking, or stops it, which withdraws what waits. Access that was accepted stays open until its time is over.
 */
export async function saveRule(
  work: Work,
  { asksFirst, version }: Input<typeof supportAccess.update>,
): Promise<SupportAccess> {
  refuseOthers(work)
  await ensureOwnRow(work, 'supportRules', 0)
  await lockOwnRow(work, 'supportRules', version)
  const before = await findRule(work)
  if (before.asksFirst !== asksFirst) {
    await updateOwnRow(work, 'supportRules', { asksFirst })
    if (asksFirst === 0) await withdrawWaiting(work)
    await recordChange(work, {
      subject: 'supportAccess',
      event: asksFirst === 1 ? 'asksFirst' : 'asksNoLonger',
      recordId: null,
    })
  }
  return showAccess(work)
}
