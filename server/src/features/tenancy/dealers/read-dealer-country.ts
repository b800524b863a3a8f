import type { Work } from '#server/platform/db/work.ts'

/** The dealer's country, `USA` or `CAN`. */
export async function readDealerCountry({ db, dealerId }: Work): Promise<string> {
  const { country } = await db
    .selectFrom('dealers')
    .select('country')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return country
}
