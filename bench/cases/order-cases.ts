import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { Ask } from '../drive.ts'
import {
  buyerEmail,
  buyerName,
  facts,
  longOrder,
  orderNumber,
  partNumber,
  shortOrder,
  vehicleFields,
} from '../facts.ts'
import type { Case, Statement } from './case-shape.ts'

/** The columns of the orders list. */
const rowColumns = `o.id, o.dealer_id as "dealerId", o.order_number as "orderNumber", o.order_date as "orderDate",
  o.customer_id as "customerId", o.bill_company as "billCompany", o.bill_contact as "billContact",
  o.bill_email as "billEmail", o.bill_phone as "billPhone", o.ship_state as "shipState",
  o.purchase_order_number as "purchaseOrderNumber", o.order_amount as "orderAmount",
  o.currency_symbol as "currencySymbol", o.order_status_id as "orderStatusId",
  o.shipping_status_id as "shippingStatusId", o.declined_reason_id as "declinedReasonId", o.is_locked as "isLocked",
  o.version, o.updated_by as "updatedBy", o.updated_at as "updatedAt", o.payment_status as "paymentState",
  greatest(0, o.order_amount + o.refunded_amount - o.charged_amount - o.given_back_amount) as "amountDue", d.company, l.*,
  exists (select 1 from charges c where c.dealer_id = 1 and c.order_id = o.id and c.state <> 'failed')
    or exists (select 1 from recorded_payments p where p.dealer_id = 1 and p.order_id = o.id and p.removed_at is null) as "hasCharges",
  exists (select 1 from rmas r where r.dealer_id = 1 and r.order_id = o.id and r.deleted_at is null
    and r.rma_dealer_status in ('Pending', 'Approved')) as "inReturn"`
const rowJoins = `join dealers d on d.id = o.dealer_id
  cross join lateral (select count(*) as lines, sum(qty) as "itemsQty", sum(qty_shipped) as "itemsShipped"
    from order_lines where dealer_id = 1 and order_id = o.id) l`
const newest = 'order by o.order_date desc, o.id desc'

/** Reads a page and the total number of rows in one statement. */
const page = (total: string, ids: string, values: unknown[] = []): Statement[] => [
  {
    text: `select (${total}) as total, ${rowColumns} from orders o ${rowJoins}
      where o.dealer_id = 1 and o.id = any(array(${ids})) ${newest}`,
    values,
  },
]
const allOrders = 'select sum(orders) from order_totals where dealer_id = 1'
const filtered = (where: string, order = newest) =>
  `select o.id from orders o where o.dealer_id = 1 and o.deleted_at is null and ${where} ${order}`
const list = (query: string): Ask => ({ method: 'GET', path: `/api/orders?dlid=1&pageSize=10&${query}` })
const found = (ids: string) => `with found as materialized (${ids})
  select (select count(*) from found) as total, ${rowColumns} from orders o ${rowJoins}
  where o.dealer_id = 1 and o.id = any(array(select id from found limit 10)) ${newest}`
const searched = (text: string, isWrapped: boolean): Statement[] => [
  {
    text: found(
      isWrapped
        ? 'select pd.search_orders(1, $1, null, null, null, null, 10001) as id'
        : `${filtered(`o.search_text like '%' || $1 || '%'`)} limit 10001`,
    ),
    values: [text],
  },
]

const quarter = { from: '2025-01-01', to: '2025-03-31' }
const deepRow = () => Math.floor(facts.orders * 0.9)

/** Reads whether each line's part fits its vehicle, by their ids, which all lines of the benchmark have. */
const fits = (id: number): Statement => ({
  text: `select l.id, p.is_universal, exists (select 1 from fitments where part_id = p.id) as known,
      exists (select 1 from fitments where part_id = p.id and vehicle_id = l.vehicle_to_engine_config_id) as fits
    from order_lines l join parts p on p.id = l.part_id where l.dealer_id = 1 and l.order_id = $1`,
  values: [id],
})
/** Reads the dealer's settings that an order's answer includes: its shipping zones and its store's rules for orders. */
const rules: Statement = {
  text: `select s.min_order_amount, s.vin_to_order, s.force_phone_checkout, z.country_ids, z.state_codes
    from dealer_settings s left join shipping_zones z on z.dealer_id = 1 where s.dealer_id = 1`,
  values: [],
}
const detail = (id: number): Statement[] => [
  { text: 'select * from orders where dealer_id = 1 and id = $1', values: [id] },
  { text: 'select * from order_lines where dealer_id = 1 and order_id = $1 order by id', values: [id] },
  { text: 'select * from order_log where dealer_id = 1 and order_id = $1 order by id desc', values: [id] },
  { text: 'select * from order_shipments where dealer_id = 1 and order_id = $1 order by id', values: [id] },
  {
    text: 'select id, quote_ref from quotes where dealer_id = 1 and order_id = $1 and deleted_at is null',
    values: [id],
  },
  rules,
  fits(id),
]
const locked = (id: number): Statement => ({
  text: 'select * from orders where dealer_id = 1 and id = $1 for update',
  values: [id],
  decides: true,
})
const changed = (id: number) => `["orders",1,[[${id},2]]]`

