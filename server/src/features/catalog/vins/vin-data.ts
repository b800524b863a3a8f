import type { DecodedVin } from '#contract/catalog/vins.ts'

/** The answer has the same `id`. */
export type VinQuestion = { id: number; vin: string; years: number[] }

/** A value from a schema's key: `m`odel, `s`eries, `t`rim, `c`ylinders, `l`iters, `f`uel, `b`ody, `d`rive. */
type Finding = { letter: string; value: string; exact: number }

/**
 * The VIN data that makers reported to the US government, as `scripts/make-vin-data.ts` packs it: a line per
 * maker's code with its makes and, by year, its schemas; then a line per schema with keys and their meanings.
 */
export class VinData {
  readonly #makers = new Map<string, string>()
  readonly #schemas: string[]

  constructor(text: string) {
    const middle = text.indexOf('\n\n')
    for (const line of text.slice(0, middle).split('\n')) {
      const at = line.indexOf('\t')
      this.#makers.set(line.slice(0, at), line.slice(at + 1))
    }
    this.#schemas = text.slice(middle + 2).split('\n')
  }

  /** The decoded VIN in the first of the years in which the maker used it; null if there's none. */
  decode(vin: string, years: number[]): DecodedVin | null {
    // Small makers share a code that ends in 9 and have three more characters.
    const code = vin[2] === '9' ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3)
    const maker = this.#makers.get(code)
    if (maker === undefined) return null
    const [makes = '', ...uses] = maker.split('\t')
    for (const year of years) {
      const findings = uses.flatMap((use) => this.#readUse(use, vin, year))
      if (findings.length > 0) return toVehicle(findings, makes.split('|').filter(Boolean), year)
    }
    return null
  }

  /** The meaning of the VIN in a schema, if the maker used it that year. */
  #readUse(use: string, vin: string, year: number): Finding[] {
    const [, place, from, to] = /^(\d+):(\d+)-(\d+)$/.exec(use) ?? []
    if (year < Number(from) || (to !== '0' && year > Number(to))) return []
    const body = `${vin.slice(3, 8)}|${vin.slice(9)}`
    const findings: Finding[] = []
    let exact = -1
    for (const cell of this.#schemas[Number(place)]!.split('\t')) {
      if (cell.startsWith('=')) exact = countExact(cell.slice(1), body)
      else if (exact >= 0) findings.push({ letter: cell[0]!, value: cell.slice(1), exact })
    }
    // A schema for the maker's other models doesn't describe this one.
    return findings.some(({ letter }) => letter === 'm') ? findings : []
  }
}

/** How many characters a key such as `*[A-D]5` names if the text starts with a match; -1 if it doesn't. */
function countExact(key: string, text: string): number {
  let at = 0
  let exact = 0
  for (let place = 0; place < key.length; place += 1) {
    const sign = text[at]
    if (sign === undefined) return -1
    if (key[place] === '[') {
      const end = key.indexOf(']', place)
      if (end === -1 || !isIn(sign, key.slice(place + 1, end))) return -1
      exact += 1
      place = end
    } else if (key[place] !== '*') {
      if (key[place] !== sign) return -1
      exact += 1
    }
    at += 1
  }
  return exact
}

function isIn(sign: string, set: string): boolean {
  for (let at = 0; at < set.length; at += 1) {
    if (set[at + 1] === '-' && at + 2 < set.length) {
      if (sign >= set[at]! && sign <= set[at + 2]!) return true
      at += 2
    } else if (set[at] === sign) return true
  }
  return false
}

function toVehicle(findings: Finding[], makers: string[], year: number): DecodedVin {
  const models = pickMostExact(findings, 'm').map((value) => value.split('|'))
  const single = (letter: string): string | null => pickMostExact(findings, letter)[0] ?? null
  const makes = listUnique(models.map(([make = '']) => make))
  return {
    year,
    makes: makes.length > 0 ? makes : makers,
    models: listUnique(models.map(([, model = '']) => model)),
    series: listModels(findings, 's'),
    trims: listModels(findings, 't'),
    liters: number(single('l')),
    cylinders: number(single('c')),
    fuel: single('f'),
    body: single('b'),
    drive: single('d'),
  }
}

/** The values of the keys that name the most characters. */
function pickMostExact(findings: Finding[], letter: string): string[] {
  const about = findings.filter((one) => one.letter === letter)
  const maxExact = Math.max(...about.map(({ exact }) => exact))
  return listUnique(about.filter(({ exact }) => exact === maxExact).map(({ value }) => value))
}

/** `LE/SE/XLE` is three, `1/2 Ton` is one. */
const listModels = (findings: Finding[], letter: string): string[] =>
  listUnique(
    pickMostExact(findings, letter).flatMap((value) =>
      value.split(/(?<!\d)\/|\/(?!\d)|,/).map((one) => one.trim()),
    ),
  ).filter(Boolean)

const listUnique = (values: string[]): string[] => [...new Set(values)]

function number(value: string | null): number | null {
  const read = Number(value)
  return value !== null && Number.isFinite(read) && read > 0 ? read : null
}
