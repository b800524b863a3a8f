import type { FoundVehicle } from '#contract/catalog/vehicles.ts'
import type { DecodedVin } from '#contract/catalog/vins.ts'
import type { CatalogVehicle } from './queries.ts'

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? []
const joinWords = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The catalogs' vehicles that may have the VIN, best first; those that contradict it are omitted. */
export function matchVehicles(
  vehicles: readonly CatalogVehicle[],
  decoded: DecodedVin,
): { best: CatalogVehicle[]; all: CatalogVehicle[] } {
  const closestModels = findClosest(vehicles, ({ model }) => modelScore(model.name, decoded))
  const scored = closestModels
    .map((vehicle) => ({ vehicle, score: engineScore(vehicle, decoded) + trimScore(vehicle, decoded) }))
    .toSorted((a, b) => b.score - a.score)
  const top = scored[0]?.score
  return {
    best: scored.filter(({ score }) => score === top).map(({ vehicle }) => vehicle),
    all: scored.map(({ vehicle }) => vehicle),
  }
}

/** The items with the highest score above 0. */
function findClosest<T>(all: readonly T[], rate: (one: T) => number): T[] {
  const scored = all.map((one) => ({ one, score: rate(one) }))
  const bestScore = Math.max(0, ...scored.map(({ score }) => score))
  return bestScore === 0 ? [] : scored.filter(({ score }) => score === bestScore).map(({ one }) => one)
}

const bodies = ['convertible', 'coupe', 'wagon', 'hatchback', 'sedan', 'pickup', 'van']

/** Catalogs split and spell models differently: F-150 is F150 Pickup 4WD, Beetle can be Beetle Convertible. */
function modelScore(name: string, { models, body }: DecodedVin): number {
  const score = Math.max(0, ...models.map((model) => rateLikeness(name, model)))
  if (score === 0) return 0
  const named = bodies.filter((word) => joinWords(name).includes(word))
  const isOther = named.length > 0 && !named.some((word) => joinWords(body ?? '').includes(word))
  return score + (isOther ? -0.5 : named.length > 0 ? 0.5 : 0)
}

function rateLikeness(name: string, model: string): number {
  const [one, other] = [joinWords(name), joinWords(model)]
  if (one === other) return 3
  if (one.startsWith(other) || other.startsWith(one)) return 2
  const words = wordsIn(name)
  return wordsIn(model).every((word) => words.includes(word)) ? 1 : 0
}

const findNumber = (text: string, pattern: RegExp): number | null => {
  const value = pattern.exec(text)?.[1]
  return value === undefined ? null : Number(value)
}

function engineScore({ engine }: CatalogVehicle, { liters, cylinders, fuel }: DecodedVin): number {
  const text = engine.name.toLowerCase()
  return (
    2 * compareValues(findNumber(text, /(\d+(?:\.\d+)?) ?l\b/), liters && Math.round(liters * 10) / 10) +
    compareValues(findNumber(text, /(\d+)[ -]?cyl/) ?? findNumber(text, /\b[vlihw]-?(\d+)\b/), cylinders) +
    compareValues(readFuel(text), fuel && readFuel(fuel.toLowerCase()))
  )
}

/** 1 if both are given and the same, -1 if they differ. */
function compareValues<T>(one: T | null, other: T | null): number {
  if (one === null || other === null) return 0
  return one === other ? 1 : -1
}

function readFuel(text: string): string | null {
  if (/electric/.test(text) && !/gas|hybrid/.test(text)) return 'electric'
  if (/diesel/.test(text)) return 'diesel'
  return /gas|regular|premium|midgrade|flex|hybrid/.test(text) ? 'gas' : null
}

const drives: [RegExp, RegExp][] = [
  [/\bfwd\b|front-wheel/, /fwd/],
  [/\brwd\b|rear-wheel/, /rwd/],
  [/\bawd\b|all-wheel|\b4wd\b|4-wheel/, /awd|4wd/],
]

function trimScore({ trim, model }: CatalogVehicle, { trims, series, drive }: DecodedVin): number {
  const words = wordsIn(trim.name)
  const isNamed = [...trims, ...series].some((one) => {
    const trimWords = wordsIn(one)
    return trimWords.length > 0 && trimWords.every((word) => words.includes(word))
  })
  const text = `${model.name} ${trim.name}`.toLowerCase()
  const driven = drives.find(([pattern]) => pattern.test(text))
  const drives1 = driven && drive ? (driven[1].test(drive.toLowerCase()) ? 0.5 : -0.5) : 0
  return (isNamed ? 1 : 0) + drives1
}

/** The fields all vehicles have in common, in the order in which people choose. */
export function commonTo(vehicles: readonly CatalogVehicle[]): FoundVehicle | null {
  const [first] = vehicles
  if (!first || vehicles.some(({ make }) => make.id !== first.make.id)) return null
  const common: FoundVehicle = { make: first.make }
  for (const step of ['year', 'model', 'trim', 'engine'] as const) {
    if (vehicles.some((vehicle) => vehicle[step].id !== first[step].id)) break
    common[step] = first[step]
  }
  return common
}
