import type { Work } from '#server/platform/db/work.ts'

/** The domain of the dealer's store. */
export async function readStoreDomain({ db, dealerId }: Work): Promise<string> {
  const { dealerDomain } = await db
    .selectFrom('dealers')
    .select('dealerDomain')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return dealerDomain
}
