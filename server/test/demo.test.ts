import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { subtract, sum } from '#contract/money.ts'
import { computeDue, computeOwed, findPaymentState } from '#contract/sales/charges/order-payments.ts'
import { computeChargedParts } from '#contract/sales/charges/refund-parts.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { pickSaleTerms } from '#contract/sales/totals/order-terms.ts'
import { demo } from '#demo/demo.ts'
import { loadDemo } from '#demo/load/load.ts'
import { type Priceable, priceBy, pricingFor } from '#server/features/catalog/pricing/price-by.ts'
import { buildFeed } from '#server/features/channels/shopping-feed/build-feed.ts'
import { listObjections } from '#server/features/channels/shopping-feed/google-rules.fixture.ts'
import { readSales, type SalesRow } from '#server/features/insight/reports/sales-rows.queries.ts'
import { summarizeSales } from '#server/features/insight/reports/sales-summary.ts'
import { findScope } from '#server/features/insight/reports/sold.queries.ts'
import { readCoupon } from '#server/features/sales/orders/order-coupon.ts'
import { toPaymentSums } from '#server/features/sales/orders/payment/payment-sums.ts'
import { readTerms } from '#server/features/sales/orders/totals/edit-terms.ts'
import { readSettings } from '#server/features/sales/orders/totals/settings.ts'
import { findTaxPlace } from '#server/features/sales/orders/totals/tax-place.ts'
import { pickFixed, totalOrder } from '#server/features/sales/orders/totals/total-order.ts'
import { system } from '../src/platform/auth/actor.ts'
import { passwordMatches } from '../src/platform/auth/passwords.ts'
import { appUrl } from '../src/platform/db/connections/roles.ts'
import { clock, inDealer } from '../src/platform/db/work.ts'
import { openRuntime } from '../src/platform/open-runtime.ts'
import { copyLoaded } from './harness.ts'
import { testConfig } from './runtime.ts'
import { testKey } from './tenants.ts'

const now = new Date('2026-03-18T19:30:00Z')
let url: string
let admin: pg.Pool
let runtime: ReturnType<typeof openRuntime> | undefined

beforeAll(async () => {
  url = await copyLoaded(inject('postgresUrl'), async (own) => expect(await loadDemo(own, now)).toBe(true))
  admin = new pg.Pool({ connectionString: url, max: 2 })
  const databaseUrl = appUrl(url, testKey)
  runtime = openRuntime(testConfig(tmpdir()), { databaseUrl, maxConnections: 4 })
})
afterAll(async () => {
  await runtime?.close()
  await admin?.end()
})

const rows = async <T>(text: string): Promise<T[]> => (await admin.query(text)).rows
const count = async (from: string) =>
  Number((await rows<{ n: string }>(`select count(*) as n from ${from}`))[0]!.n)

/** A checksum of all of a table's rows, including ids and times. */
async function checksum(pool: pg.Pool, table: string, order = 'id'): Promise<string> {
  const { rows: found } = await pool.query(
    `select count(*) || ' ' || md5(string_agg(t::text, '|' order by ${order})) as sum from ${table} t`,
  )
  return found[0].sum
}
const compared = ['catalogs', 'vehicles', 'parts', 'customers', 'orders', 'order_lines', 'order_log', 'mails']
const others = [
  'dealer_shipping',
  'dealer_payments',
  'dealer_communications',
  'activity_log',
  'charges',
  'dealer_pricing_rules',
  'dealer_catalogs',
]

