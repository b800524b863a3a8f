import { vehicles } from '#contract/catalog/vehicles.ts'
import { implement } from '#server/platform/http/implement.ts'
import { findCategories, findEngines, findMakes, findModels, findTrims, findYears } from './find-vehicles.ts'
import { findVehiclesInWords } from './find-vehicles-in-words.ts'

export const vehicleRoutes = implement(vehicles, {
  makes: findMakes,
  years: findYears,
  models: findModels,
  trims: findTrims,
  engines: findEngines,
  inWords: findVehiclesInWords,
  categories: findCategories,
})
