import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { ensureRoles } from './roles.ts'

export class MigrationError extends Error {}

type Migration = { number: number; name: string; sql: string; hash: string }

/** The folder of `0001-….sql` files, located from the package root so that a bundle finds it too. */
const migrationsDir = () => path.resolve(process.env.PARTSDESK_ROOT ?? process.cwd(), 'server/migrations')

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(dir, name), 'utf8')
      return {
        number: Number(name.slice(0, 4)),
        name,
        sql,
        hash: createHash('sha256').update(sql).digest('hex'),
      }
    }),
  )
}

/**
 * Migrates the database: roles first, then every pending migration in one transaction as pd_owner, then what
 * `afterwards` installs (the job queues). Two processes starting together wait for each other.
 */
export async function migrate(
  adminUrl: string,
  secretKey: Buffer,
  afterwards: (admin: pg.Client) => Promise<void> = async () => {},
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(migrationsDir())
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(7426002)')
    const applied = await applyMissing(admin, migrations, secretKey)
    await afterwards(admin)
    return { applied }
  } finally {
    await admin.end()
  }
}

async function applyMissing(admin: pg.Client, migrations: Migration[], secretKey: Buffer): Promise<string[]> {
  await ensureRoles(admin, secretKey)
  await admin.query('begin')
  await admin.query('set local role pd_owner')
  await admin.query(`create table if not exists schema_migrations
    (number int primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await admin.query<{ number: number; name: string; hash: string }>(
    'select number, name, hash from schema_migrations order by number',
  )
  refuseOtherHistory(rows, migrations)

  const done = new Set(rows.map((row) => row.number))
  const missing = migrations.filter((migration) => !done.has(migration.number))
  for (const { number, name, sql, hash } of missing) {
    try {
      await admin.query(sql)
    } catch (error) {
      throw new MigrationError(`Migration ${name} failed: ${(error as Error).message}`)
    }
    await admin.query('insert into schema_migrations (number, name, hash) values ($1, $2, $3)', [
      number,
      name,
      hash,
    ])
  }
  if (missing.length > 0) await admin.query('select pd.hide_secrets()')
  await admin.query('commit')
  return missing.map((migration) => migration.name)
}

function refuseOtherHistory(there: { number: number; name: string; hash: string }[], ours: Migration[]) {
  const newest = ours.at(-1)?.number ?? 0
  const newer = there.find((row) => row.number > newest)
  if (newer)
    throw new MigrationError(
      `The database was made by a newer version of Partsdesk (migration ${newer.name}). Start that version, or restore an older backup.`,
    )
  for (const row of there) {
    const own = ours.find((migration) => migration.number === row.number)
    if (own?.hash !== row.hash)
      throw new MigrationError(
        `Migration ${row.name} is not the one this database was made with. Applied migrations are never edited; add a new one.`,
      )
  }
}
