import type { BulkRun, bulkEdits } from '#contract/catalog/bulk-items.ts'
import type { Input } from '#contract/http.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { refuseTooMany } from '../edited-parts/save-edited-part.ts'
import {
  dropEmptyEdits,
  dropOldRuns,
  insertRun,
  lockEdits,
  noteOldValues,
  writeEdits,
} from './apply.queries.ts'
import { dropRows, lockRows, readWaiting } from './queries.ts'

/** Applies all waiting rows, or none. */
export async function applyBulk(work: Work, { stamp }: Input<typeof bulkEdits.apply>): Promise<BulkRun> {
  await lockRows(work)
  await lockEdits(work)
  const waiting = await readWaiting(work)
  if (waiting.rows === 0) throw refuse('bulk_empty')
  if (stamp !== undefined && stamp !== waiting.stamp) throw refuse('bulk_changed')
  if (waiting.rowsWithErrors > 0) throw refuse('bulk_inconsistent')
  await refuseTooMany(work, waiting.rowsNew)
  const run = { fileName: waiting.fileName, created: waiting.rowsNew, updated: waiting.rowsUpdate }
  const id = await insertRun(work, run)
  await noteOldValues(work, id)
  // Someone else has just started to edit one of the parts.
  if ((await writeEdits(work)) !== run.created) throw refuse('bulk_changed')
  await dropEmptyEdits(work)
  await dropRows(work)
  await dropOldRuns(work)
  await recordChange(work, {
    subject: { code: 'bulkEdit', name: waiting.fileName ?? '' },
    event: {
      code: 'importDone',
      read: waiting.rows,
      created: run.created,
      updated: run.updated,
      rejected: 0,
    },
    recordId: null,
  })
  return { id, ...run, appliedBy: work.actor.name, appliedAt: work.now.toISOString() }
}
