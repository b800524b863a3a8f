import type { Ask } from './drive.ts'

type Statement = { text: string; values: unknown[] }
/**
 * The floor's statements for the n-th request; under row-level security, a search needs the product's search
 * function.
 */
export type Floor = (n: number, isWrapped: boolean) => Statement[]
export type Case = { name: string; ask: (n: number) => Ask; floor: Floor; runs: number }

/** What both servers need to know about the loaded rows. */
export type Facts = {
  orders: number
  parts: number
  /** Twenty-line orders, with their line ids. */
  long: { id: number; lines: number[] }[]
  /** Two-line orders. */
  short: number[]
}
const facts: Facts = JSON.parse(process.env.FACTS ?? '{"orders":1,"parts":1,"long":[],"short":[]}')

const rowColumns = `o.id, o.dealer_id as "dealerId", o.order_number as "orderNumber", o.order_date as "orderDate",
  o.customer_id as "customerId", o.bill_company as "billCompany", o.bill_contact as "billContact",
  o.bill_email as "billEmail", o.ship_state as "shipState", o.order_amount as "orderAmount",
  o.currency_symbol as "currencySymbol", o.order_status_id as "orderStatusId",
  o.shipping_status_id as "shippingStatusId", o.declined_reason_id as "declinedReasonId", o.is_locked as "isLocked",
  o.version, o.updated_at as "updatedAt", d.company, l.*`
const rowJoins = `join dealers d on d.id = o.dealer_id
  cross join lateral (select count(*) as lines, sum(qty) as "itemsQty", sum(qty_shipped) as "itemsShipped"
    from order_lines where dealer_id = 1 and order_id = o.id) l`
const newest = 'order by o.order_date desc, o.id desc'

const page = (where: string, values: unknown[] = []): Statement[] => [
  {
    text: `select ${rowColumns} from orders o ${rowJoins}
      where o.dealer_id = 1 and o.deleted_at is null and ${where} ${newest} limit 10`,
    values,
  },
]
const list = (query: string): Ask => ({ method: 'GET', path: `/api/orders?dlid=1&pageSize=10&${query}` })
const searched = (text: string, isWrapped: boolean) =>
  isWrapped
    ? page('o.id = any(array(select pd.search_orders(1, $1, null, null, null, null, 10)))', [text])
    : page(`o.search_text like '%' || $1 || '%'`, [text])

const quarter = { from: '2025-01-01', to: '2025-03-31' }
const deepRow = Math.floor(facts.orders / 10) * 0.9 - 10
const numberOf = (n: number) => 1000 + ((n * 7919) % Math.floor(facts.orders / 11))
/** As bench/load.sql creates them. */
const words =
  'Rivera Copper Harbor Granite Redwood Sunrise Westbrook Flores Torres Stonebridge Cornerstone Foster Mitchell Patel Kowalski Nguyen Okafor Lindqvist Moreau Silva Tanaka Haddad Novak Brennan Castillo Dubois Eriksen Fontaine Gallagher Hoffmann Ibarra Jansen Keller Larsen Mendez Nakamura Ortega Petrov Quintero Romero'.split(
    ' ',
  )
const buyer = (n: number) => 1 + ((n * 37) % Math.floor(facts.orders / 210))
const emailOf = (n: number) => `${words[(buyer(n) * 7) % 40]!.toLowerCase()}${buyer(n)}@`
const nameOf = (n: number) =>
  `${words[(buyer(n) * 7) % 40]} ${words[Math.floor(buyer(n) / 40) % 40]}`.toLowerCase()

const partColumns = `p.id as "partId", p.catalog_id as "catalogId", 'bench' as catalog, p.number as part_number, p.name_en as name,
  p.description, round(p.cost * 1.3, 2) as price, p.list_price as list, p.cost, p.core_price as core, p.weight,
  f.vehicle_id as "vehicleId", v.make_id as "makeId", v.year, ma.slug as make, mo.slug as model, tr.slug as trim, en.slug as engine,
  p.image_path as path_image`
const partJoins = `left join lateral (select vehicle_id from fitments where part_id = p.id limit 1) f on true
  left join vehicles v on v.id = f.vehicle_id left join makes ma on ma.id = v.make_id left join models mo on mo.id = v.model_id
  left join trims tr on tr.id = v.trim_id left join engines en on en.id = v.engine_id`
