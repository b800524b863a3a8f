import type { NamedVehicleStep, VehicleReading } from '#contract/catalog/vehicles.ts'
import { plainText } from '#contract/plain-text.ts'
import { normNumber } from '../parts/part-number.ts'
import { commonTo } from '../vins/match-vehicles.ts'

/** A vehicle of the catalogs. */
export type NamedVehicle = Record<'make' | 'year' | 'model' | 'trim' | 'engine', NamedVehicleStep>
/** Words next to each other, from one place up to another, without what's between letters and digits. */
export type WordSpan = { from: number; to: number; norm: string }
type Text = { words: string[]; years: Map<number, number>; spans: WordSpan[] }

/** The most words of a model, make or trim. */
const longest = 4
/** The most vehicles that a person is asked to choose from. */
const maxCandidates = 6

const normalize = (text: string) => normNumber(plainText(text))

/** Splits a text into words, those that are model years (`2014`, `14`, `'14`), and what a vehicle's name can be. */
export function splitWords(text: string, thisYear: number): Text {
  const words = text.match(/[^\s,;:]+/gu) ?? []
  const years = new Map<number, number>()
  for (const [at, word] of words.entries()) {
    const year = readYear(word, thisYear + 2)
    if (year !== null) years.set(at, year)
  }
  const spans = words.flatMap((_, from) =>
    Array.from({ length: Math.min(longest, words.length - from) }, (_, more) => ({
      from,
      to: from + more + 1,
      norm: normalize(words.slice(from, from + more + 1).join('')),
    })),
  )
  return { words, years, spans: spans.filter(({ norm }) => norm !== '') }
}

function readYear(word: string, newest: number): number | null {
  const digits = /^['’]?(\d{2}|\d{4})$/.exec(word)?.[1]
  if (digits === undefined) return null
  const number = Number(digits)
  if (digits.length === 2) return number > newest % 100 ? 1900 + number : 2000 + number
  return number >= 1900 && number <= newest ? number : null
}

type Match = { vehicle: NamedVehicle; used: ReadonlySet<number>; hasEngine: boolean; score: number }

/** The vehicles that the text names, best first, and the rest of the text. Only equally good ones stay. */
export function readVehicles(text: Text, vehicles: readonly NamedVehicle[]): VehicleReading[] {
  const matches = vehicles.flatMap((vehicle) => matchVehicle(text, vehicle))
  const best = Math.max(...matches.map(({ score }) => score))
  const groups = new Map<string, Match[]>()
  for (const match of matches) {
    if (match.score < best) continue
    const { make, year, model } = match.vehicle
    const key = `${make.id} ${year.id} ${model.id}`
    groups.set(key, [...(groups.get(key) ?? []), match])
  }
  return [...groups.values()].slice(0, maxCandidates).map((group) => describeGroup(text, group))
}

function describeGroup(text: Text, group: readonly Match[]): VehicleReading {
  const [{ used, vehicle: first, hasEngine }] = group as [Match, ...Match[]]
  const vehicle = commonTo(group.map((match) => match.vehicle))!
  // Several trims can have the named engine.
  const isEngine = hasEngine && group.every((match) => match.vehicle.engine.id === first.engine.id)
  return {
    vehicle: isEngine ? { ...vehicle, engine: first.engine } : vehicle,
    words: trimLinks(text.words.filter((word, at) => !used.has(at) && /[\p{L}\p{N}]/u.test(word))).join(' '),
  }
}

/** Words between a part and its vehicle. */
const links = ['for', 'fits', 'of', 'para', 'por', 'de', 'do', 'da', 'del', 'pour', 'du']
const isLink = (word: string | undefined) => word !== undefined && links.includes(word.toLowerCase())

function trimLinks(words: string[]): string[] {
  if (isLink(words[0])) return trimLinks(words.slice(1))
  return isLink(words.at(-1)) ? trimLinks(words.slice(0, -1)) : words
}

/** Short names of makes that people use. */
const nicknames: Readonly<Record<string, string>> = {
  CHEVY: 'CHEVROLET',
  VW: 'VOLKSWAGEN',
  MERCEDES: 'MERCEDESBENZ',
  BENZ: 'MERCEDESBENZ',
  LANDY: 'LANDROVER',
}

function matchVehicle(text: Text, vehicle: NamedVehicle): Match[] {
  const [year] = [...text.years].find(([, one]) => one === vehicle.year.id) ?? []
  if (year === undefined) return []
  const used = new Set([year])
  const take = (fits: (norm: string) => number) => {
    const [top] = text.spans
      .flatMap((span) => (isFree(span, used) && fits(span.norm) > 0 ? [{ span, fit: fits(span.norm) }] : []))
      .sort((a, b) => b.fit - a.fit || b.span.to - b.span.from - (a.span.to - a.span.from))
    if (!top) return 0
    for (let at = top.span.from; at < top.span.to; at += 1) used.add(at)
    // A longer name beats a shorter one, such as Camry Hybrid.
    return top.fit * 10 + top.span.to - top.span.from
  }
  const model = take((norm) => rateName(vehicle.model.name, norm))
  if (model === 0) return []
  const make = take((norm) => (normalize(vehicle.make.name) === (nicknames[norm] ?? norm) ? 1 : 0))
  const trim = take((norm) => rateName(vehicle.trim.name, norm))
  const engine = take((norm) => (namesEngine(vehicle.engine.name, norm) ? 1 : 0))
  return [{ vehicle, used, hasEngine: engine > 0, score: ((model * 100 + make) * 100 + trim) * 100 + engine }]
}

const isFree = ({ from, to }: WordSpan, used: ReadonlySet<number>) => {
  for (let at = from; at < to; at += 1) if (used.has(at)) return false
  return true
}

/** 2 for the whole name, 1 for its first words, such as `silverado` of `Silverado 1500`. */
function rateName(name: string, norm: string): number {
  if (normalize(name) === norm) return 2
  if (norm.length < 2) return 0
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words.some((_, at) => normalize(words.slice(0, at + 1).join('')) === norm) ? 1 : 0
}

/** Whether `2.5L`, `25L` without its point, or `V6` is the engine's. */
function namesEngine(name: string, norm: string): boolean {
  if (/^[VLIHW]\d{1,2}$/.test(norm))
    return name
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .includes(norm)
  const liters = /(\d+)\.(\d)\s*L/i.exec(name)
  return liters !== null && norm === `${liters[1]}${liters[2]}L`
}
