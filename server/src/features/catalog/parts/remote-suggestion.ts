import type { Suggestion } from '#contract/catalog/parts.ts'
import type { RemotePart } from '#server/adapters/remote-catalog/remote-part.ts'
import type { RemoteCatalog } from '../catalogs/remote-service.ts'
import type { Choice } from '../catalogs/shelf.ts'
import { type Pricing, priceBy } from '../pricing/price-by.ts'
import { imageAddress } from './image-address.ts'
import { normNumber } from './part-number.ts'
import type { EditedRemote } from './remote-edits.ts'
import { steps, type VehicleWords } from './vehicle-words.queries.ts'

/** The customer a remote part is priced for, and the search. */
export type Asking = {
  pricing: Pricing
  vehicle: VehicleWords
  onlyFitting: boolean
  /** Our make ids, by slug. */
  makeIds: ReadonlyMap<string, number>
  chosen: Choice[] | null
}

/**
 * A remote part in the form every search returns, at this dealer's price. Null if its number has neither letters nor
 * digits; 'elsewhere' if it belongs to a vehicle that wasn't requested or that the dealer doesn't sell.
 */
export function remoteSuggestion(
  { edit, ...part }: EditedRemote,
  remote: RemoteCatalog,
  { pricing, vehicle, onlyFitting, makeIds, chosen }: Asking,
): Suggestion | 'elsewhere' | null {
  if (normNumber(part.part_number) === '') return null
  const word = (step: (typeof steps)[number]) => part.slugs?.[step] ?? null
  const isUniversal = part.universal ?? false
  const fitsVehicle = isUniversal ? namesVehicle(vehicle) || null : isForVehicle(part, vehicle)
  if (onlyFitting && fitsVehicle === false) return 'elsewhere'
  const makeId = makeIds.get(word('make')?.slug ?? '') ?? null
  if (chosen && !isUniversal && !isSold(chosen, remote.id, makeId, word('year')?.slug)) return 'elsewhere'

  const cost = part.price?.cost ?? part.cost
  // If a service gives only one price, it's the selling price.
  const list = part.price?.list ?? part.list ?? (cost === null ? (part.price?.price ?? null) : null)
  const price = priceBy(pricing, {
    cost,
    listPrice: list,
    catalogId: remote.id,
    makeId,
    sellingPrice: edit?.sellingPrice ?? null,
  })
  return {
    partId: null,
    catalogId: remote.id,
    catalog: remote.name,
    part_number: part.part_number,
    name: part.name,
    description: part.description,
    price: { price: price.sellingPrice, list, shown: price.shownPrice },
    cost,
    core: part.price?.core ?? part.core,
    weight: part.weight,
    slugs: {
      make: word('make'),
      year: word('year'),
      model: word('model'),
      trim: word('trim'),
      engine: word('engine'),
    },
    vehicleId: null,
    makeId,
    category: part.category,
    subcategory: part.subcategory,
    path_image: imageAddress(remote.imageHost, picture(part.path_image)),
    fitsVehicle,
    isUniversal,
    supersededBy: part.superseded_by,
    isEdited: edit !== undefined,
    isHidden: edit?.isHidden ?? false,
    pickupOnly: edit?.pickupOnly ?? false,
    fixedShippingPrice: edit?.fixedShippingPrice ?? null,
  }
}

const namesVehicle = (vehicle: VehicleWords) => Object.keys(vehicle).length > 0

/** Whether the part is for the requested vehicle; null if it names none or none was requested. */
function isForVehicle({ slugs }: Pick<RemotePart, 'slugs'>, vehicle: VehicleWords): boolean | null {
  const comparable = steps.filter((step) => vehicle[step] && slugs?.[step])
  if (comparable.length === 0) return null
  return comparable.every((step) => slugs?.[step]?.slug === vehicle[step]?.slug)
}

const isSold = (chosen: Choice[], catalog: number, make: number | null, year: string | undefined) =>
  chosen.some(
    (choice) =>
      choice.catalog === catalog &&
      (choice.make === null || choice.make === make) &&
      (choice.year === null || String(choice.year) === year),
  )

/** Only a path or a web address is a picture. */
const picture = (path: string | null) =>
  path !== null && /^[a-z][a-z\d+.-]*:/i.test(path) && !/^https?:/i.test(path) ? null : path