const foundParts = (where: string, order: string, value: string): Statement[] => [
  {
    text: `select ${partColumns} from (select * from parts p where p.catalog_id = 900 and ${where} order by ${order} limit 10) p
      ${partJoins}`,
    values: [value],
  },
]
const partAsk = (keyword: string): Ask => ({
  method: 'POST',
  path: '/api/suggestions-search?dlid=1',
  body: { keyword, locale: 'en', allMakes: true },
})
const partNumber = (n: number) => {
  const at = 1 + ((n * 104_729) % facts.parts)
  return `${['BX', 'CW', 'DK', 'EL', 'FM', 'GT', 'HV', 'JR'][at % 8]}${String(at).padStart(7, '0')}${at % 7}`
}
const partName = (n: number) =>
  `${['front', 'rear', 'left', 'upper'][n % 4]} ${['brake pad', 'oil filter', 'spark plug'][n % 3]} series ${(n * 17) % Math.max(1, Math.floor(facts.parts / 300))}`

const longOf = (n: number) => facts.long[n % Math.max(1, facts.long.length)]!
const groups = Math.max(1, Math.floor(facts.short.length / 500))
const manyOf = (n: number) => facts.short.slice((n % groups) * 500, (n % groups) * 500 + 500)
const statusOf = (n: number) => 2 + (Math.floor(n / groups) % 3)

const counts = (change: string) => `insert into order_counts as c (dealer_id, day, status, orders, amount)
  select 1, day, status, sum(orders), sum(amount) from (${change}) t group by 1, 2, 3 order by 2, 3
  on conflict (dealer_id, day, status) do update set orders = c.orders + excluded.orders, amount = c.amount + excluded.amount`
const activity = (
  record: string,
) => `insert into activity_log (dealer_id, at, actor_id, actor_name, action, record, record_id, subject, event, "values", changes)
  select 1, now(), 2, 'Bench', 'update', 'orders', id, 'order', 'changed', '{"name": "1001"}', '{}' from ${record}`

const today = new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** The dashboard's figures for `days` days up to today and as many before. */
const figures = (days: number): Ask => ({
  method: 'GET',
  path: `/api/orders-stats?dlid=1&fromDate=${daysAgo(days - 1)}&toDate=${today}`,
})
const summed = (days: number): Statement[] => [
  {
    text: `select order_day, bill_state, currency_symbol, count(*), sum(order_amount) from orders
      where dealer_id = 1 and deleted_at is null and order_status_id <> 6
        and order_date >= $1::timestamptz - interval '14 hours' and order_day between $1::timestamptz::date and $2
      group by grouping sets ((order_day, currency_symbol), (bill_state, currency_symbol))`,
    values: [daysAgo(2 * days - 1), today],
  },
]

