import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { orders } from '#contract/sales/orders.ts'
import { createOrder } from '#server/features/sales/orders/create-order.ts'
import { findOrders } from '#server/features/sales/orders/find-orders.ts'
import { jobs } from '#server/features.ts'
import { system } from '#server/platform/auth/actor.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { appUrl } from '#server/platform/db/roles.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { installJobs } from '#server/platform/jobs/install.ts'
import { startPostgres } from '#server/platform/postgres/supervisor.ts'
import { makeTenants, testKey } from '../server/test/tenants.ts'

/**
 * `npx tsx bench/orders.ts`: the order list and order creation on a dealer with 100,000 orders, each
 * beside the barest SQL that gives the same, inside the same transaction wrapper and without it.
 */
const dataDir = await mkdtemp(path.join(tmpdir(), 'partsdesk-bench-'))
const postgres = await startPostgres({ dataDir, log: () => {} })
await migrate(postgres.url, testKey, (admin) => installJobs(admin, jobs))
await makeTenants(postgres.url)
const admin = new pg.Client({ connectionString: postgres.url })
await admin.connect()
await admin.query(await readFile('bench/load-orders.sql', 'utf8'))
const database = openDatabase(appUrl(postgres.url, testKey))
const actor = system('Bench')

const list = (values: Record<string, unknown>) => orders.list.query.parse(values)
const find = (values: Record<string, unknown>) => (work: Work) => findOrders(work, list(values))
const barePage = (offset: number, where = 'true') => `select o.*, d.company,
  (select count(*) from order_lines l where l.dealer_id = o.dealer_id and l.order_id = o.id) as lines
  from orders o join dealers d on d.id = o.dealer_id
  where o.dealer_id = 1 and o.deleted_at is null and ${where} order by o.order_date desc, o.id desc offset ${offset} limit 10`

type Case = { name: string; ours: (work: Work) => Promise<unknown>; bare: string; runs: number }
const cases: Case[] = [
  { name: 'list, page 1', ours: find({}), bare: barePage(0), runs: 300 },
  {
    name: 'list, status New',
    ours: find({ statusId: '1' }),
    bare: barePage(0, 'o.order_status_id = 1'),
    runs: 300,
  },
  { name: 'list, page 5,000', ours: find({ startRow: '50000' }), bare: barePage(50_000), runs: 60 },
  { name: 'list, last page', ours: find({ startRow: '99990' }), bare: barePage(99_990), runs: 60 },
  {
    name: 'list, dates',
    ours: find({ fromDate: '2025-01-01', toDate: '2025-03-31' }),
    bare: barePage(0, `o.order_day between '2025-01-01' and '2025-03-31'`),
    runs: 100,
  },
  {
    name: 'search, a number',
    ours: find({ search: '77777' }),
    bare: barePage(0, `o.search_text like '%77777%'`),
    runs: 100,
  },
  {
    name: 'search, an e-mail',
    ours: find({ search: 'customer1234@' }),
    bare: barePage(0, `o.search_text like '%customer1234@%'`),
    runs: 100,
  },
  {
    name: 'create an order of two lines',
    ours: (work) => createOrder(work, newOrder()),
    bare: `insert into order_lines (dealer_id, order_id, part_number, cost, price, qty)
      select 1, max(id), 'P', 1, 1, 1 from orders where dealer_id = 1`,
    runs: 150,
  },
]

let buyers = 0
function newOrder() {
  buyers += 1
  return orders.create.body.parse({
    billCompany: `Buyer ${buyers}`,
    billAddress1: '1 Main St',
    billCity: 'Austin',
    billState: 'TX',
    billZip: '73301',
    billPhone: '512-555-0100',
    billEmail: `buyer${buyers}@bench.test`,
    details: [
      { partNumber: 'P-1', price: 50, qty: 1, cost: 30 },
      { partNumber: 'P-2', price: 50, qty: 1, cost: 30 },
    ],
  })
}

async function medianMs(runs: number, deed: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < 10; warm += 1) await deed()
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await deed()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)]!
}

console.log(
  'median ms, one connection'.padEnd(32),
  'ours',
  'floor in a Work',
  'floor bare',
  'ours ÷ floor in a Work',
)
for (const { name, ours, bare, runs } of cases) {
  const mine = await medianMs(runs, () => inDealer(1, actor, ours))
  const wrapped = await medianMs(runs, () => inDealer(1, actor, ({ client }) => client.query(bare)))
  const alone = await medianMs(runs, () => admin.query(bare))
  const [a, b, c] = [mine, wrapped, alone].map((ms) => ms.toFixed(2).padStart(8))
  console.log(name.padEnd(32), a, b, c, `${(mine / wrapped).toFixed(2)}x`.padStart(8))
}

await database.close()
await admin.end()
await postgres.stop()
await rm(dataDir, { recursive: true, force: true })
