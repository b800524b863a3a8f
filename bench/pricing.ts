import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { computePrice, type PricingRule } from '#contract/catalog/pricing.ts'
import { exact, round2 } from '#contract/money.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { appUrl } from '#server/platform/db/connections/roles.ts'
import { testKey } from '../server/test/tenants.ts'
import { newDatabase, startProduct } from './database.ts'
import { drive } from './drive.ts'
import { signIn } from './world.ts'

/**
 * `npx tsx bench/pricing.ts` measures how long the pricing engine takes for a price with few and many rules, next to
 * the single decimal multiplication at its core. It also measures a what-if over the 100,000 order lines of 90 days,
 * without and with an edit of every part, next to a plain sum over the same lines. Append `engine` or `what-if` to run
 * only that part.
 */
const print = (what: string, ...values: string[]) =>
  console.log(what.padEnd(44), ...values.map((value) => value.padStart(16)))
const turns = 3
const only = process.argv[2] ?? ''
if ('engine'.includes(only)) engine()
if ('what-if'.includes(only)) await whatIf()

function engine() {
  const rule = (fields: Partial<PricingRule>): PricingRule => ({
    isDefault: fields.from === undefined,
    from: null,
    to: null,
    costPlus: 33.3,
    listMinus: 10,
    minProfit: 20,
    inflateMsrp: 18,
    ...fields,
  })
  const ranges = (count: number, scope = {}) =>
    Array.from({ length: count }, (_, n) => rule({ from: n * 50 + 0.01, to: (n + 1) * 50, ...scope }))
  const few = [rule({}), ...ranges(4)]
  const many = [
    rule({}),
    ...ranges(100),
    ...ranges(40, { catalogId: 1 }),
    ...ranges(40, { catalogId: 1, makeId: 2 }),
  ]
  const cost = (n: number) => ((n * 7919) % 400_000) / 100
  let checksum = 0
  const each = (price: (n: number) => number) => {
    const runs = 20_000
    const times = Array.from({ length: turns + 1 }, () => {
      const from = performance.now()
      for (let n = 1; n <= runs; n += 1) checksum += price(n)
      return ((performance.now() - from) / runs) * 1000
    })
    // The first run includes compilation.
    return Math.min(...times.slice(1))
  }
  const bare = each((n) => round2(exact(cost(n)).times(exact(33.3).plus(100)).div(100)))
  const us = (value: number) => `${value.toFixed(2)} us`
  print('cost plus, in decimals and rounded, alone', us(bare))
  for (const [name, rules] of [
    ['5 rules', few],
    ['181 rules of three sets', many],
  ] as const) {
    const took = each((n) => {
      const scope = { catalogId: 1, makeId: 2 }
      return (
        computePrice({ cost: cost(n), list: Math.round(cost(n) * 120) / 100, rules, scope }).sellingPrice ?? 0
      )
    })
    print(`a price with its steps: ${name}`, us(took), `${(took / bare).toFixed(1)}x`)
  }
  if (checksum === 0) throw new Error('nothing was priced')
}

async function whatIf() {
  const database = await newDatabase()
  const { admin } = database
  await admin.query(await readFile('bench/pricing.sql', 'utf8'))
  await admin.query('vacuum analyze')
  const product = await startProduct(database)
  const floor = new pg.Client({ connectionString: appUrl(database.url, testKey) })
  try {
    await floor.connect()
    const { port, pid } = product
    const target = { port, pid, headers: await signIn(port) }
    for (const count of [5, 100]) await measureWhatIf(count, target, floor)
    // Edits every part without changing its price, to measure how long reading the edits takes.
    await admin.query(`insert into edited_parts (dealer_id, part_number, title, updated_by)
      select 1, number, 'Edited', 'bench' from parts where number like 'P-%'`)
    await admin.query('vacuum analyze edited_parts')
    await measureWhatIf(5, target, floor, '100,000 edits')
  } finally {
    await product.stop()
    await floor.end()
    await database.remove()
  }
}

/** Alternating, so that other load on the machine affects both; the best run of each counts. */
async function measureWhatIf(
  count: number,
  target: Parameters<typeof drive>[0],
  floor: pg.Client,
  of = '100,000 lines',
) {
  const rules = Array.from({ length: count }, (_, n) => ({
    from: n * 10 + 0.01,
    to: (n + 1) * 10,
    costPlus: 30,
    minProfit: 12,
  }))
  const body = { rules, priorityToggle: 'p' }
  const ask = () => ({
    method: 'POST' as const,
    path: '/api/dealer-pricing/what-if?dealerId=1',
    body: { ...body, dealerId: 1 },
  })
  const ours: number[] = []
  const bare: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    ours.push((await drive(target, ask, { connections: 1, runs: 4 })).p50)
    for (let run = 0; run < 4; run += 1) bare.push(await plainSum(floor))
  }
  const [best, least] = [Math.min(...ours), Math.min(...bare)]
  const ms = (value: number) => `${value.toFixed(0)} ms`
  print(`what-if of ${count} ranges, ${of}`, ms(best), `sum ${ms(least)}`, `${(best / least).toFixed(2)}x`)
}

async function plainSum(floor: pg.Client): Promise<number> {
  const from = performance.now()
  await floor.query("begin read only; set local app.dealer = '1'")
  const { rows } = await floor.query(`select count(*)::int as lines, sum(l.price * l.qty) from orders o
    join order_lines l on l.dealer_id = o.dealer_id and l.order_id = o.id
    where o.dealer_id = 1 and o.deleted_at is null and o.order_status_id <> ${orderStatus.declined}
      and o.order_day > current_date - 90 and o.order_date > current_date - 92`)
  await floor.query('commit')
  if (rows[0].lines !== 100_000) throw new Error(`the sum is of ${rows[0].lines} lines`)
  return performance.now() - from
}
