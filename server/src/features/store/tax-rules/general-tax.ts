import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import type { GeneralTax, taxRules } from '#contract/store/tax-rules.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { findGeneralTax, settableOfGeneral, takeGeneralTax } from './queries.ts'

export const showGeneralTax = (work: Work): Promise<GeneralTax> => findGeneralTax(work)

/** The dealer is the work's own: the guard has checked the one that the path names. */
export async function updateGeneralTax(
  work: Work,
  input: Input<typeof taxRules.updateGeneral>,
): Promise<GeneralTax> {
  const { db, dealerId, actor, now } = work
  const { general: before, ...last } = await takeGeneralTax(work)
  const { version } = before
  refuseStale({ ...last, version }, input.version)

  const fields = pick(input, settableOfGeneral)
  await db
    .updateTable('dealerSettings')
    .set({ ...fields, version: version + 1, updatedBy: actor.name, updatedAt: now })
    .where('dealerId', '=', dealerId)
    .execute()

  const after = await findGeneralTax(work)
  await recordChange(work, {
    subject: 'generalTax',
    event: 'changed',
    recordId: null,
    before,
    after,
  })
  return after
}
