import type { Input } from '#contract/http.ts'
import type { shipping } from '#contract/store/shipping.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { takeShipping } from './queries.ts'

export async function deleteShipping(work: Work, { dealerShippingId }: Input<typeof shipping.remove>) {
  const { db, dealerId } = work
  const before = await takeShipping(work, dealerShippingId)
  if (!before) throw refuse('not_found')

  await db
    .deleteFrom('dealerShipping')
    .where('dealerId', '=', dealerId)
    .where('id', '=', dealerShippingId)
    .execute()
  await recordChange(work, {
    subject: { code: 'shippingMethod', name: before.name },
    event: 'noLongerOffered',
    recordId: dealerShippingId,
    before,
  })
  return { dealerShippingId }
}
