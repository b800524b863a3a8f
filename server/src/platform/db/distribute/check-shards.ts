import pg from 'pg'
import { anchor } from './table-classes.ts'

/**
 * Compares each shard's tenant isolation with its table's: forced row-level security, the number of policies, the
 * owner. Returns the differences.
 */
export async function checkShards(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{
    name: string
    shard: string
    result: string
    success: boolean
    mine: string
  }>(`
    with mine as (
      select p.logicalrelid, ${selectIsolation('p.logicalrelid')} as text from pg_dist_partition p
        join pg_class c on c.oid = p.logicalrelid
      where c.relnamespace = 'public'::regnamespace and p.repmodel <> 'l'
    )
    select m.logicalrelid::text as name, r.shardid::text as shard, r.result, r.success, m.text as mine
    from mine m cross join lateral run_command_on_placements(m.logicalrelid,
      $s$select ${selectIsolation(`'%s'::regclass`)}$s$) r
    where not r.success or r.result <> m.text`)
  return rows.map(
    ({ name, shard, result, success, mine }) =>
      `${name}, shard ${shard}: ${success ? `${result} instead of ${mine}` : result}`,
  )
}

const selectIsolation = (relation: string) =>
  `(select concat_ws(' ', c.relrowsecurity, c.relforcerowsecurity, r.rolname, (select count(*) from pg_policy p where p.polrelid = c.oid))
    from pg_class c join pg_roles r on r.oid = c.relowner where c.oid = ${relation})`

/**
 * Signs in as the server's role for two dealers whose rows are on different nodes: each must find and change only
 * its own rows. Everything is rolled back. Returns the failures.
 */
export async function tryTwoDealers(admin: pg.Client, appUrl: string): Promise<string[]> {
  const { rows: ids } = await admin.query<{ id: string; node: string }>(`
    select distinct on (p.groupid) id::text, p.groupid::text as node
    from generate_series(9007199254740000, 9007199254740200) id
    join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('${anchor}', id)
    order by p.groupid, id limit 2`)
  const [one, other] = ids
  if (!one || !other) return ['all shards are on one node: select citus_rebalance_start()']
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  const enter = (id: string) => client.query(`set local app.dealer = '${id}'`)
  const readVisibleDealers = async () =>
    (
      await client.query<{
        ids: string
      }>(`select coalesce(string_agg(dealer_id::text, ' '), '') as ids from ${anchor}
      where dealer_id in (${one.id}, ${other.id})`)
    ).rows[0]!.ids
  const wrong: string[] = []
  try {
    await client.query('begin')
    for (const { id } of [one, other]) {
      await enter(id)
      await client.query(
        `insert into dealers (id, dealer_domain, company, address1) overriding system value values ($1, $2, 'Self-test', '-')`,
        [id, `self-test-${id}`],
      )
      await client.query(`insert into ${anchor} (dealer_id) values ($1)`, [id])
      if ((await readVisibleDealers()) !== id)
        wrong.push(`dealer ${id} sees the rows of "${await readVisibleDealers()}"`)
    }
    await client.query('savepoint before')
    await client.query(`insert into ${anchor} (dealer_id) values ($1) on conflict do nothing`, [one.id]).then(
      () => wrong.push('a dealer could write a row of another'),
      () => {},
    )
    await client.query('rollback to before')
    await client.query(`set local app.dealer = ''`)
    if ((await readVisibleDealers()) !== '') wrong.push('without a dealer, rows are visible')
  } catch (error) {
    wrong.push((error as Error).message)
  } finally {
    await client.query('rollback')
    await client.end()
  }
  return wrong
}
