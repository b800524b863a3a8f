import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import {
  computeDue,
  computeOwed,
  findPaymentState,
  type PaymentSums,
} from '#contract/sales/charges/order-payments.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { migrateAll } from '#server/migrate-all.ts'
import { startPostgres } from '#server/platform/postgres/supervisor.ts'
import { makeTenants, testKey } from '../server/test/tenants.ts'
import { loadRows, sendStatements } from './world.ts'

/**
 * `npx tsx bench/reconcile.ts [orders]` loads orders, payments, refunds and returns as they were before orders had
 * accounts, applies the later migrations, and prints how many rows each changed. An order's charged, refunded and
 * given-back amounts mustn't change by a cent. At the end, it compares every order with the contract's rules.
 */
const firstAccountMigration = 870
const source = 'server/migrations'
const tables = ['orders', 'charges', 'recorded_payments', 'rmas']
const amounts = [
  'order_amount',
  'subtotal',
  'shipping_amount',
  'sales_tax_amount',
  'charged_amount',
  'refunded_amount',
  'given_back_amount',
]
const listAmounts = (row: string) => amounts.map((name) => `${row}.${name}`).join(', ')
/** The number of dealer 1's orders; the other dealers together have the same number. */
const orders = Number(process.argv[2] ?? 50_000)

const dataDir = await mkdtemp(path.join(tmpdir(), 'partsdesk-reconcile-'))
const dir = await mkdtemp(path.join(tmpdir(), 'partsdesk-migrations-'))
const postgres = await startPostgres({ dataDir, fast: true, log: () => {} })
const admin = new pg.Client({ connectionString: postgres.url })
try {
  const names = (await readdir(source)).filter((name) => name.endsWith('.sql')).sort()
  const isNew = (name: string) => Number(name.slice(0, 4)) >= firstAccountMigration
  for (const name of names.filter((one) => !isNew(one))) await take(name)
  await migrateAll(postgres.url, testKey, { dir })
  await makeTenants(postgres.url)
  await admin.connect()
  await loadRows(admin, orders, 1000)
  await sendStatements(admin, 'bench/old-payments.sql')
  await admin.query(
    `create temp table before as select dealer_id, id, payment_state, ${amounts.join(', ')} from orders`,
  )
  await printSums('loaded')
  for (const name of names.filter(isNew)) await apply(name)
  await compareWithContract()
  await printParts()
} finally {
  await admin.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
  await rm(dir, { recursive: true, force: true })
}

async function take(name: string): Promise<void> {
  await copyFile(path.join(source, name), path.join(dir, name))
}

/** Applies one migration and prints how many rows it changed, apart from columns it adds. */
async function apply(name: string): Promise<void> {
  const before = new Map<string, string[]>()
  for (const table of tables) {
    const columns = await readColumns(table)
    before.set(table, columns)
    await admin.query(`create temp table digests_${table} as
      select dealer_id, id, md5(row(${columns.join(', ')})::text) as digest from ${table}`)
  }
  await take(name)
  const started = Date.now()
  await migrateAll(postgres.url, testKey, { dir })
  const took = Date.now() - started
  const changes: string[] = []
  for (const table of tables) changes.push(...(await findChanges(table, before.get(table)!)))
  const { rows } = await admin.query(`select count(*)::int as orders from before b
    join orders o using (dealer_id, id) where (${listAmounts('o')}) is distinct from (${listAmounts('b')})`)
  console.log(
    `${name}: ${took} ms; ${changes.join(', ') || 'no row'}; amounts changed in ${rows[0].orders} orders`,
  )
}

async function findChanges(table: string, before: readonly string[]): Promise<string[]> {
  const after = await readColumns(table)
  const left = before.filter((name) => after.includes(name))
  const { rows } = await admin.query(`select count(*)::int as changed from digests_${table} d
    join ${table} t using (dealer_id, id) where md5(row(${left.map((name) => `t.${name}`).join(', ')})::text) <> d.digest`)
  await admin.query(`drop table digests_${table}`)
  const changes = rows[0].changed > 0 ? [`${rows[0].changed} rows of ${table}`] : []
  for (const name of after.filter((one) => !before.includes(one))) {
    const { rows: filled } = await admin.query(
      `select count(*) filter (where ${name}::text not in ('0', '0.00'))::int as filled from ${table}`,
    )
    changes.push(`${table}.${name} is set in ${filled[0].filled}`)
  }
  return changes
}

