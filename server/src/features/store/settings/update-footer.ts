import type { Input } from '#contract/http.ts'
import { type FooterOptions, filledUp } from '#contract/store/footer-options.ts'
import type { dealerSettings } from '#contract/store/settings.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseStale } from '#server/platform/http/stale.ts'
import { findFooter, takeFooter } from './queries.ts'

export async function updateFooter(
  work: Work,
  { columns, version }: Input<typeof dealerSettings.updateFooter>,
): Promise<FooterOptions> {
  const { db, dealerId, actor, now } = work
  const last = await takeFooter(work)
  const before = await findFooter(work)
  refuseStale(last, version)

  await db
    .updateTable('footerOptions')
    .set({ footerColumns: JSON.stringify(filledUp(columns)), version: last.version + 1 })
    .set({ updatedBy: actor.name, updatedAt: now })
    .where('dealerId', '=', dealerId)
    .execute()
  const after = await findFooter(work)
  await recordChange(work, {
    subject: 'footer',
    event: 'changed',
    recordId: dealerId,
    before,
    after,
  })
  return after
}