describe('accounts', () => {
  test('sign in with the demo password without having to change it', async () => {
    const users = await rows<{ email: string; password_hash: string; must_change_password: number }>(
      'select email, password_hash, must_change_password from users',
    )
    expect(users.length).toBe(1 + 3 + 1 + 3 + 15 + 2)
    expect(users.every((user) => user.must_change_password === 0)).toBe(true)
    expect(new Set(users.map((user) => user.password_hash)).size).toBe(1)
    expect(await passwordMatches(users[0]!.password_hash, 'Partsdesk-demo-1')).toBe(true)
  })

  test('have their roles at their dealers', async () => {
    const found = await rows(`select u.email, u.dealer_id::int as dealer, r.role_id::int as role
      from users u join user_roles r on r.user_id = u.id and r.dealer_id = u.dealer_id
      where u.email like '%@partsdesk.test' or u.email = 'admin' order by u.id`)
    expect(found).toEqual([
      { email: 'admin@partsdesk.test', dealer: 0, role: 1 },
      { email: 'dealer1@partsdesk.test', dealer: 1, role: 19 },
      { email: 'dealer2@partsdesk.test', dealer: 2, role: 19 },
      { email: 'dealer3@partsdesk.test', dealer: 3, role: 19 },
      { email: 'clerk1@partsdesk.test', dealer: 1, role: 100 },
      { email: 'admin', dealer: 1, role: 19 },
      { email: 'admin', dealer: 2, role: 19 },
      { email: 'admin', dealer: 3, role: 19 },
    ])
    expect(await rows('select name, menu_options from roles where id = 100')).toEqual([
      { name: 'Parts clerk', menu_options: [101, 102, 103, 104, 105, 107] },
    ])
  })

  test('include a third dealer that sells only trucks', async () => {
    const sold =
      await rows(`select d.country, d.currency_symbol as currency, string_agg(c.name, ' ' order by c.id) as sold
      from dealers d join dealer_catalogs s on s.dealer_id = d.id join catalogs c on c.id = s.catalog_id
      group by d.id order by d.id`)
    expect(sold).toEqual([
      { country: 'USA', currency: 'USD', sold: 'parts_usa accessories motor' },
      { country: 'CAN', currency: 'CAN', sold: 'parts_usa accessories' },
      { country: 'USA', currency: 'USD', sold: 'isuzu_fv' },
    ])
  })
})

describe('catalogs', () => {
  test('contain vehicles, parts and fitments, with keys as the migrations created them', async () => {
    expect(await count('vehicles')).toBeGreaterThan(9000)
    expect(await count('parts')).toBeGreaterThan(4500)
    expect(await count('fitments')).toBeGreaterThan(300_000)
    expect(await count('parts where name_es is null or name_pt is null or name_fr is null')).toBe(0)
    expect(await count(`parts where image_path !~ '^/demo/pictures/[a-z-]+-\\d+\\.png$'`)).toBe(0)
    const keys = await rows<{ names: string }>(`select string_agg(name, ' ' order by name) as names from (
      select conname::text as name from pg_constraint where conrelid = 'fitments'::regclass and contype <> 'n'
      union select indexname from pg_indexes where tablename = 'fitments') all_of_them`)
    expect(keys[0]!.names).toBe(
      'fitments_part_id_fkey fitments_pkey fitments_vehicle fitments_vehicle_id_fkey',
    )
  })

  test('find a genuine oil filter, and have every superseding number as a part', async () => {
    expect(await count(`parts where number_norm = '90915YZZD1' and list_price is not null`)).toBe(1)
    expect(await count('supersessions')).toBeGreaterThan(100)
    const lost = `supersessions s join parts p on p.id = s.part_id where not exists (
      select from parts n where n.catalog_id = p.catalog_id and n.number = s.new_number)`
    expect(await count(lost)).toBe(0)
  })
})

