import http from 'node:http'
import pg from 'pg'
import { accounts } from '#demo/payment-gateways/accounts.ts'
import { startPaymentGateways } from '#demo/payment-gateways/start-payment-gateways.ts'
import { appUrl } from '#server/platform/db/connections/roles.ts'
import { testKey } from '../server/test/tenants.ts'
import { chargeableOrders } from './chargeable-orders.ts'
import { newDatabase, startProduct } from './database.ts'
import { drive } from './drive.ts'
import { signIn } from './world.ts'

/**
 * The first part of `npm run bench`: charges of stored cards through the ledger and a fake gateway. The floor makes
 * three commits and one call of the same fake.
 */
const runs = 400
const database = await newDatabase()
const { admin } = database
const gateways = await startPaymentGateways()
const gatewayUrl = new URL(gateways.urls[9])
const orders = await chargeableOrders(database, gatewayUrl.href, { count: runs * 3, firstNumber: 1 })

const product = await startProduct({ ...database, env: { DIAL_PRIVATE: gatewayUrl.host } })
const { port, pid } = product
const target = { port, pid, headers: await signIn(port) }

try {
  for (const connections of [1, 16]) {
    const from = connections === 1 ? 0 : orders.length / 2
    const ours = await drive(target, (n) => charge(orders[from + n]!), { connections, runs })
    const floor = await bare(connections)
    const figures = [ours.p50, ours.p99, ours.cpu, floor.p50].map((ms) => `${ms.toFixed(1)} ms`)
    console.log(
      `${connections} at once: p50 ${figures[0]}, p99 ${figures[1]}, cpu ${figures[2]}, ${ours.perSecond.toFixed(0)} charges/s;`,
      `floor p50 ${figures[3]}, ${floor.perSecond.toFixed(0)}/s; ${(ours.p50 / floor.p50).toFixed(2)}x`,
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

function charge(orderId: number) {
  const body = { dealerId: 1, orderId, transactionAmount: 20, reason: 'Bench' }
  return { method: 'POST' as const, path: '/api/merchante-api', body }
}

/** Measures the floor: three transactions of the fastest statements, with the gateway's call in between. */
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
      const startedAt = performance.now()
      await one(next++)
      times.push(performance.now() - startedAt)
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
