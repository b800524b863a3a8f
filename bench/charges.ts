import http from 'node:http'
import pg from 'pg'
import { accounts } from '#demo/payment-gateways/accounts.ts'
import { startPaymentGateways } from '#demo/payment-gateways/start-payment-gateways.ts'
import { encrypt } from '#server/platform/auth/secrets.ts'
import { readConfig } from '#server/platform/config.ts'
import { appUrl } from '#server/platform/db/roles.ts'
import { openRuntime } from '#server/platform/open-runtime.ts'
import { testKey } from '../server/test/tenants.ts'
import { newDatabase, startProduct } from './database.ts'
import { drive } from './drive.ts'
import { signIn } from './world.ts'

/**
 * `npm run bench`, first part: charges of stored cards through the ledger and a fake gateway, next to a bare
 * floor: three commits and one call of the same fake.
 */
const runs = 400
const database = await newDatabase()
const { admin, dataDir } = database
const gateways = await startPaymentGateways()
const gatewayUrl = new URL(gateways.urls[9])
const settings = { PARTSDESK_MODE: 'test', DATA_DIR: dataDir, SECRET_KEY: testKey.toString('base64') }
openRuntime(readConfig(settings), { databaseUrl: appUrl(database.url, testKey) })
const orders = await load()

const product = await startProduct({ ...database, env: { DIAL_PRIVATE: gatewayUrl.host } })
const { port, pid } = product
const target = { port, pid, headers: await signIn(port) }

try {
  for (const connections of [1, 16]) {
    const from = connections === 1 ? 0 : orders.length / 2
    const ours = await drive(target, (n) => charge(orders[from + n]!), { connections, runs })
    const floor = await bare(connections)
    const told = [ours.p50, ours.p99, ours.cpu, floor.p50].map((ms) => `${ms.toFixed(1)} ms`)
    console.log(
      `${connections} at once: p50 ${told[0]}, p99 ${told[1]}, cpu ${told[2]}, ${ours.perSecond.toFixed(0)} charges/s;`,
      `floor p50 ${told[3]}, ${floor.perSecond.toFixed(0)}/s; ${(ours.p50 / floor.p50).toFixed(2)}x`,
    )
  }
  const { rows } = await admin.query(`select count(*)::int as count from charges where state <> 'succeeded'`)
  console.log(
    `${rows[0].count} did not succeed; the gateway has ${gateways.fakes.stripe.book.charged.length}`,
  )
} finally {
  await product.stop()
  await gateways.stop()
  await database.remove()
}

/** A customer Stripe knows, with enough orders to charge each once. */
async function load(): Promise<number[]> {
  const [customer, method] = ['cus_PartsdeskDemo01', 'pm_PartsdeskDemo01'].map(encrypt)
  await admin.query(`update payment_methods set sandbox_url = '${gatewayUrl.href}' where id = 9`)
  await admin.query(
    `insert into dealer_payments (dealer_id, payment_method_id, name, env_mode, gateway_credentials, updated_by)
      values (1, 9, 'Stripe', 'sandbox', $1, 'Bench')`,
    [encrypt(JSON.stringify(accounts.stripe))],
  )
  const bill = 'bill_company, bill_address1, bill_city, bill_state, bill_zip, bill_phone, bill_email'
  const billed = `'Bench', '1 Main St', 'Austin', 'TX', '73301', '512', 'bench@bench.test'`
  const { rows } = await admin.query(
    `with c as (insert into customers (dealer_id, ${bill}, updated_by) values (1, ${billed}, 'Bench') returning id),
        p as (insert into customer_payment_profiles
          (dealer_id, customer_id, stripe_customer_id, stripe_payment_method_id, updated_by)
          select 1, id, $1, $2, 'Bench' from c)
      insert into orders (dealer_id, order_number, customer_id, order_date, order_day, currency_symbol, ${bill},
        subtotal, shipping_amount, handling_fee_amount, custom_fee_amount, sales_tax_rate, sales_tax_amount,
        tax_source, order_amount, summary, updated_by, pgateway_id)
      select 1, n, c.id, now(), now(), 'USD', ${billed}, 20, 0, 0, 0, 0, 0, 'none', 20, '[]', 'Bench', 9
      from c, generate_series(1, ${runs * 3}) n returning id::int`,
    [customer, method],
  )
  return rows.map(({ id }) => id)
}

function charge(orderId: number) {
  const body = { dealerId: 1, orderId, transactionAmount: 20, reason: 'Bench' }
  return { method: 'POST' as const, path: '/api/merchante-api', body }
}

/** Three transactions of the best statements, with the gateway in between. */
async function bare(connections: number): Promise<{ p50: number; perSecond: number }> {
  const pool = new pg.Pool({ connectionString: appUrl(database.url, testKey), max: connections })
  await admin.query('create table if not exists bare (id int primary key, state text, amount numeric)')
  await admin.query('grant all on bare to pd_app')
  await admin.query('truncate bare')
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let next = 0
  const one = async (id: number) => {
    await pool.query(`insert into bare values ($1, 'requested', 20)`, [id])
    await pool.query(`update bare set state = 'sent' where id = $1`, [id])
    await callFake(agent)
    await pool.query(`update bare set state = 'succeeded' where id = $1`, [id])
  }
  const worker = async () => {
    while (next < runs) {
      const begun = performance.now()
      await one(next++)
      times.push(performance.now() - begun)
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: connections }, worker)).finally(() => {
    agent.destroy()
    return pool.end()
  })
  const took = performance.now() - begun
  times.sort((a, b) => a - b)
  return { p50: times[Math.floor(runs / 2)]!, perSecond: (runs / took) * 1000 }
}

function callFake(agent: http.Agent): Promise<void> {
  const headers = { authorization: `Bearer ${accounts.stripe.secretKey}` }
  return new Promise((resolve, reject) => {
    http
      .get(new URL('/v1/balance', gatewayUrl), { agent, headers }, (answer) => {
        answer.resume().on('end', resolve).on('error', reject)
      })
      .on('error', reject)
  })
}
