import { phraseInEnglish } from '#contract/in-english.ts'
import { phrase } from '#contract/phrase-book.ts'
import type { Phrase } from '#contract/said.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { Refusal, refuse } from '../http/refuse.ts'
import { UnreadableFile } from './decode-text.ts'

/** Why an import of a process that died ended. */
export const serverStopped = phrase('importFailures', 'server_stopped')

/** Why an import ended before its file did. */
export const failureReason = (failure: unknown): Phrase =>
  failure instanceof UnreadableFile
    ? phrase('importFailures', 'unreadable', { reason: failure.reason })
    : phrase('importFailures', 'broke_off')

/** How an import's row says that it ended: with a reason, or null if the whole file was read. */
export const endedBecause = (reason: Phrase | null) => ({
  status: reason === null ? 'done' : 'failed',
  failure: reason && phraseInEnglish(reason),
  failureReason: reason && JSON.stringify(reason),
})

/**
 * What to answer when an import of several transactions fails: other than in one, what's committed stays.
 * `landed` is how many lines are.
 */
export function brokenOff(failure: unknown, landed: number): unknown {
  if (failure instanceof UnreadableFile)
    return refuse('file_unreadable', { values: { reason: failure.reason } })
  const isAway = isDatabaseAway(failure as Error)
  const isSaid = failure instanceof Refusal && !isAway
  // That it was started is saved, so without the database it's no failure that changed nothing.
  if ((landed === 0 && !isAway) || isSaid) return failure
  const refusal = refuse('import_broke_off', { values: { lines: landed } })
  refusal.cause = failure
  return refusal
}
