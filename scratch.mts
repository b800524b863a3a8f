import { startPostgres } from '#server/platform/postgres/supervisor.ts'
import { openDatabase, database } from '#server/platform/db/database.ts'
import { appUrl } from '#server/platform/db/roles.ts'
import { readInDealer, askDealer, inDealer } from '#server/platform/db/work.ts'
import { system } from '#server/platform/auth/actor.ts'
import { findOrders } from '#server/features/sales/orders/find-orders.ts'
import { countOrders, pageOfIds, rowsOf } from '#server/features/sales/orders/list.queries.ts'
import { orders } from '#contract/sales/orders.ts'
import { testKey } from './server/test/tenants.ts'
const postgres = await startPostgres({ dataDir: '/tmp/w/bench-data/20000', log: () => {} })
openDatabase(appUrl(postgres.url, testKey))
const input: any = orders.list.query.parse({ dlid: '1' })
const actor = system('x')
async function time(name: string, deed: () => Promise<unknown>, runs = 400) {
  for (let i = 0; i < 150; i++) await deed()
  const times = []
  const cpu = process.cpuUsage()
  for (let i = 0; i < runs; i++) { const s = performance.now(); await deed(); times.push(performance.now() - s) }
  const used = process.cpuUsage(cpu)
  times.sort((a, b) => a - b)
  console.log(name.padEnd(30), times[runs >> 1]!.toFixed(2), 'cpu', ((used.user + used.system) / 1000 / runs).toFixed(2))
}
for (let k = 0; k < 2; k++) {
await time('select 1', () => database().pool.query('select 1'))
await time('askDealer 1', () => askDealer(1, 'select 1', []))
await time('read, nothing', () => readInDealer(1, actor, async () => 1))
await time('read, select 1', () => readInDealer(1, actor, (w) => w.client.query('select 1')))
await time('count', () => readInDealer(1, actor, (w) => countOrders(w, input)))
await time('ids', () => readInDealer(1, actor, (w) => pageOfIds(w, input, input, null)))
const ids = await readInDealer(1, actor, (w) => pageOfIds(w, input, input, null))
await time('rows', () => readInDealer(1, actor, (w) => rowsOf(w, ids)))
await time('findOrders', () => readInDealer(1, actor, (w) => findOrders(w, input)))
}
await database().close(); await postgres.stop()
