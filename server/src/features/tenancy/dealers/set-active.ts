import type { Dealer } from '#contract/tenancy/dealers.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { dealerForUpdate } from './queries.ts'

/** Enables or disables the current dealer's store; leaves its web server alone. */
export async function setActive(work: Work, isActive: Dealer['isActive']): Promise<void> {
  const { db, dealerId, actor, now } = work
  const dealer = await dealerForUpdate(work)
  if (!dealer) throw refuse('not_found')
  if (dealer.isActive === isActive) return

  await db
    .updateTable('dealers')
    .set({ isActive, version: dealer.version + 1, updatedBy: actor.name, updatedAt: now })
    .where('id', '=', dealerId)
    .execute()
  await recordChange(work, {
    subject: { code: 'store', name: dealer.company },
    event: isActive ? 'enabled' : 'disabled',
    recordId: dealerId,
    before: { isActive: dealer.isActive },
    after: { isActive },
  })
}
