import { sql } from 'kysely'
import type { DatabaseState, OpenTransaction, SlowStatement } from '#contract/insight/system-rows.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { database } from '#server/platform/db/database.ts'
import { readInDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'

/** Reads what makes the database slow: statements, open transactions, the standby's lag and the nodes of a cluster. */
export async function showDatabase({ actor }: RequestContext): Promise<DatabaseState> {
  const [statements, transactions, nodes, standbyLagSeconds] = await Promise.all([
    readStatements(actor),
    readInDealer(0, actor, listTransactions),
    readInDealer(0, actor, listNodes),
    database().standby?.lagSeconds() ?? null,
  ])
  return { ...statements, transactions, nodes, standbyLagSeconds }
}

/** PostgreSQL's codes of a view that isn't installed, isn't loaded, or can't be read. */
const obstacles: Record<string, DatabaseState['whyNoStatements']> = {
  '42P01': 'missing',
  '55000': 'not_loaded',
  '42501': 'forbidden',
}

type Statements = Pick<DatabaseState, 'statements' | 'whyNoStatements'>

async function readStatements(actor: Actor): Promise<Statements> {
  try {
    return { statements: await readInDealer(0, actor, listStatements), whyNoStatements: null }
  } catch (error) {
    const whyNoStatements = obstacles[(error as { code?: string }).code ?? '']
    if (!whyNoStatements) throw error
    return { statements: null, whyNoStatements }
  }
}

/**
 * Without a right to all statistics, PostgreSQL shows the texts of the product's own role only. Statements that begin
 * with the same 500 characters are one row, because a row is named by its statement.
 */
async function listStatements({ db }: Work): Promise<SlowStatement[]> {
  const { rows } = await sql<SlowStatement>`
    select left(s.query, 500) as statement, sum(s.calls)::float8 as calls, sum(s.total_exec_time) as total_ms,
      sum(s.total_exec_time) / sum(s.calls) as mean_ms, max(s.max_exec_time) as longest_ms,
      sum(s.rows)::float8 as rows
    from pg_stat_statements s join pg_database d on d.oid = s.dbid
    where d.datname = current_database() and s.calls > 0 and s.queryid is not null
    group by 1 order by total_ms desc, statement limit 50`.execute(db)
  return rows
}

/** The oldest first; one that began just now says nothing. */
async function listTransactions({ db }: Work): Promise<OpenTransaction[]> {
  const { rows } = await sql<OpenTransaction>`
    select a.pid, extract(epoch from clock_timestamp() - a.xact_start)::float8 as seconds, a.usename as role,
      coalesce(a.state, '') as state, a.wait_event_type as waits_for, left(a.query, 500) as statement
    from pg_stat_activity a
    where a.datname = current_database() and a.pid <> pg_backend_pid() and a.backend_type = 'client backend'
      and a.xact_start < clock_timestamp() - interval '1 second'
    order by a.xact_start, a.pid limit 20`.execute(db)
  return rows
}

/** Null if the database isn't distributed over nodes. */
async function listNodes({ db }: Work): Promise<DatabaseState['nodes']> {
  const { rows } = await sql<{ isCluster: boolean }>`
    select to_regclass('pg_catalog.pg_dist_node') is not null as is_cluster`.execute(db)
  if (!rows[0]!.isCluster) return null
  const found = await sql<NonNullable<DatabaseState['nodes']>[number]>`
    select n.nodename || ':' || n.nodeport as host, n.isactive::int as is_active, (
      select count(*)::int from pg_dist_placement p where p.groupid = n.groupid) as shards
    from pg_dist_node n where n.noderole = 'primary' order by 1`.execute(db)
  return found.rows
}
