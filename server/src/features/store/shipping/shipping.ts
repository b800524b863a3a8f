import type { Input } from '#contract/http.ts'
import { pickSent } from '#contract/pick.ts'
import type { ShippingRow, shipping } from '#contract/store/shipping/shipping.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { deleteRow, plainNoun, rowForUpdate, saveRow } from '#server/platform/rows/rows.ts'
import { findByMethod, findOffer, listShipping, type Offer, settable } from './queries.ts'

const noun = plainNoun({
  table: 'dealerShipping',
  owner: 'dealer',
  find: findOffer,
  subject: ({ name }) => ({ code: 'shippingMethod', name }),
})

/** Lists the names that visitors choose from, in the platform's order. */
export const listOfferedNames = async (work: Work): Promise<string[]> =>
  (await listShipping(work)).flatMap(({ isChecked, displayName, name }) =>
    isChecked ? [displayName || name] : [],
  )

/** Selecting the same box twice, in two windows or by a retry, creates one record. */
export async function createShipping(work: Work, input: Input<typeof shipping.create>): Promise<ShippingRow> {
  const { db, dealerId, actor } = work
  const { shippingId } = input
  if (!(await findByMethod(work, shippingId))) throw refuseField('shippingId', 'no_such_shipping')

  const created = await db
    .insertInto('dealerShipping')
    .values({ ...pickFields(input), dealerId, shippingId, updatedBy: actor.name })
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

/** Changes the dealer's offer of a shipping method; absent fields stay. */
export async function updateShipping(work: Work, input: Input<typeof shipping.update>): Promise<ShippingRow> {
  const before = await rowForUpdate(work, noun, input.dealerShippingId, input.version)
  return onWire(await saveRow(work, noun, before, pickFields(input)))
}

/** Stops offering a shipping method. Orders keep its name. */
export async function deleteShipping(
  work: Work,
  { dealerShippingId: id, version }: Input<typeof shipping.remove>,
) {
  await deleteRow(work, noun, await rowForUpdate(work, noun, id, version), 'noLongerOffered')
  return { dealerShippingId: id }
}

const onWire = ({ id, ...row }: Offer): ShippingRow => row

type Fields = Partial<Pick<ShippingRow, (typeof settable)[number]>>

/** The sent columns that a person may set; an emptied text becomes null. */
const pickFields = (input: Fields): Fields => {
  const { displayName, memo, ...rest } = pickSent(input, settable)
  return { ...rest, displayName: displayName === '' ? null : displayName, memo: memo === '' ? null : memo }
}
