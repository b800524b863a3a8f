import { z } from 'zod'
import { id, one, queryInt, route } from '../../http.ts'
import { findStateCode, findStateCountry } from './states.ts'

/** The ids that `GET /countries` gives the countries of orders. */
export const usaId = 840
const canadaId = 124

const listUnique = <T>(values: T[]) => [...new Set(values)]

/** The body of a save to either path: fields left out stay as they are. */
export const zoneFields = z.object({
  selCountries: z.array(id).max(300).transform(listUnique).optional(),
  selStates: z.array(z.string().trim().toUpperCase().max(2)).max(100).transform(listUnique).optional(),
  version: queryInt(0, 2_147_483_647).optional(),
})

export const zones = z.object({
  dealerId: z.int(),
  countryIds: z.array(z.int()),
  stateCodes: z.array(z.string()),
  version: z.int(),
})
export type Zones = z.infer<typeof zones>

type Place = {
  shipCountry?: string | null
  shipState?: string | null
  billCountry?: string | null
  billState?: string | null
  /** Collected at the dealership, which zones don't limit. */
  isPickUp?: boolean
}
export type OutsideZones = 'shipCountry' | 'shipState'

/**
 * The reason an order is outside the zones; null if it's within. Without a shipping address, the billing one is
 * used.
 */
export function outsideZones(
  { countryIds, stateCodes }: Pick<Zones, 'countryIds' | 'stateCodes'>,
  place: Place,
): OutsideZones | null {
  if (place.isPickUp || countryIds.length === 0) return null
  const countryId = findCountryId(place)
  if (!countryIds.includes(countryId)) return 'shipCountry'
  if (countryId !== usaId || stateCodes.length === 0) return null
  const code = findStateCode(place.shipState || place.billState || '')
  return code !== undefined && stateCodes.includes(code) ? null : 'shipState'
}

/** A state without a country names its country. */
function findCountryId({ shipCountry, shipState, billCountry }: Place): number {
  const country = shipCountry ?? findStateCountry(shipState ?? '') ?? billCountry ?? 'USA'
  return country === 'USA' ? usaId : canadaId
}

/** Saved through `places`, whose paths the zones share. */
export const shippingZones = {
  show: route({
    method: 'GET',
    path: '/dealers/{dealerId}/shipping-zones',
    summary: 'The countries a store ships to, and the states of the USA: none means all',
    scope: 'dealer',
    may: ['dealer-shipping', 'manage-shipping-options'],
    reply: one(zones),
  }),
}
