import { z } from 'zod'
import { dealerScope, one, route, text } from '../http.ts'
import { catalogInput, catalogScreens, foundVehicle, region } from './vehicles.ts'

const problem = z.union([
  z.object({ code: z.literal('length'), length: z.int() }),
  z.object({ code: z.literal('character'), at: z.int(), sign: z.string() }),
  z.object({ code: z.literal('checkDigit'), sign: z.string(), wanted: z.string() }),
  z.object({ code: z.literal('year'), sign: z.string() }),
])

const words = z.array(z.string())
/** In the words that the maker reported to the US government, not the catalog's. */
export const decodedVin = z.object({
  year: z.int(),
  makes: words,
  models: words,
  series: words,
  trims: words,
  liters: z.number().nullable(),
  cylinders: z.number().nullable(),
  fuel: z.string().nullable(),
  body: z.string().nullable(),
  drive: z.string().nullable(),
})
export type DecodedVin = z.infer<typeof decodedVin>

export const vinAnswer = z.object({
  /** Without the characters that people put in between. */
  vin: z.string(),
  /** The problem and its position; a VIN with a wrong check digit is decoded anyway. */
  problems: z.array(problem),
  decoded: decodedVin.nullable(),
  /** The fields that all `vehicles` have in common; null if no vehicle of the catalogs matches. */
  vehicle: foundVehicle.nullable(),
  /** The vehicles that match best, up to 12. */
  vehicles: z.array(foundVehicle),
})
export type VinAnswer = z.infer<typeof vinAnswer>

/** A VIN as typed or scanned, with spaces, dashes and mistakes; `readVin` checks it. */
export const vinInput = text(40)

export const vins = {
  decode: route({
    method: 'GET',
    path: '/vins/{vin}',
    summary: 'What a VIN says, and the vehicles of the dealer’s catalogs that it can be, best first',
    scope: 'dealers',
    may: catalogScreens,
    params: z.object({ vin: vinInput }),
    query: z.object({ ...dealerScope, region, catalog: catalogInput }),
    reply: one(vinAnswer),
    refusals: ['catalog_unknown'],
  }),
}
