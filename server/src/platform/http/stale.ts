import { phrase } from '#contract/phrase-book.ts'
import type { Phrase } from '#contract/said.ts'
import { refuse } from './refuse.ts'

type Saved = { version: number; updatedBy: string; updatedAt: string }

/**
 * Refuses a save that was made from an older version, and names who changed the record and when. A
 * client that sends no version overwrites (foundations: Settled guesses). `what` is its name where the
 * person does not look at it alone.
 */
export function refuseStale(
  current: Saved,
  version: number | undefined,
  what: string | Phrase = phrase('things', 'this'),
): void {
  if (version === undefined || version === current.version) return
  throw refuse('stale', lastChange(current, { what }))
}

/** Who changed a record last and when, as the details of a refusal. */
export const lastChange = <V extends Record<string, string | number | Phrase>>(
  { updatedBy, updatedAt }: Omit<Saved, 'version'>,
  values: V,
) => ({
  values: { ...values, who: updatedBy, when: updatedAt },
  changedBy: updatedBy,
  changedAt: updatedAt,
})
