import { system } from '../auth/actor.ts'
import { acrossDealers } from '../db/work.ts'
import { defineJob } from '../jobs/define-job.ts'
import { runtime } from '../runtime.ts'
import { fileFolders, fileKeyPattern } from './file-names.ts'

const day = 24 * 3600

/** Files are written before their row is committed. A file without a row after a day never gets one. */
export const sweepFilesJob = defineJob(
  'sweep-files',
  {
    retries: { times: 2, seconds: 60, doubling: true },
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
  const { files } = runtime()
  let removed = 0
  for (const folder of fileFolders)
    for await (const stored of files.list(folder)) {
      signal?.throwIfAborted()
      const old = stored
        .filter(({ changedAt }) => changedAt < before)
        .map(({ name }) => name.slice(folder.length + 1))
      const withRow = await keysWithRow(old.filter((name) => fileKeyPattern.test(name)))
      for (const name of old.filter((name) => isOurs(name) && !withRow.has(name))) {
        await files.remove(`${folder}/${name}`)
        removed += 1
      }
    }
  return removed
}

/** Leaves files that others put into the folder. */
const isOurs = (name: string) => fileKeyPattern.test(name.replace(/\.part$/, ''))

async function keysWithRow(keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await acrossDealers(system(), ({ db }) =>
    db.selectFrom('files').select('key').where('key', 'in', keys).execute(),
  )
  return new Set(rows.map(({ key }) => key))
}
