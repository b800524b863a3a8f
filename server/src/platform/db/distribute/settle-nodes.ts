import type { Client } from 'pg'

/**
 * Sets up each node by itself, because Citus copies a role's settings to all nodes and a sequence's rights to none.
 * In this database, only the coordinator passes on a transaction's dealer (a node that did would start its
 * transaction twice), and every node may draw numbers, as it does for rows it inserts from its own.
 */
const settleStatement = `do $settle$ begin
  perform set_config('citus.enable_ddl_propagation', 'off', true);
  grant usage on all sequences in schema public to pd_app;
  if (select groupid = 0 from pg_dist_local_group) then
    execute format('alter role pd_app in database %I set citus.propagate_set_commands = %L', current_database(), 'local');
  else
    execute format('alter role pd_app in database %I reset citus.propagate_set_commands', current_database());
  end if;
end $settle$`

const waitQuery = `select
  (select coalesce(bool_and(has_sequence_privilege('pd_app', c.oid, 'usage')), true) from pg_class c
    where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace)
  and (select groupid = 0 from pg_dist_local_group) = exists (
    select 1 from pg_db_role_setting s, unnest(s.setconfig) x
    where s.setrole = 'pd_app'::regrole and x like 'citus.propagate_set_commands=%'
      and s.setdatabase = (select oid from pg_database where datname = current_database()))`

/**
 * Sets up the role and the sequences on every node. Repeating it changes nothing; throws the first node's
 * error.
 */
export async function settleNodes(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ result: string }>(
    'select result from run_command_on_all_nodes($1) where not success',
    [settleStatement],
  )
  if (rows[0]) throw new Error(rows[0].result)
}

/** Whether every node of the cluster is set up as `settleNodes` leaves it. */
export async function areNodesSettled(admin: Client): Promise<boolean> {
  const { rows } = await admin.query<{ all: boolean }>(
    `select bool_and(result = 't') as all from run_command_on_all_nodes($1)`,
    [waitQuery],
  )
  return rows[0]!.all
}
