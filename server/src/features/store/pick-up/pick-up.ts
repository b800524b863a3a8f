import type { z } from 'zod'
import type { PickUp, pickUpFields } from '#contract/store/shipping/pick-up.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { lockOwnRow, updateOwnRow } from '#server/platform/rows/own-row.ts'

/** The dealership's pick-up settings, with the fields that stores and orders have. */
export async function showPickUp({ db, dealerId }: Work): Promise<PickUp> {
  const row = await db
    .selectFrom('dealerSettings')
    .select(['dealerId', 'enablePickUpAtDealership', 'pickUpDescription', 'version'])
    .where('dealerId', '=', dealerId)
    .executeTakeFirstOrThrow()
  return {
    dealerId: row.dealerId,
    enable_pick_up_at_dealership: row.enablePickUpAtDealership === 1 ? 1 : 0,
    pick_up_description: row.pickUpDescription,
    version: row.version,
  }
}

type Changes = z.output<typeof pickUpFields> & { version?: number | undefined }

/** Changes whether customers can pick up at the dealership, and the text about it; absent fields stay. */
export async function updatePickUp(work: Work, { version, ...sent }: Changes): Promise<PickUp> {
  await lockOwnRow(work, 'dealerSettings', version)
  const before = await showPickUp(work)
  await updateOwnRow(work, 'dealerSettings', {
    enablePickUpAtDealership: sent.enable_pick_up_at_dealership,
    pickUpDescription: sent.pick_up_description,
  })
  const after = await showPickUp(work)
  await recordChange(work, {
    subject: 'pickUp',
    event: 'changed',
    recordId: work.dealerId,
    before,
    after,
  })
  return after
}
