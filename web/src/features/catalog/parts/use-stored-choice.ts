import { vehicles } from '#contract/catalog/vehicles.ts'
import type { LineVehicle } from '#contract/sales/orders/line-vehicle.ts'
import { useRead } from '#web/platform/read.ts'
import type { PartsAsk } from './parts-ask.ts'
import type { ChosenStep, VehicleChoice } from './vehicle-choice.ts'

type CatalogContext = Pick<PartsAsk, 'dealerId' | 'region'>

/** A line's vehicle as a choice, if the catalogs have it. Asks nothing unless `enabled`. */
export function useStoredChoice(
  about: CatalogContext,
  vehicle: LineVehicle,
  enabled: boolean,
): VehicleChoice {
  const { dealerId, region } = about
  const catalogQuery = { dealerId, region }
  const after = (before: ChosenStep | undefined, storedId: unknown) => ({
    enabled: enabled && before !== undefined && storedId !== null,
    staleTime: 300_000,
  })
  const makes = useRead(vehicles.makes, catalogQuery, {
    enabled: enabled && vehicle.makeSlug !== null,
    staleTime: 300_000,
  })
  const make = findBySlug(makes.data?.data, vehicle.makeSlug)
  const upToMake = { ...catalogQuery, makeId: make?.id ?? 'all' } as const
  const years = useRead(vehicles.years, upToMake, after(make, vehicle.year))
  const year = years.data?.data.find(({ id }) => id === vehicle.year)
  const upToYear = { ...upToMake, yearId: year?.id ?? 'all' } as const
  const models = useRead(vehicles.models, upToYear, after(year, vehicle.modelSlug))
  const model = findBySlug(models.data?.data, vehicle.modelSlug)
  const upToModel = { ...upToYear, modelId: model?.id ?? 'all' } as const
  const trims = useRead(vehicles.trims, upToModel, after(model, vehicle.trimSlug))
  const trim = findBySlug(trims.data?.data, vehicle.trimSlug)
  const upToTrim = { ...upToModel, trimId: trim?.id ?? 'all' } as const
  const engines = useRead(vehicles.engines, upToTrim, after(trim, vehicle.engineSlug))
  const engine = findBySlug(engines.data?.data, vehicle.engineSlug)
  const found = { make, year, model, trim, engine }
  const steps = Object.entries(found).flatMap(([step, chosen]) =>
    chosen ? [[step, { id: chosen.id, name: chosen.name, slug: chosen.slug }]] : [],
  )
  return { ...Object.fromEntries(steps), ...(vehicle.vin ? { vin: vehicle.vin } : {}) }
}

const findBySlug = <T extends { slug: string }>(list: readonly T[] | undefined, slug: string | null) =>
  list?.find((one) => one.slug === slug)
