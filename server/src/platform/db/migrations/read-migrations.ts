import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** A file of `server/migrations`; docs/how-to/change-the-schema.md lists the instructions in its first comments. */
export type Migration = {
  number: number
  name: string
  sql: string
  hash: string
  /** `-- breaks: releases before 0310`. Releases whose newest migration is older can't run on it. */
  breaksBefore: number | null
  /** `-- outside a transaction`: its statements run one by one, as `create index concurrently` has to. */
  runsOutside: boolean
}

/** The folder of `0001-….sql` files, located from the package root so that a bundle finds it too. */
const migrationsDir = () => path.resolve(process.env.PARTSDESK_ROOT ?? process.cwd(), 'server/migrations')

/** Reads the folder's migrations in the order of their numbers, with the releases that each one breaks. */
export async function readMigrations(dir = migrationsDir()): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(dir, name), 'utf8')
      const [, before] = /^-- breaks: releases before (\d{4})$/m.exec(sql) ?? []
      return {
        number: Number(name.slice(0, 4)),
        name,
        sql,
        hash: createHash('sha256').update(sql).digest('hex'),
        breaksBefore: before ? Number(before) : null,
        runsOutside: /^-- outside a transaction$/m.test(sql),
      }
    }),
  )
}
