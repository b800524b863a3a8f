import type { Input } from '#contract/http.ts'
import type { Dealer, dealers } from '#contract/tenancy/dealers.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { assertMayActFor } from '#server/platform/auth/act-for.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { takeDealer } from './queries.ts'

type Wish = Input<typeof dealers.toggle>

/** Without a folder of host files only the dealer's state changes, and the message says so (decisions §2). */
export async function toggleDealer({ actor }: Visit, { dealerId, isActive, manageVhost }: Wish) {
  await assertMayActFor(actor, dealerId)
  await inDealer(dealerId, actor, (work) => setActive(work, isActive))
  const done = `Dealer has been marked as ${isActive ? 'active' : 'inactive'}.`
  const message = manageVhost
    ? `${done} No folder for store hosts is configured: no host file was touched.`
    : done
  return { dealerId, isActive, message }
}

/** Enables or disables the store as far as the platform knows of it. */
export async function setActive(work: Work, isActive: Dealer['isActive']) {
  const { db, dealerId, actor, now } = work
  const dealer = await takeDealer(work)
  if (!dealer) throw refuse('not_found')
  if (dealer.isActive === isActive) return

  await db
    .updateTable('dealers')
    .set({ isActive, version: dealer.version + 1, updatedBy: actor.name, updatedAt: now })
    .where('id', '=', dealerId)
    .execute()
  await recordChange(work, {
    action: isActive ? 'enable' : 'disable',
    record: 'dealers',
    recordId: dealerId,
    description: `Store of ${dealer.company} ${isActive ? 'enabled' : 'disabled'}`,
    before: { isActive: dealer.isActive },
    after: { isActive },
  })
}
