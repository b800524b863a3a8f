import { useRef } from 'react'
import { parts, type Suggestion } from '#contract/catalog/parts.ts'
import { readOnce } from '#web/platform/read.ts'
import { useCustomerLookup } from './lookups.ts'
import type { PartsAsk } from './parts-ask.ts'
import { asVehicle, choiceText, type VehicleChoice } from './vehicle-choice.ts'

const plain = (number: string) => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** The parts with exactly this number; several catalogs can have one. */
export const exactParts = <P extends Pick<Suggestion, 'part_number'>>(rows: readonly P[], number: string) =>
  rows.filter(({ part_number }) => plain(part_number) === plain(number))

/** The part with exactly this number in the local catalogs. */
export const exactPart = <P extends Pick<Suggestion, 'part_number'>>(rows: readonly P[], number: string) =>
  exactParts(rows, number)[0]

/** The only part that another maker, or an older list, calls by the searched number. */
const onlyCrossed = (rows: readonly Suggestion[]): Suggestion | undefined => {
  const crossed = rows.filter(({ foundBy }) => foundBy !== undefined)
  return crossed.length === 1 ? crossed[0] : undefined
}

/** A number's part, or why a person has to look at it first. */
export type Finding = { part: Suggestion } | { why: 'failed' | 'none' | 'fitsNot' | 'superseded'; by: string }

/**
 * Looks for the part with exactly the typed, scanned or listed number, or the only one that others call by it. A
 * person has to look at it first if there's no such part, it doesn't fit, or another one replaces it. If the customer
 * is still being looked up, it waits for their prices.
 */
export function useFindNumber(ask: PartsAsk, choice: VehicleChoice) {
  const { ready } = useCustomerLookup()
  const latest = useRef(ask)
  latest.current = ask
  return async (number: string): Promise<Finding> => {
    await ready()
    const { catalog, ...about } = latest.current
    const vehicle = choiceText(choice) === '' ? {} : asVehicle(choice)
    const question = { ...about, ...vehicle, ...(catalog ? { catalog } : {}), keyword: number }
    const answer = await readOnce(parts.search, {
      ...question,
      onlyFitting: false,
      allMakes: true,
      offset: 0,
      limit: 10,
    }).catch(() => null)
    if (!answer) return { why: 'failed', by: '' }
    const part = exactPart(answer.data, number) ?? onlyCrossed(answer.data)
    if (!part) return { why: 'none', by: '' }
    if (part.supersededBy) return { why: 'superseded', by: part.supersededBy }
    return part.fitsVehicle === false ? { why: 'fitsNot', by: choiceText(choice) } : { part }
  }
}
