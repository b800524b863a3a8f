import type { Zones } from '#contract/store/shipping-zones.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The dealer's zones; version 0 until they're saved. */
export async function findZones({ db, dealerId }: Work): Promise<Zones> {
  const row = await db
    .selectFrom('shippingZones')
    .select(['dealerId', 'countryIds', 'stateCodes', 'version'])
    .where('dealerId', '=', dealerId)
    .executeTakeFirst()
  return row ?? { dealerId, countryIds: [], stateCodes: [], version: 0 }
}
