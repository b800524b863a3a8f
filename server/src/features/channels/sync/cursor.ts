import { z } from 'zod'
import { syncDays } from '#contract/channels/sync.ts'
import { isDigestOf, keyedDigest } from '#server/platform/auth/secrets.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Where a reader stands. */
const position = z.object({
  /** Which history of transactions the numbers below count in. */
  epoch: z.string(),
  /** The last record of the first pass over all of them, which comes before any change; null once it's over. */
  passed: z.int().nullable(),
  /** The last change read, by its transaction and record. */
  xid: z.string(),
  id: z.int(),
  /** Transactions before this one are in the first pass. */
  begun: z.string(),
  since: z.string().nullable(),
  /** When the reader had everything. */
  at: z.int(),
})
export type Position = z.infer<typeof position>

/** What a cursor is for. */
type Use = { kind: string; dealerId: number }

/** When it's read: see `momentOf`. */
type Moment = { epoch: string; horizon: string; now: Date }

const signed = ({ kind, dealerId }: Use, text: string) => `sync cursor ${dealerId} ${kind} ${text}`

export function writeCursor(use: Use, where: Position): string {
  const text = Buffer.from(JSON.stringify(where)).toString('base64url')
  return `${text}.${keyedDigest(signed(use, text)).toString('base64url')}`
}

/** Refuses one of another call or dealer, and one that may have missed changes. */
export function readCursor(use: Use, cursor: string, { epoch, horizon, now }: Moment): Position {
  const [text = '', digest = ''] = cursor.split('.')
  if (!isDigestOf(Buffer.from(digest, 'base64url'), signed(use, text))) throw refuse('cursor_unknown')
  const where = position.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  // A database put back from a copy of its files goes on in the same history, from an earlier place.
  const isAhead = BigInt(where.xid) > BigInt(horizon)
  if (where.epoch !== epoch || isAhead || now.getTime() - where.at > goodFor) throw refuse('cursor_over')
  return where
}

/** A day less than changes are kept, because a transaction can be that long. */
const goodFor = (syncDays - 1) * 24 * 3600_000
