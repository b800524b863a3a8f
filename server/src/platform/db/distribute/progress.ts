import type pg from 'pg'
import { roles } from '../roles.ts'
import type { ForeignKey } from './catalog.ts'
import type { Progress } from './steps.ts'

/** How far a database of a Citus cluster is distributed. */
export async function readProgress(admin: pg.Client): Promise<Progress> {
  const { rows: placed } = await admin.query<{ name: string; found: 'distributed' | 'reference' | 'local' }>(`
    select c.relname as name,
      case when p.partmethod = 'h' then 'distributed' when p.repmodel = 't' then 'reference' else 'local' end as found
    from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid where c.relnamespace = 'public'::regnamespace`)
  const { rows: shared } = await admin.query<{ signature: string }>(`
    select p.oid::regprocedure::text as signature from pg_catalog.pg_dist_object o
    join pg_proc p on p.oid = o.objid and o.classid = 'pg_proc'::regclass`)
  return {
    placed: new Map(placed.map(({ name, found }) => [name, found])),
    shared: new Set(shared.map(({ signature }) => signature)),
    takenOff: await takenOff(admin),
    settings: await missingSettings(admin),
    mayNumber: await mayNumber(admin),
  }
}

async function takenOff(admin: pg.Client) {
  const { rows } = await admin.query<{ there: string | null }>(`select to_regclass('pd.keys_off') as there`)
  if (!rows[0]?.there) return []
  return (
    await admin.query<Pick<ForeignKey, 'table' | 'name' | 'definition'>>(
      'select "table", name, definition from pd.keys_off order by 1, 2',
    )
  ).rows
}

/**
 * The nodes connect to each other as the role that asks, so each has to be able to sign in; without a password it
 * can only where pg_hba.conf trusts the nodes. A transaction's dealer goes with it to the node of the dealer's rows.
 */
async function missingSettings(admin: pg.Client): Promise<string[]> {
  const { rows: closed } = await admin.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1) and not rolcanlogin order by 1',
    [roles],
  )
  const { rows } = await admin.query<{ name: string; set: string[] }>(`
    select current_database() as name, coalesce((select array_agg(x) from pg_db_role_setting s, unnest(s.setconfig) x
      where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))), '{}') as set`)
  const { name, set } = rows[0]!
  const database = admin.escapeIdentifier(name)
  const has = (setting: string) => set.some((one) => one.startsWith(setting))
  return [
    ...closed.map((role) => `alter role ${role.name} login`),
    ...(has('citus.propagate_set_commands=')
      ? []
      : [
          // Only the coordinator: a node that asks another one would start the transaction it was given twice.
          `set citus.enable_alter_role_set_propagation = off; alter role pd_app set citus.propagate_set_commands = 'local'; reset citus.enable_alter_role_set_propagation`,
        ]),
    // One connection to each node for what's asked of all: a change of what every node has needs its sight of them.
    ...(has('citus.multi_shard_modify_mode=')
      ? []
      : [`alter role pd_app set citus.multi_shard_modify_mode = 'sequential'`]),
    // A search as another role runs where the dealer's rows are, and asks for them by the table's name.
    ...(has('citus.allow_nested_distributed_execution=')
      ? []
      : ['alter role pd_app set citus.allow_nested_distributed_execution = on']),
    ...(has('app.kept_plan=') ? [] : [`alter role pd_app set app.kept_plan = 'auto'`]),
    ...(has('citus.enable_unsafe_triggers=')
      ? []
      : [`alter database ${database} set citus.enable_unsafe_triggers = on`]),
  ]
}

/** Whether the server's role may take the next number of every sequence, on every node. */
async function mayNumber(admin: pg.Client): Promise<boolean> {
  const { rows } = await admin.query<{ may: boolean }>(`
    select bool_and(result = 't') as may from run_command_on_all_nodes(
      $$select coalesce(bool_and(has_sequence_privilege('pd_app', c.oid, 'usage')), true) from pg_class c
        where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace$$)`)
  return rows[0]!.may
}
