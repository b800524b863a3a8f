import type { FeedRun, feedRuns } from '#contract/channels/feed-runs.ts'
import type { Input } from '#contract/http.ts'
import { hasAccess } from '#server/features/store/settings/feed-access.ts'
import { type CsvColumn, writeCsv } from '#server/platform/csv/write-csv.ts'
import { inSnapshot } from '#server/platform/db/snapshot.ts'
import { readInDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Reject } from './build-feed.ts'
import { findRun, insertRun, rejectPages, showRun } from './queries.ts'
import { runFeedJob } from './run-feed.job.ts'

/** Builds the feed in the background, and uploads it unless only a check was requested. */
export async function startRun(work: Work, { checkOnly }: Input<typeof feedRuns.start>): Promise<FeedRun> {
  if (!checkOnly && !(await hasAccess(work))) throw refuse('sftp_missing')
  const id = await insertRun(work, { kind: checkOnly ? 'check' : 'manual' })
  if (id === undefined) throw refuse('feed_running')
  await enqueue(work, runFeedJob, { id })
  return showRun(work, id)
}

const columns: CsvColumn<Reject>[] = [
  { header: 'part_number', cell: (row) => row.number },
  { header: 'name', cell: (row) => row.name },
  { header: 'reason', cell: (row) => row.reason },
  { header: 'list_price', cell: (row) => row.listPrice },
]

/** Streams a run's rejected parts as CSV, up to `maxRejectsStored`. Older runs have none any more. */
export async function downloadRejects(context: RequestContext, { id }: Input<typeof feedRuns.rejects>) {
  const run = await readInDealer(context.dealerId, context.actor, (work) => findRun(work, id))
  if (!run) throw refuse('not_found')
  context.setFilename(`feed-rejects-${id}.csv`)
  const rows = inSnapshot(context.dealerId, context.actor, context.signal, (reading) =>
    rejectPages(reading, id),
  )
  return writeCsv(columns, rows)
}
