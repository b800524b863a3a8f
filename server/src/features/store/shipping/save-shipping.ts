import type { Input } from '#contract/http.ts'
import type { ShippingRow, shipping } from '#contract/store/shipping.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { findByMethod, settable, takeShipping } from './queries.ts'

/** Ticking the same box twice, in two windows or by a second delivery, makes one record. */
export async function createShipping(work: Work, input: Input<typeof shipping.create>): Promise<ShippingRow> {
  const { db, dealerId, actor } = work
  const { shippingId } = input
  if (!(await findByMethod(work, shippingId))) throw refuseField('shippingId', 'no_such_shipping')

  const created = await db
    .insertInto('dealerShipping')
    .values({ ...pick(input), dealerId, shippingId, updatedBy: actor.name })
    .onConflict((conflict) => conflict.constraint('dealer_shipping_method').doNothing())
    .returning('id')
    .executeTakeFirst()

  const row = (await findByMethod(work, shippingId))!
  if (created)
    await recordChange(work, {
      subject: { code: 'shippingMethod', name: row.name },
      event: 'offered',
      recordId: created.id,
      after: row,
    })
  return row
}

export async function updateShipping(work: Work, input: Input<typeof shipping.update>): Promise<ShippingRow> {
  const { db, dealerId, actor, now } = work
  const { dealerShippingId } = input
  const before = await takeShipping(work, dealerShippingId)
  if (!before) throw refuse('not_found')

  await db
    .updateTable('dealerShipping')
    .set({ ...pick(input), updatedBy: actor.name, updatedAt: now })
    .where('dealerId', '=', dealerId)
    .where('id', '=', dealerShippingId)
    .execute()

  const after = (await findByMethod(work, before.shippingId))!
  await recordChange(work, {
    subject: { code: 'shippingMethod', name: after.name },
    event: 'changed',
    recordId: dealerShippingId,
    before,
    after,
  })
  return after
}

type Fields = Partial<Pick<ShippingRow, (typeof settable)[number]>>

/** Exactly the columns that a person may set; an emptied text is none. */
const pick = (input: Fields): Fields =>
  Object.fromEntries(settable.map((name) => [name, input[name] === '' ? null : input[name]]))
