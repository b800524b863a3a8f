import type { Work } from '#server/platform/db/work.ts'

/** Finds the state that the store sells from: the settings' one, or else the dealership's; null if neither is set. */
export async function findStoreState({ db, dealerId }: Work): Promise<string | null> {
  const row = await db
    .selectFrom('dealerSettings as s')
    .innerJoin('dealers as d', 'd.id', 's.dealerId')
    .select(['s.state', 'd.state as dealersState'])
    .where('s.dealerId', '=', dealerId)
    .where('d.id', '=', dealerId)
    .executeTakeFirst()
  return row?.state || row?.dealersState || null
}
