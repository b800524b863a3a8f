import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clusterState, schemaLock, setForSchema } from '../connections/cluster-settings.ts'
import { ensureRoles } from '../connections/roles.ts'
import { runOnNodes } from '../distribute/create-on-nodes.ts'
import { settleNodes } from '../distribute/settle-nodes.ts'
import { type Migration, readMigrations } from './read-migrations.ts'
import { splitStatements } from './split-statements.ts'

/** A migration that failed or can't be applied. Commands print the message without a stack. */
export class MigrationError extends Error {}

type AppliedMigration = { number: number; name: string; hash: string; breaks_before: number | null }

type Options = {
  /** The folder of migrations. */
  dir?: string
  log?: (line: string) => void
  /** How long a statement waits for a table that others use, and how often the transaction is retried. */
  patience?: { lockMs: number; tries: number }
}

const usualPatience = { lockMs: 3_000, tries: 20 }

/**
 * Migrates the database: roles first, then every pending migration as pd_owner, then `afterwards`, which installs
 * the job queues. Two processes that start together wait for each other. Requests continue: a statement that
 * doesn't get its table within `lockMs` gives way and is retried, so that nobody waits behind it for longer.
 */
export async function migrate(
  adminUrl: string,
  secretKey: Buffer,
  afterwards: (admin: pg.Client) => Promise<void> = async () => {},
  options: Options = {},
): Promise<{ applied: string[] }> {
  const { dir, log = () => {}, patience = usualPatience } = options
  const migrations = await readMigrations(dir)
  return asAdmin(adminUrl, async (admin) => {
    await admin.query(`select pg_advisory_lock(${schemaLock})`)
    await ensureRoles(admin, secretKey)
    const state = await clusterState(admin)
    await setForSchema(admin, state)
    const send: Send =
      state === 'distributed' ? runOnNodes : async (client, sql) => void (await client.query(sql))
    const missing = await missingFrom(admin, migrations)
    for (const together of inTransactions(missing)) {
      await againWhileLocked(
        () => applyTogether(admin, together, { lockMs: patience.lockMs, send }),
        patience.tries,
        log,
      )
    }
    await afterwards(admin)
    if (state === 'distributed' && missing.length > 0) await settleNodes(admin)
    return { applied: missing.map(({ name }) => name) }
  })
}

/** Migrates only the roles, for a database that a backup is restored into. */
export const makeRoles = (adminUrl: string, secretKey: Buffer): Promise<void> =>
  asAdmin(adminUrl, (admin) => ensureRoles(admin, secretKey))

/** The migrations a database lacks; refuses one that this version can't run on. */
export async function pendingMigrations(adminUrl: string): Promise<string[]> {
  const migrations = await readMigrations()
  return asAdmin(adminUrl, async (admin) => {
    const missing = findUnapplied(await appliedTo(admin), migrations)
    return missing.map(({ name }) => name)
  })
}

async function asAdmin<T>(adminUrl: string, use: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    return await use(admin)
  } finally {
    await admin.end()
  }
}

async function missingFrom(admin: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  await admin.query(`set role pd_owner;
    create table if not exists schema_migrations
      (number int primary key, name text not null, hash text not null, applied_at timestamptz not null default now());
    alter table schema_migrations add column if not exists breaks_before int;
    reset role`)
  return findUnapplied(await appliedTo(admin), migrations)
}

async function appliedTo(admin: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await admin.query<{ there: string | null }>(
    `select to_regclass('public.schema_migrations') as there`,
  )
  if (!rows[0]?.there) return []
  return (await admin.query<AppliedMigration>('select * from schema_migrations order by number')).rows
}

function findUnapplied(there: AppliedMigration[], ours: Migration[]): Migration[] {
  refuseOtherHistory(there, ours)
  const done = new Set(there.map((row) => row.number))
  return ours.filter((migration) => !done.has(migration.number))
}

/**
 * Groups migrations into transactions: as many as possible in one, and those that can't run in one by themselves.
 */
function inTransactions(missing: Migration[]): Migration[][] {
  return missing.reduce<Migration[][]>((groups, migration) => {
    const last = groups.at(-1)
    if (last && !migration.runsOutside && !last[0]?.runsOutside) last.push(migration)
    else groups.push([migration])
    return groups
  }, [])
}

async function againWhileLocked(apply: () => Promise<void>, tries: number, log: (line: string) => void) {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await apply()
    } catch (error) {
      const { code, cause } = error as { code?: string; cause?: { code?: string } }
      // lock_not_available, deadlock_detected
      if (!['55P03', '40P01'].includes(cause?.code ?? code ?? '')) throw error
      if (left === 0)
        throw new MigrationError(
          `${(error as Error).message}. Something kept the table for long: end long transactions (pg_stat_activity) and start again. Nothing of this migration was applied.`,
        )
      log('A migration waits for a table that others use, and is tried again')
      await sleep(500 + Math.random() * 1_500)
    }
  }
}

/** Runs a statement of a migration. */
type Send = (admin: pg.Client, sql: string) => Promise<void>

async function applyTogether(
  admin: pg.Client,
  together: Migration[],
  { lockMs, send }: { lockMs: number; send: Send },
): Promise<void> {
  if (together[0]?.runsOutside) return applyOutside(admin, together[0], send)
  await admin.query('begin')
  try {
    await admin.query(`set local role pd_owner; set local lock_timeout = ${lockMs}`)
    for (const migration of together) {
      for (const statement of splitStatements(migration.sql))
        await runMigration(migration.name, () => send(admin, statement))
      await noteMigration(admin, migration)
    }
    await admin.query('select pd.hide_secrets()')
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback')
    throw error
  }
}

/** Waits for older transactions instead of giving way: nobody waits behind a concurrent index build. */
async function applyOutside(admin: pg.Client, migration: Migration, send: Send): Promise<void> {
  await admin.query('set role pd_owner')
  try {
    for (const statement of splitStatements(migration.sql))
      await runMigration(migration.name, () => send(admin, statement))
    await noteMigration(admin, migration)
  } finally {
    await admin.query('reset role')
  }
}

async function runMigration(name: string, apply: () => Promise<void>): Promise<void> {
  try {
    await apply()
  } catch (error) {
    throw new MigrationError(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function noteMigration(
  admin: pg.Client,
  { number, name, hash, breaksBefore }: Migration,
): Promise<void> {
  await admin.query(
    'insert into schema_migrations (number, name, hash, breaks_before) values ($1, $2, $3, $4)',
    [number, name, hash, breaksBefore],
  )
}

function refuseOtherHistory(there: AppliedMigration[], ours: Migration[]) {
  const newest = ours.at(-1)?.number ?? 0
  const tooNew = there.find(({ breaks_before: before }) => before !== null && before > newest)
  if (tooNew)
    throw new MigrationError(
      `The database was made by a newer version of Partsdesk (migration ${tooNew.name} removes what this version uses). Start that version, or restore an older backup.`,
    )
  for (const row of there) {
    const own = ours.find((migration) => migration.number === row.number)
    if (own?.hash !== row.hash && row.number <= newest)
      throw new MigrationError(
        `Migration ${row.name} is not the one this database was made with. Applied migrations are never edited; add a new one.`,
      )
  }
}
