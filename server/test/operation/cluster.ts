import pg from 'pg'
import type { TestContext } from 'vitest'
import { migrateAll } from '../../src/migrate-all.ts'
import { appUrl } from '../../src/platform/db/connections/roles.ts'
import { distribute } from '../../src/platform/db/distribute/distribute.ts'
import { makeRoles } from '../../src/platform/db/migrations/migrate.ts'
import { testKey } from '../tenants.ts'

/**
 * A Citus cluster to test on: the superuser's URL of any database of its coordinator in which the nodes are registered
 * (docs/how-to/scale-out.md). Without it, tests that need a cluster are skipped.
 */
export const citusUrl = process.env.CITUS_URL

type Node = { url: string; isCoordinator: boolean; host: string; port: number }

async function findNodes(url: string): Promise<Node[]> {
  const rows = await queryLast<{ host: string; port: number; group: number }>(
    url,
    `select nodename as host, nodeport as port, groupid as group from pg_dist_node
     where noderole = 'primary' order by groupid`,
  )
  return rows.map(({ host, port, group }) => {
    const own = new URL(url)
    own.hostname = host
    own.port = String(port)
    return { url: own.href, isCoordinator: group === 0, host, port }
  })
}

/** Runs these statements one by one; returns the last one's rows. */
export async function queryLast<Row extends pg.QueryResultRow>(
  url: string,
  ...texts: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const text of texts) rows = (await client.query<Row>(text)).rows
    return rows
  } finally {
    await client.end()
  }
}

const nameDatabase = (url: string, name: string) => {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

/** A copy of a distributed database, on every node; returns the coordinator's URL of it. */
export async function copyOnNodes(url: string, name: string, template: string): Promise<string> {
  for (const node of await findNodes(url))
    await queryLast(
      nameDatabase(node.url, 'postgres'),
      // Citus's own worker can reconnect at any time, and a template can't be copied while it's connected.
      `alter database ${template} allow_connections false`,
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${template}'`,
      `create database ${name} template ${template}`,
      `alter database ${name} set citus.enable_unsafe_triggers = on`,
      // A database's settings aren't copied; see settle-nodes.ts.
      ...(node.isCoordinator
        ? [`alter role pd_app in database ${name} set citus.propagate_set_commands = 'local'`]
        : []),
    )
  return nameDatabase(url, name)
}

/** An empty database whose nodes know each other. */
export async function newOnNodes(url: string, name: string): Promise<string> {
  const nodes = await findNodes(url)
  for (const node of nodes) {
    await queryLast(
      nameDatabase(node.url, 'postgres'),
      `drop database if exists ${name} with (force)`,
      `create database ${name}`,
    )
    await queryLast(nameDatabase(node.url, name), 'create extension citus')
    await makeRoles(nameDatabase(node.url, name), testKey)
  }
  const own = nameDatabase(url, name)
  const coordinator = nodes.find(({ isCoordinator }) => isCoordinator)!
  await queryLast(own, `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`)
  for (const { isCoordinator, host, port } of nodes)
    if (!isCoordinator) await queryLast(own, `select citus_add_node('${host}', ${port})`)
  return own
}

/** A migrated database, distributed with the rows that `load` inserts. */
export async function distributeOnNodes(
  url: string,
  name: string,
  load: (own: string) => Promise<unknown>,
): Promise<string> {
  const own = await newOnNodes(url, name)
  await migrateAll(own, testKey)
  await load(own)
  await distribute(own, { appUrl: appUrl(own, testKey), shards: 4, log: () => {} })
  return own
}

/** Skips a test of something a cluster lacks, with this reason in the report. */
export function needsOneNode({ skip }: TestContext, reason: string): void {
  skip(citusUrl !== undefined, reason)
}

/** Why tests about passwords need a single node. */
export const withoutPasswords =
  'the nodes of a test cluster let in everyone on their machine, without a password'

/** Removes what another run left. */
export async function prepareNodes(url: string): Promise<void> {
  for (const node of await findNodes(url)) {
    const rows = await queryLast<{ name: string }>(
      nameDatabase(node.url, 'postgres'),
      `select datname as name from pg_database where datname ~ '^(test|template)_'`,
    )
    for (const { name } of rows)
      await queryLast(nameDatabase(node.url, 'postgres'), `drop database ${name} with (force)`)
  }
}

/** How many statements wait for another's lock. */
export const waiting = `select count(*)::int from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** The sum of a one-number query over all nodes of the database. */
export async function sumOnNodes(admin: pg.Pool, query: string): Promise<number> {
  const { rows } = citusUrl
    ? await admin.query('select sum(result::int)::int as sum from run_command_on_all_nodes($1)', [query])
    : await admin.query(query)
  return Number(Object.values(rows[0])[0])
}

/** Drops a file's database, unless the file has a server of its own. */
export async function dropOnNodes(url: string, own: string): Promise<void> {
  const { host, pathname } = new URL(own)
  if (host !== new URL(url).host) return
  const name = pathname.slice(1)
  for (const node of await findNodes(url))
    await queryLast(nameDatabase(node.url, 'postgres'), `drop database if exists ${name} with (force)`)
}
