import type { Client } from 'pg'

/** Held while the schema changes: by migrations and by `db:distribute`. */
export const schemaLock = 7_426_002

type ClusterState = 'none' | 'prepared' | 'distributed'

/** Whether a database is one of a Citus cluster, and its tables are on the nodes (docs/how-to/scale-out.md). */
export async function clusterState(admin: Client): Promise<ClusterState> {
  const { rows } = await admin.query<{ there: string | null }>(
    `select to_regclass('pg_catalog.pg_dist_partition') as there`,
  )
  if (!rows[0]?.there) return 'none'
  const { rowCount } = await admin.query('select 1 from pg_dist_partition limit 1')
  return rowCount ? 'distributed' : 'prepared'
}

/**
 * Prepares a session to change the schema. On a distributed database, it changes all nodes, one after the other,
 * with the triggers of its tables. On one that isn't distributed yet, it changes only this node, because `npm run
 * db:distribute` takes the change to the others.
 */
export async function setForSchema(admin: Client, state: ClusterState): Promise<void> {
  if (state === 'prepared') await admin.query('set citus.enable_ddl_propagation = off')
  if (state === 'distributed')
    await admin.query(
      `set citus.multi_shard_modify_mode = 'sequential'; set citus.enable_unsafe_triggers = on`,
    )
}
