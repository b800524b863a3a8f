import { readVin } from '#contract/catalog/vin.ts'
import type { VinAnswer, vins } from '#contract/catalog/vins.ts'
import type { Input } from '#contract/http.ts'
import { clock, type Reading } from '#server/platform/db/work.ts'
import { resolveShelf, type Shelf } from '../catalogs/shelf.ts'
import { slugify } from '../imports/slug.ts'
import { vinDecoder } from './decode-vin.ts'
import { commonTo, matchVehicles } from './match-vehicles.ts'
import { findVehicles } from './queries.ts'

/** The most vehicles in an answer. */
const maxVehicles = 12

/**
 * Decodes a VIN and lists the shelf's vehicles that it may be. An unreadable VIN gives its problem, not a
 * refusal.
 */
export async function decodeVin(reading: Reading, { vin, ...input }: Input<typeof vins.decode>) {
  const shelf = await resolveShelf(reading, input)
  return matchVin(reading, shelf, await readAndDecode(vin))
}

type DecodedVin = Awaited<ReturnType<typeof readAndDecode>>

/** Checks a VIN and decodes it without the network; `decoded` is null without a possible model year. */
export async function readAndDecode(text: string) {
  const read = readVin(text, clock.now().getUTCFullYear())
  const decoded = read.years.length > 0 ? await vinDecoder().decode(read.vin, read.years) : null
  return { ...read, decoded }
}

/** A VIN's data, and the shelf's vehicles that it may be. */
export async function matchVin(
  reading: Reading,
  shelf: Shelf,
  { vin, problems, makes, years, decoded }: DecodedVin,
): Promise<VinAnswer> {
  const read = { vin, problems, decoded }
  if (!decoded) return { ...read, vehicle: await vehicleByMaker(reading, shelf, makes, years), vehicles: [] }
  const yearVehicles = await findVehicles(reading, shelf, decoded.makes.map(slugify), decoded.year)
  const { best, all } = matchVehicles(yearVehicles, decoded)
  const vehicles = best.length > 1 ? best : all
  return {
    ...read,
    vehicle: commonTo(best.length > 0 ? best : yearVehicles),
    vehicles: vehicles
      .slice(0, maxVehicles)
      .map(({ make, year, model, trim, engine }) => ({ make, year, model, trim, engine })),
  }
}

/** A maker without published VIN data still gives the make. */
async function vehicleByMaker(reading: Reading, shelf: Shelf, makes: string[], years: number[]) {
  for (const year of years) {
    const vehicles = await findVehicles(reading, shelf, makes, year)
    const common = commonTo(vehicles)
    if (common) return { make: common.make, year: common.year }
  }
  return null
}