async function readColumns(table: string): Promise<string[]> {
  const { rows } = await admin.query(
    'select column_name as name from information_schema.columns where table_name = $1 and table_schema = $2 order by 1',
    [table, 'public'],
  )
  return rows.map(({ name }) => `"${name}"`)
}

async function printSums(when: string): Promise<void> {
  const { rows } = await admin.query(`select count(*)::int as orders, sum(order_amount) as total,
    sum(charged_amount) as charged, sum(refunded_amount) as refunded, sum(given_back_amount) as "givenBack" from orders`)
  console.log(`${when}:`, rows[0])
}

/** Compares each order with the contract's rules, and counts which payment state became which. */
async function compareWithContract(): Promise<void> {
  await printSums('migrated')
  const { rows } = await admin.query<{
    orderStatusId: number
    total: string
    dueBefore: string
    was: string
    state: string
    sums: Record<'charged' | 'refunded' | 'givenBack', string>
    hasUnknown: boolean
  }>(`select o.order_status_id as "orderStatusId", o.order_amount as total, b.payment_state as was,
      greatest(0, b.order_amount + b.refunded_amount - b.charged_amount - b.given_back_amount) as "dueBefore",
      o.payment_status as state, o.has_unknown_payment as "hasUnknown", json_build_object('charged', o.charged_amount::text,
        'refunded', o.refunded_amount::text, 'givenBack', o.given_back_amount::text) as sums
    from orders o join before b using (dealer_id, id)`)
  const states = new Map<string, number>()
  let [others, due, owed, moved, declinedCents] = [0, 0, 0, 0, 0]
  for (const { orderStatusId, total, dueBefore, was, state, sums, hasUnknown } of rows) {
    const paymentSums: PaymentSums = {
      charged: Number(sums.charged),
      refunded: Number(sums.refunded),
      givenBack: Number(sums.givenBack),
      hasUnknown,
      isDeclined: orderStatusId === orderStatus.declined,
    }
    if (findPaymentState(Number(total), paymentSums) !== state) others += 1
    const now = computeDue(Number(total), paymentSums)
    if (paymentSums.isDeclined) declinedCents += Math.round((Number(dueBefore) - now) * 100)
    else if (Number(dueBefore) !== now) moved += 1
    due += Math.round(now * 100)
    owed += Math.round(computeOwed(Number(total), paymentSums) * 100)
    const change = `${was} → ${state}${paymentSums.isDeclined ? ', declined' : ''}`
    states.set(change, (states.get(change) ?? 0) + 1)
  }
  console.log(`${others} of ${rows.length} orders have another state than the contract says`)
  console.log(
    `another amount is due of ${moved} orders; of declined ones ${declinedCents / 100} no longer is`,
  )
  console.log(`due ${due / 100}, owed to customers ${owed / 100}`)
  console.table(Object.fromEntries([...states].sort()))
}

/** Prints the sums of the refunds' parts, and how many refunds have parts that exceed the given-back amount. */
async function printParts(): Promise<void> {
  const { rows: parts } = await admin.query(`select count(*)::int as refunds,
      count(*) filter (where back > given_back or least(back_tax, back_shipping, back_fees) < 0)::int as wrong,
      sum(given_back) as "givenBack", sum(back_tax) as tax, sum(back_shipping) as shipping
    from (
      select given_back, back_tax, back_shipping, back_fees, back_tax + back_shipping + back_fees as back
        from charges where kind = 'refund'
      union all
      select given_back, back_tax, back_shipping, back_fees, back_tax + back_shipping + back_fees
        from recorded_payments where kind = 'refund'
      union all
      select refund_amount, back_tax, back_shipping, back_fees, back_tax + back_shipping + back_fees
        from rmas where refund_method = 'manual') refunds`)
  console.log('parts of refunds:', parts[0])
}
