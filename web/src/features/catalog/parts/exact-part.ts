import { parts, type Suggestion } from '#contract/catalog/parts.ts'
import { readOnce } from '#web/platform/read.ts'
import type { PartsAsk } from './parts-ask.ts'
import { asVehicle, choiceWords, type VehicleChoice } from './vehicle-choice.ts'

const plain = (number: string) => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** The part with exactly this number in the local catalogs. */
export const exactPart = <P extends Pick<Suggestion, 'part_number'>>(rows: readonly P[], number: string) =>
  rows.find(({ part_number }) => plain(part_number) === plain(number))

/**
 * Looks for the part with exactly the typed or scanned number. Null if a person has to look at the results
 * first: there's no such part, it doesn't fit, or another one replaces it.
 */
export function useExactPart(ask: PartsAsk, choice: VehicleChoice) {
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
