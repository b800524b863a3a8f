import { refuse } from './refuse.ts'

/**
 * Refuses a save that was made from an older version, and names who changed the record and when. A
 * client that sends no version overwrites (foundations: Settled guesses).
 */
export function refuseStale(
  current: { version: number; updatedBy: string; updatedAt: string },
  version: number | undefined,
): void {
  if (version === undefined || version === current.version) return
  throw refuse('stale', {
    values: { who: current.updatedBy, when: `${current.updatedAt.slice(0, 16).replace('T', ' ')} UTC` },
    changedBy: current.updatedBy,
    changedAt: current.updatedAt,
  })
}
