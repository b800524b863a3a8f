import type { Phrase } from '#contract/texts/message.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { refuse } from './refuse.ts'

type SavedVersion = { version: number; updatedBy: string; updatedAt: string }

/**
 * Refuses a save from an older version, and names the person who changed the record and when. A client that sends
 * no version overwrites. `what` is the record's name if the person has several open.
 */
export function refuseStale(
  current: SavedVersion,
  version: number | undefined,
  what: string | Phrase = phrase('things', 'this'),
): void {
  if (version === undefined || version === current.version) return
  throw refuse('stale', lastChange(current, { what }))
}

/** The person who last changed a record and when, as a refusal's details. */
export const lastChange = <V extends Record<string, string | number | Phrase>>(
  { updatedBy, updatedAt }: Omit<SavedVersion, 'version'>,
  values: V,
) => ({
  values: { ...values, who: updatedBy, when: updatedAt },
  changedBy: updatedBy,
  changedAt: updatedAt,
})
