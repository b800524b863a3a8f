import type { PricingRule } from '#contract/catalog/pricing.ts'
import type { CouponType } from '#contract/sales/coupons/coupon-rules.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { makeCustomer } from '#server/features/sales/customers/customers.fixture.ts'
import type { TestServer } from '#test/harness.ts'
import { addCatalog } from '../imports/catalog.fixture.ts'

export type ReplayLine = {
  cost: number | null
  list: number | null
  /** The part's own selling price. */
  fixed: number | null
  price: number
  qty: number
  /** Its share of the order's coupon discount. */
  discount: number
  isPercent: boolean
  catalogId: number | null
  makeId: number | null
  customerId: number | null
  customer: { costPlus: number | null; listMinus: number | null } | null
}
type Line = Pick<ReplayLine, 'cost' | 'price' | 'qty'> & {
  partId?: number | null
  makeSlug?: string | null
  catalogId?: number | null
  discount?: number
}
type Order = {
  days: number
  customerId?: number | null
  fields?: string
  couponType?: CouponType | null
  lines: Line[]
}

export type ReplayWorld = {
  catalogIds: number[]
  makeIds: number[]
  customers: { id: number; costPlus: number | null; listMinus: number | null }[]
  rules: PricingRule[]
  order(order: Order): Promise<void>
}

/**
 * Dealer 1 with rules of each kind, customers with and without their own prices, two catalogs and two makes.
 */
export async function makeReplayWorld(server: TestServer): Promise<ReplayWorld> {
  const catalogIds = [(await addCatalog(server)).catalogId, (await addCatalog(server)).catalogId]
  const makes = await server.admin.query(
    `insert into makes (slug, name) values ('replay-a', 'A'), ('replay-b', 'B') returning id::int`,
  )
  const makeIds = makes.rows.map(({ id }) => id as number)
  await server.admin.query(`insert into models (make_id, slug, name)
      select id, 'replay', 'M' from makes where slug in ('replay-a', 'replay-b') on conflict do nothing`)
  await server.admin.query(`insert into trims (slug, name) values ('replay', 'T')`)
  await server.admin.query(`insert into engines (slug, name) values ('replay', 'E')`)
  for (const makeId of makeIds)
    await server.admin.query(
      `insert into vehicles (catalog_id, make_id, year, model_id, trim_id, engine_id)
        select $1, m.make_id, 2014, m.id, t.id, e.id from models m, trims t, engines e
        where m.slug = 'replay' and t.slug = 'replay' and e.slug = 'replay' and m.make_id = $2
        on conflict do nothing`,
      [catalogIds[0], makeId],
    )
  const priced: ReplayWorld['customers'] = []
  for (const own of [{}, { costPlus: 22.5 }, { costPlus: 0, listMinus: 33.333 }, {}]) {
    const { data } = await server.as('dealer1').ok(customers.create, makeCustomer(own))
    priced.push({ id: data.id, costPlus: data.costPlus ?? null, listMinus: data.listMinus ?? null })
  }
  const [first, second] = catalogIds
  const rules = [
    rule({ costPlus: 30, listMinus: 10, minProfit: 15 }),
    rule({ from: 0.01, to: 10, costPlus: 48.125, minProfit: 25 }),
    rule({ from: 50, to: 120.5, listMinus: 8, minProfit: 15 }),
    rule({ catalogId: first, from: 5, to: 60, costPlus: 38, listMinus: 6 }),
    rule({ catalogId: second, costPlus: null, listMinus: 12.5, minProfit: 5 }),
    rule({ catalogId: first, makeId: makeIds[0], costPlus: 29, listMinus: 100 }),
    rule({ makeId: makeIds[1], from: 20, to: 40, costPlus: 11 }),
    rule({ customerId: priced[3]!.id, from: 0.01, to: 80, costPlus: 5, minProfit: 1 }),
    rule({ customerId: priced[3]!.id, catalogId: second, from: 1, to: 30, costPlus: 3.003 }),
  ]
  await server.admin.query(
    `insert into dealer_pricing_rules (dealer_id, is_default, range_from, range_to, cost_plus, list_minus, min_profit,
        catalog_id, make_id, customer_id)
      select 1, "isDefault", "from", "to", "costPlus", "listMinus", "minProfit", "catalogId", "makeId", "customerId"
      from jsonb_to_recordset($1) as r ("isDefault" int, "from" numeric, "to" numeric, "costPlus" numeric,
        "listMinus" numeric, "minProfit" numeric, "catalogId" bigint, "makeId" bigint, "customerId" bigint)`,
    [JSON.stringify(rules)],
  )
  return { catalogIds, makeIds, customers: priced, rules, order: (order) => storeOrder(server, order) }
}

const rule = (fields: Partial<PricingRule>): PricingRule => ({
  isDefault: fields.from === undefined ? 1 : 0,
  from: null,
  to: null,
  costPlus: null,
  listMinus: null,
  minProfit: null,
  inflateMsrp: null,
  catalogId: null,
  makeId: null,
  customerId: null,
  ...fields,
})

let stored = 0

