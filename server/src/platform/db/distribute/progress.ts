import type pg from 'pg'
import { roles } from '../connections/roles.ts'
import type { ForeignKey } from './catalog.ts'
import { areNodesSettled } from './settle-nodes.ts'
import type { Progress } from './steps.ts'

/** The progress of distributing a Citus cluster's database. */
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
    areNodesSettled: await areNodesSettled(admin),
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
 * The nodes connect to each other as the role that asks, so each must be able to sign in. Without a password that
 * works only where pg_hba.conf trusts the nodes.
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
    // One connection to each node for statements that go to all of them, so that a change of a shared table sees
    // the transaction's earlier changes.
    ...(has('citus.multi_shard_modify_mode=')
      ? []
      : [`alter role pd_app set citus.multi_shard_modify_mode = 'sequential'`]),
    // A search that runs as another role runs on the node with the dealer's rows, and asks for them by the table's
    // name.
    ...(has('citus.allow_nested_distributed_execution=')
      ? []
      : ['alter role pd_app set citus.allow_nested_distributed_execution = on']),
    ...(has('app.kept_plan=') ? [] : [`alter role pd_app set app.kept_plan = 'auto'`]),
    ...(has('citus.enable_unsafe_triggers=')
      ? []
      : [`alter database ${database} set citus.enable_unsafe_triggers = on`]),
  ]
}