describe('orders', () => {
  type Line = {
    price: number
    qty: number
    isTaxable: number
    fixedShippingPrice: number | null
    catalogId: number | null
    discountAmount: number
  }

  test.each([1, 2, 3])('dealer %i: total exactly what the product computes', async (dealerId) => {
    await inDealer(dealerId, system('Test'), async (work) => {
      const settings = await readSettings(work)
      const all = await work.db.selectFrom('orders').selectAll().where('dealerId', '=', dealerId).execute()
      const lines = work.db.selectFrom('orderLines').selectAll().where('dealerId', '=', dealerId)
      const byOrder = groupBy(await lines.orderBy('id').execute(), (line) => line.orderId)
      expect(all.length).toBe([2000, 600, 400][dealerId - 1])
      for (const order of all) {
        const own: Line[] = byOrder.get(order.id)!
        const { currencySymbol } = order
        const terms = readTerms(order)!
        const coupon = readCoupon(order)?.terms ?? null
        const input = { lines: own, tax: order, fixed: pickFixed(order), currencySymbol, coupon }
        const { summary, lineDiscounts, ...totals } = totalOrder(input, terms)
        const today = pickSaleTerms(settings, await findTaxPlace(work, order), null)
        expect(totalOrder(input, today)).toMatchObject({ ...totals, lineDiscounts })
        expect(order).toMatchObject(totals)
        expect(own.map(({ discountAmount }) => discountAmount)).toEqual(lineDiscounts)
        expect(order.summary).toEqual(summary)
      }
    })
  })

  test('have coupons, used as the store’s orders would use them', async () => {
    const { rows: used } = await inDealer(1, system('Test'), (work) =>
      work.client.query<{ couponId: number; orders: number; isOver: boolean }>(
        `select o.coupon_id, count(*)::int as orders, bool_or(not o.order_day between c.coupon_start_date
            and c.coupon_end_date) as is_over
          from orders o join coupons c on c.dealer_id = o.dealer_id and c.id = o.coupon_id
          where o.dealer_id = 1 and o.order_status_id <> 6 group by 1`,
      ),
    )
    expect(used.length).toBeGreaterThan(3)
    expect(used.some(({ isOver }) => isOver)).toBe(false)
    const bare = `orders o where coupon_id is not null and (order_status_id = 6) = exists (select from
      coupon_uses u where u.dealer_id = o.dealer_id and u.order_id = o.id)`
    expect(await count(bare)).toBe(0)
  })

  test('use the pricing engine’s prices, unless someone set them', async () => {
    await inDealer(1, system('Test'), async (work) => {
      const { rows: lines } = await work.client.query<{ price: number; customer: number; part: Priceable }>(
        `select l.price, o.customer_id as customer, json_build_object('cost', p.cost, 'listPrice', p.list_price,
            'catalogId', p.catalog_id, 'makeId', coalesce(v.make_id, p.make_id)) as part
          from order_lines l join orders o on o.id = l.order_id join parts p on p.id = l.part_id
          left join vehicles v on v.id = l.vehicle_to_engine_config_id
          where l.dealer_id = 1 and not exists (select from order_log g where g.dealer_id = 1
            and g.order_id = l.order_id and g.action = 'PRICE_CHANGE' and g.memo::jsonb ->> 'lineId' = l.id::text)`,
      )
      expect(lines.length).toBeGreaterThan(4000)
      const pricing = new Map<number, Awaited<ReturnType<typeof pricingFor>>>()
      for (const { price, customer, part } of lines) {
        if (!pricing.has(customer)) pricing.set(customer, await pricingFor(work, { customerId: customer }))
        expect(priceBy(pricing.get(customer)!, part).sellingPrice).toBe(price)
      }
    })
  })

  test('have logs from creation to their current status', async () => {
    const entries = await rows<{ order_id: string; action: string; memo: string; status: number }>(
      `select g.order_id, g.action, g.memo, o.order_status_id as status from order_log g
        join orders o on o.dealer_id = g.dealer_id and o.id = g.order_id order by g.order_id, g.id`,
    )
    const byOrder = groupBy(entries, (entry) => entry.order_id)
    expect(byOrder.size).toBe(3000)
    for (const own of byOrder.values()) {
      expect(own[0]!.action).toMatch(/^NEW_(STORE|ADMIN)_ORDER$/)
      const memos = own.map(({ memo }) => JSON.parse(memo))
      const last = memos.findLast((memo) => 'nextOrderStatusId' in memo)
      expect(last?.nextOrderStatusId ?? 1).toBe(own[0]!.status)
    }
  })
  test('have counters, customer totals and numbers as the migration requires', async () => {
    const counted = `select dealer_id, order_day, order_status_id, currency_symbol, count(*)::int, sum(order_amount)
      from orders where deleted_at is null group by 1, 2, 3, 4`
    expect(await count(`(${counted} except table order_counts) d`)).toBe(0)
    expect(await count(`(table order_counts except ${counted}) d`)).toBe(0)
    const summed = `select dealer_id, status, currency_symbol, sum(orders)::int, sum(amount) from order_counts group by 1, 2, 3`
    expect(await count(`(${summed} except table order_totals) d`)).toBe(0)
    const totals = `select dealer_id, customer_id, count(*)::int,
        coalesce(sum(order_amount) filter (where order_status_id <> 6), 0) from orders
      where deleted_at is null group by 1, 2`
    expect(await count(`(${totals} except table customer_totals) d`)).toBe(0)
    expect(await count(`(table customer_totals except ${totals}) d`)).toBe(0)
    const wrong = `dealer_settings s join (select dealer_id, max(order_number) as last from orders group by 1) o
      using (dealer_id) where s.next_order_number <> o.last + 1`
    expect(await count(wrong)).toBe(0)
  })

  test('aren’t charged above their totals, nor refunded above their charges', async () => {
    expect(await count(`charges where state = 'unknown'`)).toBe(1)
    for (const state of ['succeeded', 'failed'])
      expect(await count(`charges where state = '${state}'`)).toBeGreaterThan(10)
    const sums = `select o.id from orders o join charges c on c.dealer_id = o.dealer_id and c.order_id = o.id
      where c.state = 'succeeded' group by o.dealer_id, o.id, o.order_amount having sum(c.amount) filter (where kind = 'charge') <> o.order_amount
        or sum(c.amount) filter (where kind = 'refund') > o.order_amount`
    expect(await count(`(${sums}) wrong`)).toBe(0)
    expect(
      await count(`charges r join charges c on c.dealer_id = r.dealer_id and c.id = r.charge_id
        where r.order_id <> c.order_id or c.state <> 'succeeded' or r.created_at < c.created_at`),
    ).toBe(0)
  })

  test('owe nobody money by accident: each refund has its purpose and parts, within what was charged', async () => {
    const refunds = await rows<{ orderId: number; [part: string]: number }>(`
      select order_id::int as "orderId", given_back::float as "givenBack", back_tax::float as tax,
        back_shipping::float as shipping, back_fees::float as fees from charges where kind = 'refund'
      union all select order_id::int, refund_amount::float, back_tax::float, 0, 0 from rmas where refund_amount > 0`)
    expect(refunds.length).toBeGreaterThan(180)
    expect(await count(`charges where kind = 'refund' and purpose is null`)).toBe(0)
    for (const { dealer } of [{ dealer: 1 }, { dealer: 2 }, { dealer: 3 }])
      await inDealer(dealer, system('Test'), async (work) => {
        const find = () =>
          work.db.selectFrom('orders').selectAll().where('dealerId', '=', dealer).orderBy('id').execute()
        const all = await find()
        for (const order of all) {
          const { orderAmount, chargedAmount, refundedAmount } = order
          const sums = toPaymentSums(order)
          expect(computeOwed(orderAmount, sums), `order ${order.orderNumber}`).toBe(0)
          expect(findPaymentState(orderAmount, sums)).toBe(order.paymentStatus)
          if (chargedAmount === 0) continue
          expect(refundedAmount).toBeLessThanOrEqual(chargedAmount)
          // Card payments are settled: a refund is no debt.
          expect(computeDue(orderAmount, sums), `order ${order.orderNumber}`).toBe(0)
          const own = refunds.filter(({ orderId }) => orderId === order.id)
          const given = (part: string) => sum(own.map((refund) => refund[part]!))
          const charged = computeChargedParts(
            order,
            order.summary as Parameters<typeof computeChargedParts>[1],
          )
          expect(given('tax')).toBeLessThanOrEqual(charged.tax)
          expect(given('shipping')).toBeLessThanOrEqual(charged.shipping)
          expect(given('givenBack')).toBeLessThanOrEqual(orderAmount)
          if (order.orderStatusId === orderStatus.declined) expect(order.paymentStatus).toBe('refunded')
        }
        const stored = all.map(({ id, ...order }) => [id, toPaymentSums(order)])
        await sql`select pd.sum_order_payments(dealer_id, id) from orders where dealer_id = ${dealer}`.execute(
          work.db,
        )
        const again = await find()
        expect(again.map(({ id, ...order }) => [id, toPaymentSums(order)])).toEqual(stored)
      })
  })

  test.each([1, 2, 3])('dealer %i: its sales report is what its file adds up to', async (dealer) => {
    await inDealer(dealer, system('Test'), async (work) => {
      const days = { startDate: '2025-01-01', endDate: '2026-03-18' }
      const answer = await summarizeSales(work, { ...days, startRow: 0, pageSize: 1 })
      const file: SalesRow[] = []
      for await (const page of readSales(work, await findScope(work, days))) file.push(...page)
      const orders = file.filter(
        ({ kind, orderStatusId }) => kind === 'order' && orderStatusId !== orderStatus.declined,
      )
      const total = (of: SalesRow[], name: keyof SalesRow) => sum(of.map((row) => Number(row[name] ?? 0)))
      const goods = subtract(total(orders, 'subtotal'), total(orders, 'discount'))
      expect(answer.netSalesAmount).toBe(subtract(goods, total(file, 'refund')))
      expect(answer.salesSummary.tax.collected[0]!.amount).toBe(
        subtract(total(orders, 'tax'), total(file, 'taxRefunded')),
      )
      expect(total(file, 'refund')).toBeGreaterThan(0)
    })
  })

  test('have no times in the future, and everything sent has its time', async () => {
    const late = (table: string, at: string) => count(`${table} where ${at} > '${now.toISOString()}'`)
    expect(await late('orders', 'updated_at')).toBe(0)
    expect(await late('order_log', 'created_at')).toBe(0)
    expect(await late('activity_log', 'at')).toBe(0)
    expect(await late('charges', 'updated_at')).toBe(0)
    expect(await count(`mails where status = 'sent' and sent_at is null`)).toBe(0)
    expect(await count(`mails where status = 'queued'`)).toBe(0)
    expect(await count('mails')).toBeGreaterThan(500)
  })

  test('leave higher ids for new rows', async () => {
    for (const table of [
      'dealers',
      'roles',
      'users',
      'parts',
      'customers',
      'orders',
      'order_lines',
      'mails',
    ]) {
      const [next] = await rows<{ fits: boolean }>(
        `select nextval(pg_get_serial_sequence('${table}', 'id')) > max(id) as fits from ${table}`,
      )
      expect(next!.fits, table).toBe(true)
    }
  })
})

