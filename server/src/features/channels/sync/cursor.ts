import { z } from 'zod'
import { syncDays } from '#contract/channels/sync.ts'
import { currentKeyId, digestWithKey, isConfiguredKey, matchesDigest } from '#server/platform/auth/secrets.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'

/**
 * The last change that was saved when a page was read. After a copy of the database's files was restored, later
 * transactions have the numbers of the lost ones, but not their changes.
 */
const proof = z.object({ xid: z.string(), id: z.int(), at: z.string() })
export type Proof = z.infer<typeof proof>

/** A reader's position. */
const position = z.object({
  /** The history of transactions that the numbers below belong to. */
  epoch: z.string(),
  /** The last record of the first pass over all records, which precedes any change; null once that pass is over. */
  passed: z.int().nullable(),
  /** The last change read, by its transaction and record. */
  xid: z.string(),
  id: z.int(),
  /** Transactions before this one are in the first pass. */
  begun: z.string(),
  since: z.string().nullable(),
  /** When the reader last had everything. */
  at: z.int(),
  proof: proof.nullable(),
})
export type Position = z.infer<typeof position>

/** The list a cursor belongs to. */
type Use = { kind: string; dealerId: number }

/** Read as described at `findMoment`. */
type Moment = { epoch: string; horizon: string; isProven: boolean | null; now: Date }

const signed = ({ kind, dealerId }: Use, text: string) => `sync cursor ${dealerId} ${kind} ${text}`

/** Writes a signed cursor. Only the call and dealer that it was made for accept it. */
export function writeCursor(use: Use, where: Position): string {
  const text = Buffer.from(JSON.stringify(where)).toString('base64url')
  return `${text}.${digestWithKey(signed(use, text)).toString('base64url')}.${currentKeyId()}`
}

/** Refuses a cursor of another call or dealer, and one whose key was removed. */
export function readCursor(use: Use, cursor: string): Position {
  const [text = '', digest = '', keyId] = cursor.split('.')
  if (keyId && !isConfiguredKey(keyId)) throw refuse('cursor_over')
  if (!matchesDigest(Buffer.from(digest, 'base64url'), signed(use, text))) throw refuse('cursor_unknown')
  const read = position.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  // Written by the previous release.
  if (!read.success) throw refuse('cursor_over')
  return read.data
}

/** Refuses a cursor that may have missed changes. */
export function refuseOther(where: Position, { epoch, horizon, isProven, now }: Moment): void {
  const isAhead = BigInt(where.xid) > BigInt(horizon)
  const isOld = now.getTime() - where.at > goodFor
  if (where.epoch !== epoch || isAhead || isProven === false || isOld) throw refuse('cursor_over')
}

/** A day less than changes are stored, because a transaction can take that long. */
const goodFor = (syncDays - 1) * 24 * 3600_000
