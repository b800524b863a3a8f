import { looksLikeVin, plainVin } from '#contract/catalog/vin.ts'
import { vins } from '#contract/catalog/vins.ts'
import { readOnce } from '#web/platform/read.ts'
import type { PartsAsk } from './parts-ask.ts'
import type { VehicleChoice } from './vehicle-choice.ts'

/** Whether a text of the part search is a VIN. */
export const isVin = (text: string): boolean => looksLikeVin(plainVin(text))

/** Finds the vehicle of a VIN in the dealer's catalogs; null if they don't have it. Throws if the call fails. */
export function useTypedVin({ dealerId, region, catalog }: PartsAsk) {
  return async (text: string): Promise<VehicleChoice | null> => {
    const vin = plainVin(text)
    const { data } = await readOnce(vins.decode, { dealerId, region, ...(catalog ? { catalog } : {}), vin })
    return data.vehicle && { ...data.vehicle, vin }
  }
}
