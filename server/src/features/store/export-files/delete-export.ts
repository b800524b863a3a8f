import { rm } from 'node:fs/promises'
import { storedSeconds } from '#contract/store/export-files.ts'
import { system } from '#server/platform/auth/actor.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { runtime } from '#server/platform/runtime.ts'
import { composeStoredName, exportsFolder, readStoredName } from './export-names.ts'

/** Deletes a file by the last part of its address, downloaded or not. */
export async function deleteExport(work: Work, name: string): Promise<void> {
  if (!(await discardExport(work, name))) throw refuse('not_found')
}

/** Deletes a file like `deleteExport`; returns whether there was one. */
export async function discardExport(work: Work, name: string): Promise<boolean> {
  const { db, dealerId } = work
  const deletedFile = await db
    .deleteFrom('exportFiles')
    .where('dealerId', '=', dealerId)
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()
  if (deletedFile) removeAfterCommit(work, [deletedFile.name])
  return deletedFile !== undefined
}

/** Removes what a process that died left of a file; the file itself has a row. */
export const removeUnfinished = (dealerId: number, name: string): Promise<void> =>
  rm(runtime().files.unfinished(composeStoredName(dealerId, name)), { force: true })

/** Deletes expired files. */
export async function sweepExports(work: Work): Promise<void> {
  const { db, dealerId, now } = work
  const due = await db
    .deleteFrom('exportFiles')
    .where('dealerId', '=', dealerId)
    .where('deleteAt', '<=', now.toISOString())
    .returning('name')
    .execute()
  removeAfterCommit(
    work,
    due.map(({ name }) => name),
  )
}

/** Removes files that processes left when they died while writing, of all dealers at once and outside transactions. */
export async function sweepLeftExports(signal?: AbortSignal): Promise<void> {
  const { files } = runtime()
  const before = Date.now() - storedSeconds.waiting * 1000
  for await (const stored of files.list(exportsFolder)) {
    signal?.throwIfAborted()
    const old = new Map<number, string[]>()
    for (const { name: place, changedAt } of stored) {
      const found = changedAt < before ? readStoredName(place) : null
      if (found) old.set(found.dealerId, [...(old.get(found.dealerId) ?? []), found.name])
    }
    for (const [dealerId, names] of old) {
      const recorded = await inDealer(dealerId, system(), listNames)
      for (const name of names) if (!recorded.has(name)) await files.remove(composeStoredName(dealerId, name))
    }
  }
}

const listNames = async ({ db, dealerId }: Work) => {
  const rows = await db.selectFrom('exportFiles').select('name').where('dealerId', '=', dealerId).execute()
  return new Set(rows.map(({ name }) => name))
}

/** If the file can't be removed now, the next sweep removes it, because it has no row any more. */
function removeAfterCommit({ dealerId, afterCommit }: Work, names: readonly string[]): void {
  const { files } = runtime()
  afterCommit(() => {
    for (const name of names) void files.remove(composeStoredName(dealerId, name)).catch(() => {})
  })
}
