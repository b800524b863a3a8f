import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { keptSeconds } from '#contract/channels/export-files.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { exportDir, pathOfExport } from './export-dir.ts'

/** Deletes a file by the last part of its address, downloaded or not. */
export async function deleteExport(work: Work, name: string): Promise<void> {
  const { db, dealerId } = work
  const gone = await db
    .deleteFrom('exportFiles')
    .where('dealerId', '=', dealerId)
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()
  if (!gone) throw refuse('not_found')
  removeAfterCommit(work, [gone.name])
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
  const dir = exportDir(dealerId)
  const old = await olderThanADay(dir)
  const kept = new Set(
    old.length === 0
      ? []
      : (await db.selectFrom('exportFiles').select('name').where('dealerId', '=', dealerId).execute()).map(
          ({ name }) => name,
        ),
  )
  removeAfterCommit(work, [...due.map(({ name }) => name), ...old.filter((name) => !kept.has(name))])
}

async function olderThanADay(dir: string): Promise<string[]> {
  const before = Date.now() - keptSeconds.waiting * 1000
  const old: string[] = []
  for (const name of await readdir(dir).catch(() => [])) {
    const info = await stat(path.join(dir, name)).catch(() => null)
    if (info?.isFile() && info.mtimeMs < before) old.push(name)
  }
  return old
}

/** A file that can't be removed now goes with the next sweep: it no longer has a row. */
function removeAfterCommit({ dealerId, afterCommit }: Work, names: readonly string[]): void {
  afterCommit(() => {
    for (const name of names) void rm(pathOfExport(dealerId, name), { force: true }).catch(() => {})
  })
}
