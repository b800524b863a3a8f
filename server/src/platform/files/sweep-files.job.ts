import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { system } from '../auth/actor.ts'
import { acrossDealers } from '../db/work.ts'
import { defineJob } from '../jobs/define-job.ts'
import { fileKey, filesDir } from './files-dir.ts'

const day = 24 * 3600

/** Files are written before their row is committed: one without a row after a day never gets one. */
export const sweepFilesJob = defineJob(
  'sweep-files',
  {
    retryLimit: 2,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 3600,
    singleton: true,
    everySeconds: day,
  },
  async (_data, signal) => {
    await sweepFiles(signal)
  },
)

/** Removes files without a row older than `olderThanSeconds`; returns how many. */
export async function sweepFiles(signal?: AbortSignal, olderThanSeconds = day): Promise<number> {
  const before = Date.now() - olderThanSeconds * 1000
  let removed = 0
  const folders = await readdir(filesDir()).catch(() => [])
  for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    signal?.throwIfAborted()
    const dir = path.join(filesDir(), folder)
    const old = await olderFiles(dir, before)
    const known = await keysWithRow(old.filter((name) => fileKey.test(name)))
    for (const name of old.filter((name) => isOurs(name) && !known.has(name))) {
      await rm(path.join(dir, name), { force: true })
      removed += 1
    }
  }
  return removed
}

/** Leaves files that others put into the folder. */
const isOurs = (name: string) => fileKey.test(name.replace(/\.part$/, ''))

async function olderFiles(dir: string, before: number): Promise<string[]> {
  const old: string[] = []
  for (const name of await readdir(dir)) {
    const info = await stat(path.join(dir, name)).catch(() => null)
    if (info?.isFile() && info.mtimeMs < before) old.push(name)
  }
  return old
}

async function keysWithRow(keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await acrossDealers(system(), ({ db }) =>
    db.selectFrom('files').select('key').where('key', 'in', keys).execute(),
  )
  return new Set(rows.map(({ key }) => key))
}
