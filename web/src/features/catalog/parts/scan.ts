import { parts, type Suggestion } from '#contract/catalog/parts.ts'
import { readOnce } from '#web/platform/read.ts'
import type { PartsAsk } from './parts-ask.ts'
import { asVehicle, choiceWords, type VehicleChoice } from './vehicle-choice.ts'

/**
 * How text got into a field: its length, the time of the last letter, and whether all of it came faster than
 * people type.
 */
type Hand = { letters: number; last: number; isFast: boolean }
export const slowHand: Hand = { letters: 0, last: 0, isFast: false }

/** Scanners type a letter every few milliseconds. */
const pause = 50

export const typedNow = (hand: Hand, text: string, now: number): Hand => {
  const goesOn = hand.isFast && text.length === hand.letters + 1 && now - hand.last < pause
  return { letters: text.length, last: now, isFast: text.length === 1 || goesOn }
}

/** Whether all of it was scanned; shorter numbers could be fast typing. */
export const isScan = ({ letters, isFast }: Hand, number: string): boolean =>
  isFast && letters >= 5 && letters === number.length

const plain = (number: string) => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** The part with exactly this number in the local catalogs. */
export const exactPart = <P extends Pick<Suggestion, 'part_number'>>(rows: readonly P[], number: string) =>
  rows.find(({ part_number }) => plain(part_number) === plain(number))

/**
 * Looks for the scanned part. Null if the search has to open to explain: there's no match, or one that a
 * person has to look at first.
 */
export function useScan(ask: PartsAsk, choice: VehicleChoice) {
  const { catalog, ...about } = ask
  return async (number: string): Promise<Suggestion | null> => {
    const vehicle = choiceWords(choice) === '' ? {} : asVehicle(choice)
    const question = { ...about, ...vehicle, ...(catalog ? { catalog } : {}), keyword: number }
    const answer = await readOnce(parts.search, {
      ...question,
      onlyFitting: false,
      allMakes: true,
      offset: 0,
      limit: 10,
    }).catch(() => null)
    const part = answer && exactPart(answer.data, number)
    return part && part.fitsVehicle !== false && !part.supersededBy ? part : null
  }
}
