import type { Dealer } from '#contract/tenancy/dealers.ts'
import type { Work } from '#server/platform/db/work.ts'

/** A new store shows its dealer's address until another is entered. */
export async function createDefaultSettings({ db, dealerId }: Work, dealer: Dealer): Promise<void> {
  const { address1, address2, city, zip, state, billPhone } = dealer
  const country = dealer.country === 'CAN' ? 'Canada' : 'USA'
  await db
    .updateTable('dealerSettings')
    .set({ address1, address2, city, zip, state, billPhone, country })
    .where('dealerId', '=', dealerId)
    .execute()
}
