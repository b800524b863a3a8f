import {
  businessStems,
  firstNames,
  fleetKinds,
  frenchFirstNames,
  frenchGarageKinds,
  frenchLastNames,
  garageKinds,
  lastNames,
  publicFleets,
} from '#demo/data/names.ts'
import type { Place } from '#demo/places.ts'
import type { Random } from '#demo/random.ts'

/** Makes a fictional name. French ones are mostly, not always, French. */
export function personName(random: Random, french: boolean): { first: string; last: string } {
  const native = french && random.chance(0.8)
  return {
    first: random.pick(native ? frenchFirstNames : firstNames),
    last: random.pick(native ? frenchLastNames : lastNames),
  }
}

/** Makes the name of a fictional workshop or, for trucks, of a company or town with a fleet. */
export function businessName(random: Random, place: Place, trucks: boolean): string {
  if (trucks && random.chance(0.15)) return random.pick(publicFleets).replace('{city}', place.city)
  if (place.state === 'QC') return `${random.pick(frenchGarageKinds)} ${random.pick(frenchLastNames)}`
  const start = random.chance(0.6) ? random.pick(businessStems) : random.pick(lastNames)
  return `${start} ${random.pick(trucks ? fleetKinds : garageKinds)}`
}

/** Converts names to the first part of an email address: 'Zoé' and "O'Brien" become 'zoe.obrien'. */
export function mailName(...names: string[]): string {
  return names
    .map((name) =>
      name
        .normalize('NFD')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ''),
    )
    .join('.')
}
