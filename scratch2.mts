import { startPostgres } from '#server/platform/postgres/supervisor.ts'
import pg from 'pg'
import { appUrl } from '#server/platform/db/roles.ts'
import { testKey } from './server/test/tenants.ts'
const postgres = await startPostgres({ dataDir: '/tmp/w/bench-data/' + (process.argv[2] ?? 20000), log: () => {} })
const c = new pg.Client({ connectionString: appUrl(postgres.url, testKey) })
await c.connect()
await c.query("begin; set local app.dealer='1'")
const ex = async (q: string) => { for (let i=0;i<3;i++) await c.query(q); const { rows } = await c.query('explain (analyze, buffers, settings) ' + q); console.log(rows.map((r: any) => r['QUERY PLAN']).join('\n'), '\n') }
await ex("select coalesce(sum(orders), 0)::bigint as count from order_counts where true and dealer_id = 1")
const ids = (await c.query("select id from orders o where deleted_at is null and dealer_id=1 order by order_date desc, id desc limit 10")).rows.map((r: any) => r.id)
await ex(`select o.id, o.dealer_id, o.order_number, o.order_date, o.customer_id, o.bill_company, o.bill_contact,
      o.bill_email, o.ship_state, o.order_amount, o.currency_symbol, o.order_status_id, o.shipping_status_id,
      o.declined_reason_id, o.is_locked, o.version, o.updated_at, d.company, l.lines, l.items_qty, l.items_shipped
    from orders o
    join dealers d on d.id = o.dealer_id
    cross join lateral (
      select count(*) as lines, coalesce(sum(qty), 0) as items_qty, coalesce(sum(qty_shipped), 0) as items_shipped
      from order_lines where dealer_id = o.dealer_id and order_id = o.id) l
    where o.id = any('{${ids}}'::bigint[]) and o.dealer_id = 1
    order by array_position('{${ids}}'::bigint[], o.id)`)
await c.end(); await postgres.stop()
