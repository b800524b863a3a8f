import pg from 'pg'
import type { Config } from '../config.ts'
import { signsIn } from '../db/connections/refuse-other-key.ts'
import { appUrls, roles } from '../db/connections/roles.ts'
import { pendingMigrations } from '../db/migrations/migrate.ts'
import { pluralize } from '../pluralize.ts'
import { type Ask, checkSecrets } from './check-secrets.ts'
import { type Check, ok, reportBroken, reportWarning } from './finding.ts'

const oldest = 15
/** Seconds between the clocks of this machine and the database. */
const clocks = { warning: 2, broken: 60 }

/** The checks of the database, which connect as its administrator and as pd_owner. */
export function databaseChecks(adminUrl: string, config: Config): Check[] {
  const askAdmin: Ask = (text) => queryDatabase(adminUrl, text)
  const askAsOwner: Ask = (text) => queryDatabase(adminUrl, text, 'pd_owner')
  return [
    { name: 'database', run: () => checkVersion(adminUrl) },
    { name: 'migrations', run: () => checkMigrations(adminUrl) },
    {
      name: 'roles',
      run: async () => [...(await checkRoles(askAdmin)), ...(await checkAppRole(adminUrl, config))],
    },
    { name: 'isolation', run: () => checkIsolation(askAdmin) },
    { name: 'secrets', run: () => checkSecrets(askAsOwner, config) },
    { name: 'indexes', run: () => checkIndexes(askAdmin) },
    { name: 'vacuum', run: () => checkVacuum(askAdmin) },
    { name: 'clock', run: () => checkClock(adminUrl) },
  ]
}

async function queryDatabase<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  role?: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    if (role) await client.query(`set role ${role}`)
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function checkVersion(url: string) {
  const [row] = await queryDatabase<{ server_version: string }>(url, 'show server_version')
  const version = row?.server_version ?? ''
  const says = `PostgreSQL ${version}`
  return [
    Number.parseInt(version, 10) >= oldest
      ? ok(says)
      : reportBroken(`${says}; it has to be ${oldest} or later`),
  ]
}

async function checkMigrations(url: string) {
  const pending = await pendingMigrations(url)
  if (pending.length === 0) return [ok('every migration of this version is applied')]
  return [
    reportBroken(
      `${pluralize(pending.length, 'migration is', 'migrations are')} pending, from ${pending[0]} on: npm run db:migrate`,
    ),
  ]
}

type Role = { name: string; bypassesRls: boolean; login: boolean }

/**
 * Checks that the four roles exist, that none bypasses row-level security, and that only pd_app can sign in.
 */
export async function checkRoles(ask: (text: string) => Promise<Role[]>) {
  const rows = await ask(
    // The nodes of a cluster sign in to each other as these roles.
    `select rolname as name, rolsuper or rolbypassrls as "bypassesRls",
       rolcanlogin and to_regclass('pg_catalog.pg_dist_partition') is null as login from pg_roles
     where rolname in (${roles.map((name) => pg.escapeLiteral(name)).join(', ')})`,
  )
  const missing = roles.filter((name) => !rows.some((row) => row.name === name))
  const found = [
    ...missing.map((name) => reportBroken(`the role ${name} is missing: npm run db:migrate`)),
    ...rows
      .filter(({ bypassesRls }) => bypassesRls)
      .map(({ name }) =>
        reportBroken(`${name} goes past row-level security: alter role ${name} nosuperuser nobypassrls`),
      ),
    ...rows
      .filter(({ name, login }) => login && name !== 'pd_app')
      .map(({ name }) => reportBroken(`${name} can sign in: alter role ${name} nologin`)),
  ]
  return found.length > 0 ? found : [ok('four roles, and none goes past row-level security')]
}

