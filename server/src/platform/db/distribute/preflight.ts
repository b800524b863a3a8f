import type pg from 'pg'
import { pluralize } from '../../pluralize.ts'
import { roles } from '../connections/roles.ts'
import { pendingMigrations } from '../migrations/migrate.ts'
import { readCatalog } from './catalog.ts'
import { whyTooOld } from './citus-version.ts'
import { findObstacles } from './obstacles.ts'

/** The reasons this database can't be distributed yet, one sentence each with the remedy. */
export async function preflight(adminUrl: string, admin: pg.Client): Promise<string[]> {
  const clusterProblems = await checkCluster(admin)
  if (clusterProblems.length > 0) return clusterProblems
  const pending = await pendingMigrations(adminUrl)
  if (pending.length > 0)
    return [
      `${pluralize(pending.length, 'migration is', 'migrations are')} pending, from ${pending[0]} on: npm run db:migrate`,
    ]
  return [...(await checkNodes(admin)), ...findObstacles(await readCatalog(admin))]
}

async function checkCluster(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ citus: boolean; superuser: boolean }>(`
    select exists (select 1 from pg_extension where extname = 'citus') as citus,
      (select rolsuper from pg_roles where rolname = current_user) as superuser`)
  const { citus, superuser } = rows[0]!
  if (!citus)
    return [
      'the database has no Citus: create extension citus, here and on every node (docs/how-to/scale-out.md)',
    ]
  if (!superuser) return ['DATABASE_URL has to name a superuser, who can connect to every node']
  const { rows: nodes } = await admin.query<{ coordinators: number; workers: number; here: number }>(`
    select count(*) filter (where groupid = 0)::int as coordinators, count(*) filter (where groupid > 0)::int as workers,
      (select groupid from pg_dist_local_group) as here
    from pg_dist_node where isactive and noderole = 'primary'`)
  const { coordinators, workers, here } = nodes[0]!
  return [
    ...(here !== 0 ? ['DATABASE_URL has to lead to the coordinator'] : []),
    ...(coordinators === 0 ? ['the coordinator has no name: select citus_set_coordinator_host(…)'] : []),
    ...(workers < 2
      ? [`${pluralize(workers, 'worker is', 'workers are')} there; add two or more: select citus_add_node(…)`]
      : []),
  ]
}

type Answer = { node: string; success: boolean; result: string }

/** Asks each node; the answer is text, because Citus returns nothing else. */
async function askNodes(admin: pg.Client, text: string): Promise<Answer[]> {
  const { rows } = await admin.query<Answer>(
    `select n.nodename || ':' || n.nodeport as node, r.success, r.result
     from run_command_on_all_nodes($1) r join pg_dist_node n on n.nodeid = r.nodeid order by 1`,
    [text],
  )
  return rows
}

async function checkNodes(admin: pg.Client): Promise<string[]> {
  const answers = await askNodes(
    admin,
    `select json_build_object('roles', (select coalesce(json_agg(rolname), '[]') from pg_roles where rolname in (${roles
      .map((role) => `'${role}'`)
      .join(', ')})),
      'bypassingRoles', (select coalesce(json_agg(rolname), '[]') from pg_roles where rolname like 'pd\\_%' and (rolsuper or rolbypassrls)),
      'prepared', current_setting('max_prepared_transactions')::int, 'citus', citus_version())`,
  )
  return answers.flatMap(({ node, success, result }) => {
    if (!success) return [`${node} doesn't answer: ${result}`]
    const {
      roles: found,
      bypassingRoles,
      prepared,
      citus,
    } = JSON.parse(result) as {
      roles: string[]
      bypassingRoles: string[]
      prepared: number
      citus: string
    }
    const tooOld = whyTooOld(citus)
    const missing = roles.filter((role) => !found.includes(role))
    return [
      ...(tooOld ? [`${node}: ${tooOld}`] : []),
      ...(missing.length > 0
        ? [`${node} lacks ${missing.join(', ')}: DATABASE_URL=<that node> npm run db:migrate -- --roles`]
        : []),
      ...bypassingRoles.map(
        (role) => `${node}: ${role} goes past row-level security: alter role ${role} nosuperuser nobypassrls`,
      ),
      ...(prepared === 0
        ? [`${node}: max_prepared_transactions is 0, and changes on two nodes need it`]
        : []),
    ]
  })
}

/** A table is locked while its rows move to their nodes, so nothing else may use the database then. */
export async function checkUse(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and usename = 'pd_app'
     and application_name = 'partsdesk'`,
  )
  const { count } = rows[0]!
  return count > 0 ? [`Partsdesk is still connected (${count}): stop its processes first`] : []
}
