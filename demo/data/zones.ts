import { usaId } from '#contract/store/shipping/shipping-zones.ts'
import { listStates } from '#contract/store/shipping/states.ts'
import type { DealerKey } from '#demo/dealers.ts'

const canadaId = 124
const farAway = new Set(['AK', 'HI', 'AS', 'GU', 'MP', 'PR', 'VI'])
const mainland = listStates('US').flatMap(({ code }) => (farAway.has(code) ? [] : code))

/** The demo dealers' shipping zones: the mainland, two countries, everywhere. */
export const demoZones: Record<DealerKey, { countryIds: number[]; stateCodes: string[] }> = {
  1: { countryIds: [usaId], stateCodes: mainland },
  2: { countryIds: [usaId, canadaId], stateCodes: [] },
  3: { countryIds: [], stateCodes: [] },
}