async function storeOrder(
  server: TestServer,
  { days, customerId = null, fields, couponType = null, lines }: Order,
): Promise<void> {
  stored += 1
  const { rows } = await server.admin.query(
    `insert into orders (dealer_id, order_number, customer_id, order_date, order_day, currency_symbol, bill_company,
        bill_address1, bill_city, bill_state, bill_zip, bill_phone, bill_email, subtotal, shipping_amount,
        handling_fee_amount, custom_fee_amount, sales_tax_rate, sales_tax_amount, tax_source, order_amount, summary, updated_by)
      select 1, $1, $2, at, (at at time zone 'America/Chicago')::date, 'USD', 'Buyer', '1 Main St', 'Austin', 'TX', '73301',
        '512-555-0100', 'buyer@replay.test', 0, 0, 0, 0, 0, 0, 'none', 0, '[]', 'Test'
      from (select (now() at time zone 'America/Chicago' - $3 * interval '1 day') at time zone 'America/Chicago' as at) t returning id`,
    [90_000 + stored, customerId, days],
  )
  if (fields) await server.admin.query(`update orders set ${fields} where id = $1`, [rows[0].id])
  if (couponType)
    await server.admin.query(`update orders set coupon_code = 'SAVE', coupon_terms = $2 where id = $1`, [
      rows[0].id,
      JSON.stringify({ couponCode: 'SAVE', couponType }),
    ])
  await server.admin.query(
    `insert into order_lines (dealer_id, order_id, part_number, part_id, catalog_id, make_slug, cost, cost_unknown, price, qty,
        discount_amount)
      select 1, $1, 'X', "partId", "catalogId", "makeSlug", coalesce(cost, price), (cost is null)::int, price, qty,
        coalesce(discount, 0)
      from jsonb_to_recordset($2) as l ("partId" bigint, "catalogId" bigint, "makeSlug" text, cost numeric, price numeric, qty int,
        discount numeric)`,
    [rows[0].id, JSON.stringify(lines)],
  )
}

/** Numbers that repeat in each run, without a pattern that could match the rules. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** `count` stored lines of every kind, with the engine's input for each. */
export async function drawLines(
  server: TestServer,
  world: ReplayWorld,
  count: number,
): Promise<ReplayLine[]> {
  const roll = dice(42)
  const amount = () => (roll(3) === 0 ? roll(1200) + 1 : roll(30_000) + 1) / 100
  const parts = await Promise.all(
    Array.from({ length: 150 }, async (_, n) => {
      const list = [null, 0, amount(), amount(), amount()][roll(5)]!
      const [catalogId, makeId] = [world.catalogIds[roll(2)]!, [...world.makeIds, null][roll(3)]!]
      const { rows } = await server.admin.query(
        `insert into parts (catalog_id, number, name_en, list_price, make_id) values ($1, $2, 'P', $3, $4) returning id::int`,
        [catalogId, `REPLAY-${n}`, list, makeId],
      )
      // Fits vehicles of both makes: the first one's prices are shown.
      const fitsBoth = makeId === null && catalogId === world.catalogIds[0] && n % 2 === 0
      if (fitsBoth)
        await server.admin.query(
          'insert into fitments (part_id, vehicle_id) select $1, id from vehicles where catalog_id = $2 on conflict do nothing',
          [rows[0].id, catalogId],
        )
      const own = { fixed: [null, null, null, amount()][roll(4)]!, list: [null, null, amount()][roll(3)]! }
      if (own.fixed !== null || own.list !== null)
        await server.admin.query(
          `insert into edited_parts (dealer_id, part_number, selling_price, list_price, updated_by)
            values (1, $1, $2, $3, 'Test') on conflict do nothing`,
          [`REPLAY-${n}`, own.fixed, own.list],
        )
      return {
        id: rows[0].id as number,
        list: own.list ?? (list || null),
        fixed: own.fixed,
        catalogId,
        makeId: fitsBoth ? world.makeIds[0]! : makeId,
      }
    }),
  )
  const lines: ReplayLine[] = []
  while (lines.length < count) {
    const buyer = [null, ...world.customers][roll(5)] ?? null
    const couponType = [null, 'fixed_price' as const, 'percentage' as const][roll(3)]!
    const orderLines = Array.from({ length: 50 }, () => {
      const part = roll(6) === 0 ? null : parts[roll(parts.length)]!
      const cost = roll(4) === 0 ? null : roll(40) === 0 ? 0 : amount()
      const slug = [null, 'replay-a', 'replay-b', 'unheard-of'][roll(4)]!
      const named = slug === 'replay-a' ? world.makeIds[0]! : slug === 'replay-b' ? world.makeIds[1]! : null
      const [price, qty] = [amount(), roll(9) + 1]
      const discount = couponType && roll(3) > 0 ? roll(Math.round(price * qty * 100) + 1) / 100 : 0
      lines.push({
        price,
        qty,
        discount,
        isPercent: couponType === 'percentage',
        cost: cost || null,
        list: part?.list ?? null,
        fixed: part?.fixed ?? null,
        catalogId: part?.catalogId ?? null,
        makeId: named ?? part?.makeId ?? null,
        customerId: buyer?.id ?? null,
        customer: buyer,
      })
      const { catalogId } = lines.at(-1)!
      return { cost, price, qty, discount, partId: part?.id ?? null, makeSlug: slug, catalogId }
    })
    await world.order({ days: roll(80), customerId: buyer?.id ?? null, couponType, lines: orderLines })
  }
  return lines
}
