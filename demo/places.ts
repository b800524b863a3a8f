import { frenchStreets, streetEndings, streets } from '#demo/data/names.ts'
import { canadianPlaces, usPlaces } from '#demo/data/places.ts'
import type { Random } from '#demo/random.ts'

/** A real city. `codes` are its ZIP codes; in Canada, the first halves of its postal codes. */
export type Place = { city: string; state: string; areaCode: string; codes: string[]; country: 'USA' | 'CAN' }

function readPlaces(text: string, country: Place['country']): Place[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [city, state, areaCode, codes] = line.split('|') as [string, string, string, string]
      return { city, state, areaCode, codes: codes.split(','), country }
    })
}

const places = { USA: readPlaces(usPlaces, 'USA'), CAN: readPlaces(canadianPlaces, 'CAN') }

/** Lists the cities of a country with their postal codes. */
export function listPlaces(country: Place['country']): Place[] {
  return places[country]
}

/** Canadian postal codes don't use D, F, I, O, Q or U. */
const postalLetters = 'ABCEGHJKLMNPRSTVWXYZ'

/** Makes a postal code of a place that exists, at least its first half. */
export function postalCode(place: Place, random: Random): string {
  const code = random.pick(place.codes)
  if (place.country === 'USA') return code
  return `${code} ${random.int(0, 9)}${random.pick([...postalLetters])}${random.int(0, 9)}`
}

/** Makes a street and number, in French for Quebec. */
export function streetLine(place: Place, random: Random): string {
  const number = random.int(10, 9800)
  if (place.state === 'QC') return `${random.int(10, 4200)}, ${random.pick(frenchStreets)}`
  return `${number} ${random.chance(0.2) ? `${random.pick(['N', 'S', 'E', 'W'])} ` : ''}${random.pick(streets)} ${random.pick(streetEndings)}`
}
