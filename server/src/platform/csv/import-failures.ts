import type { Phrase } from '#contract/texts/message.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { isDatabaseAway } from '../db/connections/database-away.ts'
import { Refusal, refuse } from '../http/refusals/refuse.ts'
import { UnreadableFile } from './decode-text.ts'

/** The reason recorded for an import whose process died. */
export const serverStopped = phrase('importFailures', 'server_stopped')

/** The reason an import ended before its file did. */
export const failureReason = (failure: unknown): Phrase =>
  failure instanceof UnreadableFile
    ? phrase('importFailures', 'unreadable', { reason: failure.reason })
    : phrase('importFailures', 'broke_off')

/**
 * The refusal when an import with several transactions fails: its committed lines stay. `landed` is their number.
 */
export function brokenOff(failure: unknown, landed: number): unknown {
  if (failure instanceof UnreadableFile)
    return refuse('file_unreadable', { values: { reason: failure.reason } })
  const isAway = isDatabaseAway(failure as Error)
  const isRefusal = failure instanceof Refusal && !isAway
  // The start of the run is already saved, so even without the database the call did change something.
  if ((landed === 0 && !isAway) || isRefusal) return failure
  const refusal = refuse('import_broke_off', { values: { lines: landed } })
  refusal.cause = failure
  return refusal
}

/** Turns an unreadable file into its refusal, for previews: they save nothing. */
export function refuseUnreadable(error: unknown): never {
  throw error instanceof UnreadableFile
    ? refuse('file_unreadable', { values: { reason: error.reason } })
    : error
}
