import { startPostgres } from '#server/platform/postgres/supervisor.ts'
import pg from 'pg'
import { appUrl } from '#server/platform/db/roles.ts'
import { testKey } from './server/test/tenants.ts'
const postgres = await startPostgres({ dataDir: '/tmp/w/bench-data/' + (process.argv[2] ?? 20000), log: () => {} })
const c = new pg.Client({ connectionString: appUrl(postgres.url, testKey) })
await c.connect()
await c.query("begin; set local app.dealer='1'")
const ids = (await c.query("select id from orders o where deleted_at is null and dealer_id=1 order by order_date desc, id desc limit 10")).rows.map((r: any) => r.id)
const text = `select o.id, o.dealer_id, o.order_number, o.order_date, o.customer_id, o.bill_company, o.bill_contact,
      o.bill_email, o.ship_state, o.order_amount, o.currency_symbol, o.order_status_id, o.shipping_status_id,
      o.declined_reason_id, o.is_locked, o.version, o.updated_at, d.company, l.lines, l.items_qty, l.items_shipped
    from orders o
    join dealers d on d.id = o.dealer_id
    cross join lateral (
      select count(*) as lines, coalesce(sum(qty), 0) as items_qty, coalesce(sum(qty_shipped), 0) as items_shipped
      from order_lines where dealer_id = o.dealer_id and order_id = o.id) l
    where o.id = any($1::bigint[]) and o.dealer_id = $2
    order by array_position($1::bigint[], o.id)`
const t = async (name: string, q: () => Promise<any>) => { for (let i=0;i<100;i++) await q(); const times=[]; for (let i=0;i<500;i++){const s=performance.now(); await q(); times.push(performance.now()-s)} times.sort((a,b)=>a-b); console.log(name, times[250]!.toFixed(3)) }
for (let k=0;k<3;k++){
await t('unnamed', () => c.query(text, [ids, 1]))
await c.query('set plan_cache_mode = force_custom_plan')
await t('named custom', () => c.query({ name: 'a'+k, text, values: [ids, 1] }))
await c.query('set plan_cache_mode = auto')
await t('named auto', () => c.query({ name: 'b'+k, text, values: [ids, 1] }))
await c.query('set plan_cache_mode = force_generic_plan')
await t('named generic', () => c.query({ name: 'c'+k, text, values: [ids, 1] }))
await c.query('set plan_cache_mode = auto')
}
await c.end(); await postgres.stop()
