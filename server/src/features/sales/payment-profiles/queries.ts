import { type ProfileName, profileNames } from '#contract/sales/payment-profiles.ts'
import type { Work } from '#server/platform/db/work.ts'

export type StoredProfile = Record<ProfileName, string | null>

/** The encrypted values; undefined if there are none. */
export function findProfile({ db, dealerId }: Work, customerId: number): Promise<StoredProfile | undefined> {
  return db
    .selectFrom('customerPaymentProfiles')
    .select([...profileNames])
    .where('dealerId', '=', dealerId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
}

export async function writeProfile(
  { db, dealerId, actor, now }: Work,
  customerId: number,
  values: Partial<StoredProfile>,
): Promise<void> {
  const row = { ...values, updatedBy: actor.name, updatedAt: now }
  await db
    .insertInto('customerPaymentProfiles')
    .values({ dealerId, customerId, ...row })
    .onConflict((conflict) => conflict.columns(['dealerId', 'customerId']).doUpdateSet(row))
    .execute()
}