/** Everything a clerk waits for; `runs` applies to one connection. */
export const cases: Case[] = [
  { name: 'list, page 1', ask: () => list('startRow=0'), floor: () => page('true'), runs: 400 },
  {
    name: 'list, status and dates',
    ask: () => list(`statusId=2&fromDate=${quarter.from}&toDate=${quarter.to}`),
    floor: () =>
      page('o.order_status_id = 2 and o.order_date >= $1 and o.order_date < $2', [
        `${quarter.from}T06:00Z`,
        '2025-04-01T05:00Z',
      ]),
    runs: 300,
  },
  {
    name: 'list, page 9,000 of 10,000',
    ask: () => list(`startRow=${deepRow}`),
    floor: () => [
      {
        text: `select ${rowColumns} from (select id from orders o where dealer_id = 1 and deleted_at is null ${newest}
          offset $1 limit 10) found join orders o on o.dealer_id = 1 and o.id = found.id ${rowJoins} ${newest}`,
        values: [deepRow],
      },
    ],
    runs: 100,
  },
  {
    name: 'search an order number',
    ask: (n) => list(`search=${numberOf(n)}`),
    floor: (n, isWrapped) => searched(String(numberOf(n)), isWrapped),
    runs: 200,
  },
  {
    name: 'search an e-mail',
    ask: (n) => list(`search=${encodeURIComponent(emailOf(n))}`),
    floor: (n, isWrapped) => searched(emailOf(n), isWrapped),
    runs: 200,
  },
  {
    name: 'search a name',
    ask: (n) => list(`search=${encodeURIComponent(nameOf(n))}`),
    floor: (n, isWrapped) => searched(nameOf(n), isWrapped),
    runs: 200,
  },
  {
    name: 'an order of 20 lines, with its log',
    ask: (n) => ({ method: 'GET', path: `/api/orders/${longOf(n).id}` }),
    floor: (n) => [
      { text: 'select * from orders where dealer_id = 1 and id = $1', values: [longOf(n).id] },
      {
        text: 'select * from order_lines where dealer_id = 1 and order_id = $1 order by id',
        values: [longOf(n).id],
      },
      {
        text: 'select * from order_log where dealer_id = 1 and order_id = $1 order by id desc',
        values: [longOf(n).id],
      },
    ],
    runs: 300,
  },
  {
    name: 'save an order of 20 lines',
    ask: (n) => ({
      method: 'PUT',
      path: `/api/orders/${longOf(n).id}`,
      body: {
        details: longOf(n).lines.map((id) => ({ id, qty: 2 + (Math.floor(n / 100) % 7) })),
        doNotSendEmail: 1,
      },
    }),
    floor: (n) => [
      { text: 'select * from orders where dealer_id = 1 and id = $1 for update', values: [longOf(n).id] },
      {
        text: `with lines as (update order_lines l set qty = $2 where dealer_id = 1 and order_id = $1 returning l.*),
          saved as (update orders set subtotal = $2 * 1000, order_amount = $2 * 1000 + 92.5, version = version + 1, updated_at = now()
            where dealer_id = 1 and id = $1 returning *),
          told as (insert into order_log (dealer_id, order_id, order_number, user_name, action, memo)
            select 1, order_id, 1, 'Bench', 'QUANTITY_CHANGE', json_build_object('before', 1, 'after', qty)::text from lines),
          noted as (${activity('saved')}),
          counted as (${counts('select order_day as day, order_status_id as status, 0 as orders, 1.00 as amount from saved')})
          select * from lines`,
        values: [longOf(n).id, 2 + (Math.floor(n / 100) % 7)],
      },
      {
        text: 'select * from order_log where dealer_id = 1 and order_id = $1 order by id desc',
        values: [longOf(n).id],
      },
    ],
    runs: 200,
  },
  {
    name: 'status of 500 orders',
    ask: (n) => ({
      method: 'PUT',
      path: '/api/orders-status',
      body: { selected: manyOf(n), newStatusId: statusOf(n) },
    }),
    floor: (n) => [
      {
        text: `with before as (select id, order_number, order_day, order_status_id, order_amount from orders
            where dealer_id = 1 and id = any($1) order by id for update),
          moved as (update orders o set order_status_id = $2, version = version + 1, updated_at = now() from before b
            where o.dealer_id = 1 and o.id = b.id returning o.id),
          told as (insert into order_log (dealer_id, order_id, order_number, user_name, action, memo)
            select 1, id, order_number, 'Bench', 'STATUS_CHANGE', json_build_object('prevOrderStatus', order_status_id, 'nextOrderStatus', $2::int)::text
            from before),
          noted as (${activity('before')}),
          counted as (${counts(`select order_day as day, order_status_id as status, -1 as orders, -order_amount as amount from before
            union all select order_day, $2, 1, order_amount from before`)})
          select count(*) from moved`,
        values: [manyOf(n), statusOf(n)],
      },
    ],
    runs: 40,
  },
  { name: 'figures of 7 days', ask: () => figures(8), floor: () => summed(8), runs: 200 },
  { name: 'figures of a year', ask: () => figures(365), floor: () => summed(365), runs: 30 },
  {
    name: 'part, exact number',
    ask: (n) => partAsk(partNumber(n)),
    floor: (n) => foundParts('p.number_norm = $1', 'p.number_norm', partNumber(n)),
    runs: 300,
  },
  {
    name: 'part, beginning of a number',
    ask: (n) => partAsk(partNumber(n).slice(0, 6)),
    floor: (n) => foundParts('p.number_norm ^@ $1', 'p.number_norm', partNumber(n).slice(0, 6)),
    runs: 200,
  },
  {
    name: 'part, a name',
    ask: (n) => partAsk(partName(n)),
    floor: (n) => foundParts('p.words @@ pd.word_query($1)', 'lower(p.name_en), p.number_norm', partName(n)),
    runs: 100,
  },
]