/** The number of groups of 500 orders, each of whose statuses one call changes together. */
const groups = () => Math.max(1, Math.floor(facts.short.length / 500))
const chooseGroup = (n: number) => facts.short.slice((n % groups()) * 500, (n % groups()) * 500 + 500)
const chooseStatus = (n: number) => 2 + (Math.floor(n / groups()) % 3)

const counts = (
  change: string,
) => `insert into order_counts as c (dealer_id, day, status, currency_symbol, orders, amount)
  select 1, day, status, 'USD', sum(orders), sum(amount) from (${change}) t group by 1, 2, 3 order by 2, 3
  on conflict (dealer_id, day, status, currency_symbol) do update set orders = c.orders + excluded.orders, amount = c.amount + excluded.amount`
/** Inserts into the activity log. `changes` is the SQL of the logged values. */
const activity = (
  record: string,
  changes: string,
) => `insert into activity_log (dealer_id, at, actor_id, actor_name, action, record, record_id, subject, event, "values", changes)
  select 1, now(), 2, 'Bench', 'update', 'orders', id, 'order', 'changed', '{"name": "1001"}', ${changes} from ${record}`

const totals = (
  change: string,
) => `insert into order_totals as c (dealer_id, status, currency_symbol, orders, amount)
  select 1, status, 'USD', sum(orders), sum(amount) from (${change}) t group by 1, 2 order by 2
  on conflict (dealer_id, status, currency_symbol) do update set orders = c.orders + excluded.orders, amount = c.amount + excluded.amount`

const statuses = new Map<number, number>()
/** Returns a status that differs from the one that the order's last call set. */
function otherStatus(id: number): number {
  const status = statuses.get(id) === 2 ? 3 : 2
  statuses.set(id, status)
  return status
}

const newNumbers = (n: number) => [1, 2, 3].map((line) => partNumber(n + line))
const newOrder = (n: number) => ({
  dlid: 1,
  billCompany: `Bench ${n}`,
  billAddress1: `${n} Main St`,
  billCity: 'Austin',
  billState: 'TX',
  billZip: '73301',
  billPhone: '512-555-0199',
  billEmail: `${buyerEmail(n)}bench.test`,
  sameAddress: 1,
  details: [1, 2, 3].map((line) => ({
    partNumber: partNumber(n + line),
    catalogId: 900,
    ...vehicleFields(n),
    price: 50,
    cost: 30,
    qty: line,
  })),
})
/** Returns the logged values of a new order. */
const createdFields = (n: number) => {
  const { details: _, ...fields } = newOrder(n)
  return JSON.stringify(
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [null, value]])),
  )
}
const inserted = `with number as (
    update dealer_settings set next_order_number = next_order_number + 1 where dealer_id = 1 returning next_order_number - 1 as number),
  made as (insert into orders (dealer_id, order_number, order_date, order_day, order_status_id, currency_symbol, bill_company,
      bill_address1, bill_city, bill_state, bill_zip, bill_phone, bill_email, ship_company, ship_address1, ship_city, ship_state, ship_zip,
      subtotal, shipping_amount, handling_fee_amount, custom_fee_amount, sales_tax_rate, sales_tax_amount, tax_source, order_amount,
      summary, updated_by)
    select 1, number, now(), now()::date, 1, 'USD', $1, '1 Main St', 'Austin', 'TX', '73301', '512-555-0199', $2, $1, '1 Main St', 'Austin',
      'TX', '73301', 300, 10, 0, 0, 8.25, 24.75, 'general', 334.75, '[]', 'bench' from number returning *),
  lines as (insert into order_lines (dealer_id, order_id, part_number, part_id, catalog_id, description, vehicle_to_engine_config_id,
      year, make_slug, model_slug, trim_slug, engine_slug, cost, price, qty, item_weight)
    select 1, made.id, p.number, p.id, 900, p.name_en, $4::int, $5::int, $6, $7, $8, $9, 30, 50, 1, p.weight from made, parts p
    where p.catalog_id = 900 and p.number_norm = any($3::text[])),
  told as (insert into order_log (dealer_id, order_id, order_number, user_name, action, memo)
    select 1, id, order_number, 'Bench', 'NEW_ADMIN_ORDER', '{}' from made),
  noted as (ACTIVITY),
  counted as (COUNTS), summed as (TOTALS)
  select id from made`
  .replace('ACTIVITY', activity('made', '$10::jsonb'))
  .replace(
    'COUNTS',
    counts(
      'select order_day as day, order_status_id as status, 1 as orders, order_amount as amount from made',
    ),
  )
  .replace(
    'TOTALS',
    totals('select order_status_id as status, 1 as orders, order_amount as amount from made'),
  )