test('has shopping feeds that Google accepts', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'partsdesk-demo-feed-')), 'feed.txt')
  for (const { id } of await rows<{ id: number }>('select id::int from dealers where id > 0 order by id')) {
    const { parts } = await buildFeed(id, system('Test'), file, new AbortController().signal)
    expect(parts).toBeGreaterThan(100)
    expect(listObjections(readFileSync(file, 'utf8'), clock.now())).toEqual([])
  }
  rmSync(path.dirname(file), { recursive: true })
})

test('changes nothing on a second start, and loads the same rows into another database', async () => {
  const sums = async (pool: pg.Pool) =>
    Promise.all([...compared, ...others].map((table) => checksum(pool, table)))
  const before = await sums(admin)
  const printed: string[] = []
  await demo.seed(url, (line) => printed.push(line))
  expect(printed).toEqual([])
  expect(await sums(admin)).toEqual(before)

  const second = await copyLoaded(inject('postgresUrl'), (own) => loadDemo(own, now))
  const pool = new pg.Pool({ connectionString: second, max: 2 })
  expect(await sums(pool)).toEqual(before)
  for (const [table, order] of [
    ['fitments', 'part_id, vehicle_id'],
    ['dealer_scripts', 'dealer_id'],
  ] as const)
    expect(await checksum(pool, table, order)).toBe(await checksum(admin, table, order))
  await pool.end()
})

function groupBy<T, K>(items: readonly T[], toKey: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) groups.set(toKey(item), [...(groups.get(toKey(item)) ?? []), item])
  return groups
}
