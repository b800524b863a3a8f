import type { Zones } from '#contract/store/shipping/shipping-zones.ts'
import { buildOnce } from '#server/platform/db/statements/build-once.ts'
import type { Work } from '#server/platform/db/work.ts'

/** The dealer's zones; version 0 until they're saved. */
export async function readZones(work: Work): Promise<Zones> {
  const { dealerId } = work
  const [row] = await readZoneRows(work, { dealerId })
  return row ?? { dealerId, countryIds: [], stateCodes: [], version: 0 }
}

const readZoneRows = buildOnce((db, { dealerId }: { dealerId: number }) =>
  db
    .selectFrom('shippingZones')
    .select(['dealerId', 'countryIds', 'stateCodes', 'version'])
    .where('dealerId', '=', dealerId),
)
