import type { Work } from '#server/platform/db/work.ts'

/** Reads the domain of the dealer's store. One ending in `.invalid` is a placeholder. */
export async function readStoreDomain({ db, dealerId }: Work): Promise<string> {
  const { dealerDomain } = await db
    .selectFrom('dealers')
    .select('dealerDomain')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return dealerDomain
}
