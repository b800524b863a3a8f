import { pictureAddress } from '#demo/load/load-parts.ts'
import { demoCategories, type Names, type PartType, partTypes } from '#demo/parts/part-types.ts'
import { demoVehicles, toSlug, type Vehicle } from '#demo/parts/vehicles.ts'
import { hashText } from '#demo/random.ts'

/** A search service's query; see docs/how-to/connect-a-remote-catalog.md. */
export type RemoteQuestion = {
  keyword: string
  locale: keyof Names
  region?: 'USA' | 'CAN' | 1 | 2
} & Partial<Record<'make' | 'year' | 'model' | 'trim' | 'engine' | 'category' | 'subcategory', string>>

/** A model's generation: its years, and the vehicle of its first year. */
type Generation = { id: number; first: Vehicle; years: number[] }

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const bare = (text: string) => text.replace(/[^\da-z]/gi, '').toUpperCase()
const word = (name: string) => ({ slug: toSlug(name), name })

/**
 * Generates the fake remote catalog's parts one by one: unbranded parts for every generation of every car, with the
 * numbers MX<type>-<generation>. They are the same on every call.
 */
export function* remoteParts(question: RemoteQuestion): Generator<Record<string, unknown>> {
  const number = bare(question.keyword)
  const words = plain(question.keyword)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const isNumber = /^MX\d*$/.test(number)
  if (number === '' && !question.make) return
  for (const [at, type] of types().entries()) {
    const byNumber = isNumber && (number.length < 5 || number.startsWith(typeNumber(at)))
    if (!byNumber && !isNamed(type, words)) continue
    if (!matchesQuestion(type, question)) continue
    for (const generation of generations()) {
      const own = `${typeNumber(at)}-${String(100 + generation.id)}`
      if (byNumber && !bare(own).startsWith(number)) continue
      const year = findYear(generation, question)
      if (year !== null && isMade(type, generation))
        yield buildPart(own, type, { generation, year, question })
    }
  }
}

const typeNumber = (at: number) => `MX${100 + at}`
const types = () =>
  partTypes.filter(({ scope }) => scope === 'engine' || scope === 'model' || scope === 'class')

const isNamed = (type: PartType, words: string[]) =>
  words.every((begin) =>
    Object.values(type.names).some((name) =>
      plain(name)
        .split(/[^\p{L}\p{N}]+/u)
        .some((one) => one.startsWith(begin)),
    ),
  )

function matchesQuestion(type: PartType, { category, subcategory }: RemoteQuestion) {
  const group = demoCategories.find(({ key }) => key === type.category)
  const kind = group?.subcategories.find(({ key }) => key === type.subcategory)
  return (!category || group?.names.en === category) && (!subcategory || kind?.names.en === subcategory)
}

const isMade = (type: PartType, { id, first }: Generation) =>
  (!type.classes || type.classes.includes(first.class)) && hashText(`${type.key} ${id}`) % 10 < 6

let cached: Generation[] | undefined

function generations(): Generation[] {
  if (cached) return cached
  const found = new Map<string, Generation>()
  for (const vehicle of demoVehicles()) {
    if (!vehicle.catalogs.includes('parts_usa')) continue
    const key = `${vehicle.make} ${vehicle.model} ${vehicle.generation}`
    const one = found.get(key)
    if (one) one.years.push(vehicle.year)
    else found.set(key, { id: found.size, first: vehicle, years: [vehicle.year] })
  }
  cached = [...found.values()]
  return cached
}

/** Returns the year to show; null if the generation doesn't match the requested vehicle. */
function findYear(
  { first, years }: Generation,
  { make, model, year, engine }: RemoteQuestion,
): number | null {
  if (make && make !== first.make) return null
  if (model && model !== first.model) return null
  if (engine && !first.engines.includes(engine)) return null
  if (year) return years.includes(Number(year)) ? Number(year) : null
  return years[0]!
}

type Ask = { generation: Generation; year: number; question: RemoteQuestion }

function buildPart(number: string, type: PartType, { generation, year, question }: Ask) {
  const { first, years } = generation
  const luck = hashText(number) % 1000
  const [low, high] = type.listPrice
  const list = Math.round((low + ((high - low) * luck) / 1000) * 85) / 100
  const cost = Math.round(list * 58) / 100
  const group = demoCategories.find(({ key }) => key === type.category)
  const { locale } = question
  const name = type.names[locale] ?? type.names.en
  const trim = question.trim ?? first.trims[0]?.name
  const engine = question.engine ?? first.trims[0]?.engines[0]
  return {
    part_number: number,
    name,
    description: `${first.make} ${first.model} ${years[0]}-${years.at(-1)}`,
    // Some services return only one price.
    price: luck < 40 ? { price: list } : { price: list, list, cost },
    weight: type.weightLb[0],
    slugs: {
      make: word(first.make),
      year: word(String(year)),
      model: word(first.model),
      trim: trim ? word(trim) : null,
      engine: engine ? word(engine) : null,
    },
    category: group?.names[locale] ?? null,
    path_image: pictureAddress(type.shape, luck % 360),
  }
}