/** Whether the server's role has the password derived from this key. */
async function checkAppRole(adminUrl: string, config: Config) {
  const [own, ...others] = appUrls(adminUrl, config)
  if (await signsIn(own)) return [ok('pd_app signs in with the password of SECRET_KEY')]
  for (const other of others)
    if (await signsIn(other))
      return [
        reportWarning('pd_app still has the password of a key in OTHER_SECRET_KEYS: restart the processes'),
      ]
  return [reportBroken('pd_app does not sign in: SECRET_KEY is not the one this database was set up with')]
}

/** Up to this number, tables are named one by one. */
const maxNamed = 5

async function checkIsolation(ask: Ask) {
  const rows = await ask<{ name: string; forced: boolean; policies: number; owner: string }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced, r.rolname as owner,
       (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
     from pg_class c join pg_roles r on r.oid = c.relowner
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
     order by c.relname`,
  )
  const open = rows.filter(({ forced, policies }) => !forced || policies === 0)
  const foreign = rows.filter(({ owner }) => owner !== 'pd_owner')
  const found = [
    ...open.map(({ name }) =>
      reportBroken(`${name} is open to every dealer: alter table ${name} force row level security`),
    ),
    ...foreignTables(foreign),
  ]
  if (rows.length === 0) return [reportBroken('the database has no tables: npm run db:migrate')]
  return found.length > 0 ? found : [ok(`row-level security is forced on all ${rows.length} tables`)]
}

/** One line for all of them after a restore that left owners out, because it's one mistake. */
function foreignTables(tables: readonly { name: string; owner: string }[]) {
  const [first] = tables
  if (first && tables.length > maxNamed)
    return [
      reportBroken(
        `${pluralize(tables.length, 'table belongs', 'tables belong')} to ${first.owner} instead of pd_owner; restore without --no-owner: docs/how-to/back-up.md`,
      ),
    ]
  return tables.map(({ name, owner }) =>
    reportBroken(`${name} belongs to ${owner}: alter table ${name} owner to pd_owner`),
  )
}

/** Leftovers of a migration that was killed. */
async function checkIndexes(ask: Ask) {
  const rows = await ask<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisvalid`,
  )
  if (rows.length === 0) return [ok('every index is complete')]
  return rows.map(({ name }) =>
    reportBroken(`the index ${name} was not finished: npm run db:migrate, or reindex it`),
  )
}

/** Old rows that nobody sees any more, but lists read past them. */
export async function checkVacuum(ask: Ask) {
  const [server] = await ask<{ runs: boolean }>("select current_setting('autovacuum') = 'on' as runs")
  const tables = await ask<{ name: string; dead: number; live: number; at: string | null }>(
    `select relname as name, n_dead_tup::float8 as dead, n_live_tup::float8 as live,
       to_char(greatest(last_vacuum, last_autovacuum), 'YYYY-MM-DD') as at
     from pg_stat_user_tables where schemaname = 'public' and n_dead_tup > 10000 and n_dead_tup > 0.2 * n_live_tup
     order by n_dead_tup desc limit ${maxNamed}`,
  )
  const found = [
    ...(server?.runs ? [] : [reportBroken('autovacuum is off: set autovacuum = on in postgresql.conf')]),
    ...tables.map(({ name, dead, live, at }) =>
      reportWarning(
        `${name} has ${dead} dead rows next to ${live} (last cleared ${at ?? 'never'}): vacuum analyze ${name}, and look for a transaction that stays open`,
      ),
    ),
  ]
  return found.length > 0 ? found : [ok('old rows are cleared away')]
}

async function checkClock(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const before = Date.now()
    const { rows } = await client.query<{ ms: string }>(
      'select extract(epoch from clock_timestamp()) * 1000 as ms',
    )
    const middle = (before + Date.now()) / 2
    const apart = Math.abs(Number(rows[0]?.ms) - middle) / 1000
    const says = `this machine and the database are ${apart.toFixed(1)} seconds apart`
    if (apart < clocks.warning) return [ok(says)]
    return [(apart < clocks.broken ? reportWarning : reportBroken)(`${says}: set both by NTP`)]
  } finally {
    await client.end()
  }
}
