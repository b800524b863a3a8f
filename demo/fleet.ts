import { parseArgs } from 'node:util'
import pg from 'pg'
import { loadDemo } from '#demo/load/load.ts'
import { loadFleet } from '#demo/load/load-fleet.ts'
import { migrateAll } from '#server/migrate-all.ts'
import { readConfig } from '#server/platform/config.ts'
import { runningPostgres, startPostgres } from '#server/platform/postgres/supervisor.ts'

/**
 * `npm run demo:fleet` adds 500 dealers with a million orders to the demo's database, next to a running demo or while
 * none runs. --dealers and --orders choose other numbers.
 */
const { values } = parseArgs({
  options: { dealers: { type: 'string', default: '500' }, orders: { type: 'string', default: '1000000' } },
})
process.env.PARTSDESK_MODE = 'demo'
const { databaseUrl, dataDir, secretKey } = readConfig()
const running = databaseUrl ?? runningPostgres(dataDir)
const own = running ? null : await startPostgres({ dataDir, log: (line) => console.error(line) })
const adminUrl = running ?? own!.url
const client = new pg.Client({ connectionString: adminUrl, application_name: 'partsdesk fleet' })
try {
  await migrateAll(adminUrl, secretKey)
  await loadDemo(adminUrl)
  await client.connect()
  const started = performance.now()
  const fleet = { dealers: Number(values.dealers), orders: Number(values.orders) }
  const isLoaded = await loadFleet(client, fleet, (line) => console.log(line))
  const { rows } = await client.query<{ dealers: number; orders: number }>(
    'select count(distinct dealer_id)::int as dealers, sum(orders)::int as orders from order_totals where dealer_id > 1000',
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const { dealers, orders } = rows[0]!
  const size = `${dealers.toLocaleString('en')} dealers with ${orders.toLocaleString('en')} orders`
  console.log(isLoaded ? `Made ${size} in ${seconds} s.` : `There is a fleet already: ${size}.`)
} finally {
  await client.end()
  await own?.stop()
}