/** The calls about orders. `runs` applies to one connection. */
export const orderCases: Case[] = [
  {
    name: 'list, page 1',
    ask: () => list('startRow=0'),
    floor: () => page(allOrders, `${filtered('true')} limit 10`),
    runs: 400,
  },
  {
    name: 'list, status and days',
    ask: () => list(`statusId=${orderStatus.inStock}&fromDate=${quarter.from}&toDate=${quarter.to}`),
    floor: () =>
      page(
        'select sum(orders) from order_counts where dealer_id = 1 and status = 2 and day between $3::date and $4::date',
        `${filtered(`o.order_status_id = ${orderStatus.inStock} and o.order_date >= $1::timestamptz and o.order_date < $2::timestamptz`)} limit 10`,
        [`${quarter.from}T06:00Z`, '2025-04-01T05:00Z', quarter.from, quarter.to],
      ),
    runs: 300,
  },
  {
    name: 'list, row at nine tenths',
    ask: () => list(`startRow=${deepRow()}`),
    // The statement starts from the nearer end, as the product's does.
    floor: () =>
      page(
        allOrders,
        `${filtered('true', 'order by o.order_date, o.id')} offset (${allOrders}) - $1::bigint - 10 limit 10`,
        [deepRow()],
      ),
    runs: 100,
  },
  {
    name: 'search by name',
    ask: (n) => list(`search=${encodeURIComponent(buyerName(n))}`),
    floor: (n, isWrapped) => searched(buyerName(n), isWrapped),
    runs: 200,
  },
  {
    name: 'search by number',
    ask: (n) => list(`search=${orderNumber(n)}`),
    floor: (n, isWrapped) => searched(String(orderNumber(n)), isWrapped),
    runs: 200,
  },
  {
    name: 'search by e-mail',
    ask: (n) => list(`search=${encodeURIComponent(buyerEmail(n))}`),
    floor: (n, isWrapped) => searched(buyerEmail(n), isWrapped),
    runs: 200,
  },
  {
    name: 'detail',
    ask: (n) => ({ method: 'GET', path: `/api/orders/${shortOrder(n)}` }),
    floor: (n) => detail(shortOrder(n)),
    runs: 400,
  },
  {
    name: 'detail, 20 lines',
    ask: (n) => ({ method: 'GET', path: `/api/orders/${longOrder(n).id}` }),
    floor: (n) => detail(longOrder(n).id),
    runs: 300,
  },
  {
    name: 'save one field',
    ask: (n) => ({
      method: 'PUT',
      path: `/api/orders/${shortOrder(n)}`,
      body: { intMemo: `bench ${performance.now()}` },
    }),
    floor: (n) => [
      locked(shortOrder(n)),
      {
        text: `with saved as (update orders set int_memo = $2, version = version + 1, updated_at = now(), updated_by = 'Bench'
            where dealer_id = 1 and id = $1 returning id),
          noted as (${activity('saved', `jsonb_build_object('intMemo', jsonb_build_array($3::text, $2::text))`)}) select id from saved`,
        values: [shortOrder(n), `bench ${performance.now()}`, 'bench before'],
      },
      ...detail(shortOrder(n)),
    ],
    runs: 200,
    writes: true,
    publishes: (n) => changed(shortOrder(n)),
  },
  {
    name: 'set status',
    ask: (n) => ({
      method: 'PUT',
      path: '/api/update-order-status',
      body: { orderId: shortOrder(n), orderStatusId: otherStatus(shortOrder(n)), doNotSendEmail: 1 },
    }),
    floor: (n) => [
      locked(shortOrder(n)),
      {
        text: `with before as (select id, order_day, order_status_id, order_amount from orders where dealer_id = 1 and id = $1),
          saved as (update orders set order_status_id = $2, version = version + 1, updated_at = now(), updated_by = 'Bench'
            where dealer_id = 1 and id = $1 returning *),
          told as (insert into order_log (dealer_id, order_id, order_number, user_name, action, memo)
            select 1, id, order_number, 'Bench', 'STATUS_CHANGE', '{}' from saved),
          noted as (${activity('saved', `'{"orderStatusId": [2, 3]}'`)}),
          written as (insert into dealer_communications (dealer_id, order_id, order_number, from_name, subject, message, message_text,
              order_status_id, do_not_send_email, user_name)
            select 1, id, order_number, 'Bench', 'Your order', '<p>Your order</p>', 'Your order', $2, 1, 'Bench' from saved),
          counted as (${counts(`select order_day as day, order_status_id as status, -1 as orders, -order_amount as amount from before
            union all select order_day, $2, 1, order_amount from before`)}),
          summed as (${totals(`select order_status_id as status, -1 as orders, -order_amount as amount from before
            union all select $2, 1, order_amount from before`)})
          select id from saved`,
        values: [shortOrder(n), 2 + (n % 2)],
      },
      ...detail(shortOrder(n)),
    ],
    runs: 150,
    writes: true,
    publishes: (n) => changed(shortOrder(n)),
  },
  {
    name: 'create, 3 lines',
    ask: (n) => ({ method: 'POST', path: '/api/order', body: newOrder(n) }),
    floor: (n) => [
      // The price, the tax and the total need these settings.
      {
        text: 'select * from dealers d join dealer_settings s on s.dealer_id = d.id where d.id = 1',
        values: [],
      },
      {
        text: 'select id, number, name_en, cost, weight from parts where catalog_id = 900 and number_norm = any($1)',
        values: [newNumbers(n)],
        decides: true,
      },
      {
        text: inserted,
        values: [
          `Bench ${n}`,
          buyerEmail(n),
          newNumbers(n),
          ...Object.values(vehicleFields(n)),
          createdFields(n),
        ],
      },
      // Reads an existing order instead of the new one, whose id the floor would have to wait for.
      ...detail(shortOrder(n)),
    ],
    runs: 150,
    writes: true,
    publishes: (n) => changed(shortOrder(n)),
  },
  {
    name: 'save an order of 20 lines',
    ask: (n) => ({
      method: 'PUT',
      path: `/api/orders/${longOrder(n).id}`,
      body: {
        details: longOrder(n).lines.map((id) => ({ id, qty: 2 + (Math.floor(n / 100) % 7) })),
        doNotSendEmail: 1,
      },
    }),
    floor: (n) => [
      locked(longOrder(n).id),
      { ...detail(longOrder(n).id)[1]!, decides: true },
      {
        text: `with lines as (update order_lines l set qty = $2 where dealer_id = 1 and order_id = $1 returning l.*),
          saved as (update orders set subtotal = $2 * 1000, order_amount = $2 * 1000 + 92.5, version = version + 1, updated_at = now()
            where dealer_id = 1 and id = $1 returning *),
          told as (insert into order_log (dealer_id, order_id, order_number, user_name, action, memo)
            select 1, order_id, 1, 'Bench', 'QUANTITY_CHANGE', json_build_object('before', 1, 'after', qty)::text from lines),
          noted as (${activity('saved', `jsonb_build_object('lines', (select jsonb_agg(qty || ' × ' || part_number || ' at 50.00') from lines))`)}),
          counted as (${counts('select order_day as day, order_status_id as status, 0 as orders, 1.00 as amount from saved')})
          select id from saved`,
        values: [longOrder(n).id, 2 + (Math.floor(n / 100) % 7)],
      },
      ...detail(longOrder(n).id),
    ],
    runs: 200,
    writes: true,
    publishes: (n) => changed(longOrder(n).id),
  },
  {
    name: 'status of 500 orders',
    ask: (n) => ({
      method: 'PUT',
      path: '/api/orders-status',
      body: { selected: chooseGroup(n), newStatusId: chooseStatus(n) },
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
          noted as (${activity('before', `'{"orderStatusId": [2, 3]}'`)}),
          counted as (${counts(`select order_day as day, order_status_id as status, -1 as orders, -order_amount as amount from before
            union all select order_day, $2, 1, order_amount from before`)})
          select count(*) from moved`,
        values: [chooseGroup(n), chooseStatus(n)],
      },
    ],
    runs: 40,
    writes: true,
    publishes: (n) => `["orders",1,[${chooseGroup(n).map((id) => `[${id},2]`)}]]`,
  },
]
