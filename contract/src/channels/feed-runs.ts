import { z } from 'zod'
import { csvFile, flag, id, list, one, route, rowPaging, timestamp } from '../http.ts'
import { sftpTrouble } from '../trouble-schemas.ts'

/** The reasons a part isn't in the feed, in the order of the checks. */
export const rejectReasons = [
  'hidden',
  'pickup_only',
  'no_name',
  'no_price',
  'no_picture',
  'picture_format',
  'number_too_long',
  'duplicate',
] as const
const rejectReason = z.enum(rejectReasons)
export type RejectReason = z.infer<typeof rejectReason>

/** How many rejected parts of a run are stored; all are counted. */
export const maxRejectsStored = 10_000

const feedRun = z.object({
  id: z.int(),
  kind: z.enum(['nightly', 'manual', 'check']),
  status: z.enum(['queued', 'running', 'uploaded', 'unchanged', 'checked', 'failed']),
  trouble: z.enum([...sftpTrouble.options, 'no_access', 'unexpected']).nullable(),
  message: z.string().nullable(),
  parts: z.int(),
  rejected: z.int(),
  reasons: z.array(
    z.object({
      reason: rejectReason,
      count: z.int(),
      example: z.string(),
      listPrice: z.number(),
    }),
  ),
  bytes: z.int(),
  startedBy: z.string(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
})
export type FeedRun = z.infer<typeof feedRun>

const access = { scope: 'dealer', may: 'google-shopping-feed' } as const

export const feedRuns = {
  list: route({
    method: 'GET',
    path: '/feed-runs',
    summary: 'Runs of the shopping feed, the latest first, with what was left out and why',
    ...access,
    query: z.object({ dealerId: id.optional(), ...rowPaging }),
    reply: list(feedRun),
  }),
  start: route({
    method: 'POST',
    path: '/feed-runs',
    summary: 'Build the shopping feed in the background and upload it, or only check it',
    ...access,
    once: true,
    body: z.object({ dealerId: id.optional(), checkOnly: flag.optional() }),
    reply: one(feedRun),
    refusals: ['feed_running', 'sftp_missing'],
  }),
  rejects: route({
    method: 'GET',
    path: '/feed-runs/{id}/rejects.csv',
    summary: 'The parts left out of a run, as CSV',
    scope: 'record',
    record: { table: 'feed_runs' },
    may: 'google-shopping-feed',
    reply: csvFile,
  }),
}
