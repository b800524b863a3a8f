import type { Input } from '#contract/http.ts'
import { type exportFiles, storedSeconds } from '#contract/store/export-files.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer } from '#server/platform/db/work.ts'
import { readThrough } from '#server/platform/files/read-through.ts'
import type { DealersContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { runtime } from '#server/platform/runtime.ts'
import { findExport } from './find-export.ts'
import { sweepExportsJob } from './sweep-exports.job.ts'

/**
 * Streams one of the dealer's export files by its random name. A complete download is noted, so that the
 * file can go.
 */
export async function downloadExport(context: DealersContext, { name }: Input<typeof exportFiles.download>) {
  const dealerId = context.dealerId ?? 0
  const found = await findExport({ dealerId, actor: context.actor }, name)
  const opened = found && (await runtime().files.open(found.stored))
  if (!found || !opened) throw refuse('not_found')
  context.setFilename(found.savedAs)
  async function* toTheEnd(stream: AsyncIterable<Uint8Array>) {
    yield* stream
    await noteDownload(dealerId, found!.id)
  }
  return readThrough(opened.content, toTheEnd(opened.content))
}

/**
 * From its first complete download on, a file has 20 seconds: `downloadExport` no longer finds it, then it's removed.
 */
async function noteDownload(dealerId: number, id: number): Promise<void> {
  await inDealer(dealerId, system(), async (work) => {
    const deleteAt = new Date(work.now.getTime() + storedSeconds.downloaded * 1000)
    const { numUpdatedRows } = await work.db
      .updateTable('exportFiles')
      .set({ downloadedAt: work.now, deleteAt })
      .where('dealerId', '=', dealerId)
      .where('id', '=', id)
      .where('downloadedAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await enqueue(work, sweepExportsJob, { id, after: deleteAt })
  })
}
