import { keptSeconds } from '#contract/channels/export-files.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { runtime } from '#server/platform/runtime.ts'
import { exportFolder, nameOfExport } from './export-names.ts'

/** Deletes a file by the last part of its address, downloaded or not. */
export async function deleteExport(work: Work, name: string): Promise<void> {
  if (!(await discardExport(work, name))) throw refuse('not_found')
}

/** The same, if there is one. */
export async function discardExport(work: Work, name: string): Promise<boolean> {
  const { db, dealerId } = work
  const gone = await db
    .deleteFrom('exportFiles')
    .where('dealerId', '=', dealerId)
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()
  if (gone) removeAfterCommit(work, [gone.name])
  return gone !== undefined
}

/** Deletes what's due, and what a process left behind that died while it wrote. */
export async function sweepExports(work: Work): Promise<void> {
  const { db, dealerId, now } = work
  const due = await db
    .deleteFrom('exportFiles')
    .where('dealerId', '=', dealerId)
    .where('deleteAt', '<=', now.toISOString())
    .returning('name')
    .execute()
  const old = await olderThanADay(exportFolder(dealerId))
  const kept = new Set(
    old.length === 0
      ? []
      : (await db.selectFrom('exportFiles').select('name').where('dealerId', '=', dealerId).execute()).map(
          ({ name }) => name,
        ),
  )
  removeAfterCommit(work, [...due.map(({ name }) => name), ...old.filter((name) => !kept.has(name))])
}

async function olderThanADay(folder: string): Promise<string[]> {
  const before = Date.now() - keptSeconds.waiting * 1000
  const old: string[] = []
  for await (const files of runtime().files.list(folder))
    for (const { name, changedAt } of files) if (changedAt < before) old.push(name.slice(folder.length + 1))
  return old
}

/** A file that can't be removed now goes with the next sweep: it no longer has a row. */
function removeAfterCommit({ dealerId, afterCommit }: Work, names: readonly string[]): void {
  const { files } = runtime()
  afterCommit(() => {
    for (const name of names) void files.remove(nameOfExport(dealerId, name)).catch(() => {})
  })
}
