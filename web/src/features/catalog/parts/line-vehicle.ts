import type { PartFit, Suggestion } from '#contract/catalog/parts.ts'
import { type LineVehicle, toLineVehicle } from '#contract/sales/orders/line-vehicle.ts'
import type { VehicleChoice } from './vehicle-choice.ts'

/** Turns a chosen vehicle into the fields that a line stores: slugs instead of ids. */
export const asLineVehicle = ({ make, year, model, trim, engine, vin }: VehicleChoice): LineVehicle =>
  toLineVehicle({
    year: year?.id,
    makeSlug: make?.slug,
    modelSlug: model?.slug,
    trimSlug: trim?.slug,
    engineSlug: engine?.slug,
    vin,
  })

/** Whether the part fits the requested vehicle; null if there wasn't one. */
export const findFit = ({ isUniversal, fitsVehicle, fitsOnly }: Suggestion): PartFit | null => {
  if (isUniversal) return 'universal'
  if (fitsVehicle === null) return null
  if (fitsVehicle) return fitsOnly ? 'fitsSome' : 'fits'
  return 'fitsNot'
}
