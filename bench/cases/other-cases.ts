import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import type { Ask } from '../drive.ts'
import { longOrder } from '../facts.ts'
import type { Case, Statement } from './case-shape.ts'

const today = new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** Requests the dashboard's figures for the last `days` days. The answer compares them with as many days before. */
const figures = (days: number): Ask => ({
  method: 'GET',
  path: `/api/orders-stats?dlid=1&fromDate=${daysAgo(days - 1)}&toDate=${today}`,
})
const summed = (days: number): Statement[] => [
  {
    text: `select order_day, bill_state, currency_symbol, count(*), sum(order_amount) from orders
      where dealer_id = 1 and deleted_at is null and order_status_id <> ${orderStatus.declined}
        and order_date >= $1::timestamptz - interval '14 hours' and order_day between $1::timestamptz::date and $2
      group by grouping sets ((order_day, currency_symbol), (bill_state, currency_symbol))`,
    values: [daysAgo(2 * days - 1), today],
  },
]

const customers = `from customers c left join customer_totals t on t.dealer_id = 1 and t.customer_id = c.id
  where c.dealer_id = 1`

const visitor = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
/** As large as the product's answer, for a floor that has the answer prepared. */
const prepared = JSON.stringify({
  links: Array.from({ length: 90 }, (_, n) => `A link of the store, ${n}`.repeat(4)),
})

const monthOrders = `from orders where dealer_id = 1 and deleted_at is null and order_date >= current_date - 31
  and order_day >= current_date - 30`

/** The calls of other screens. `runs` applies to one connection. */
export const otherCases: Case[] = [
  {
    name: 'customers, page 1',
    ask: () => ({ method: 'GET', path: '/api/customers?dlid=1&pageSize=10&startRow=0' }),
    floor: () => [
      {
        text: `select (select count(*) ${customers}) as total, c.*, t.qty_orders, t.amount_orders ${customers} order by c.id desc limit 10`,
        values: [],
      },
    ],
    runs: 100,
  },
  {
    name: 'board of orders',
    ask: () => ({ method: 'GET', path: '/api/orders-board?dlid=1&limit=10' }),
    floor: () => [
      { text: 'select status, orders, amount from order_totals where dealer_id = 1', values: [] },
      {
        text: `select o.* from unnest(array[1, 2, 3, 4, 5, 6]) s cross join lateral (
          select id, order_number, order_date, bill_company, bill_email, order_amount, version, order_status_id from orders
          where dealer_id = 1 and deleted_at is null and order_status_id = s order by order_date desc, id desc limit 10) o`,
        values: [],
      },
    ],
    runs: 200,
  },
  {
    name: 'messages of an order',
    ask: (n) => ({ method: 'GET', path: `/api/orders/${longOrder(n).id}/messages` }),
    floor: (n) => [
      {
        text: 'select id from orders where dealer_id = 1 and id = $1 and deleted_at is null',
        values: [longOrder(n).id],
      },
      {
        text: `select c.*, m.status, m.last_answer, m.cc, q.id as quote_id, q.quote_ref, d.company, d.time_zone,
            (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) order by a.position), '[]')
              from mail_files a join files f on f.dealer_id = 1 and f.id = a.file_id
              where a.dealer_id = 1 and a.mail_id = m.id) as files,
            (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) order by a.position), '[]')
              from message_files a join files f on f.dealer_id = 1 and f.id = a.file_id
              where a.dealer_id = 1 and a.message_id = c.id) as received_files
          from dealer_communications c join dealers d on d.id = 1
          left join mails m on m.dealer_id = 1 and m.id = c.mail_id
          left join quote_messages o on o.dealer_id = 1 and o.message_id = c.id
          left join quotes q on q.dealer_id = 1 and q.id = o.quote_id and q.deleted_at is null
          where c.dealer_id = 1 and c.order_id = $1 and c.is_draft = 0 order by c.id desc`,
        values: [longOrder(n).id],
      },
    ],
    runs: 300,
  },
  {
    name: 'order status report, a year',
    ask: () => ({ method: 'GET', path: `/api/reports/order-status-count?dlid=1&startDate=today-365` }),
    floor: () => [
      {
        text: `select date_trunc('week', day), status, currency_symbol, sum(orders), sum(amount) from order_counts
          where dealer_id = 1 and day >= current_date - 365 group by 1, 2, 3`,
        values: [],
      },
    ],
    runs: 100,
  },
  {
    name: 'sales summary, a month',
    ask: () => ({ method: 'GET', path: `/api/reports/sales-summary?dlid=1&startDate=today-30` }),
    floor: () => [
      {
        text: `select order_status_id, currency_symbol, is_pick_up, shipping_amount = 0, coalesce(ship_state, bill_state),
            count(*), sum(subtotal), sum(discount_amount), sum(shipping_amount), sum(sales_tax_amount), sum(order_amount)
          ${monthOrders} group by 1, 2, 3, 4, 5`,
        values: [],
      },
      {
        text: `select l.catalog_id, o.currency_symbol, l.cost_unknown, count(*), sum(l.qty),
            sum(l.extended_price - l.discount_amount), sum(l.cost * l.qty)
          from order_lines l join (select id, currency_symbol ${monthOrders} and order_status_id <> ${orderStatus.declined}) o on o.id = l.order_id
          where l.dealer_id = 1 group by 1, 2, 3`,
        values: [],
      },
      {
        text: `select carrier, count(*), sum(shipping_amount) from (
            select string_agg(distinct s.carrier, ' + ') as carrier, o.shipping_amount
            from (select id, shipping_amount ${monthOrders} and order_status_id <> ${orderStatus.declined}) o
            left join order_shipments s on s.dealer_id = 1 and s.order_id = o.id
            group by o.id, o.shipping_amount) shipped group by 1`,
        values: [],
      },
      {
        text: `select id, order_date, order_number, subtotal, order_amount ${monthOrders}
          order by order_date desc, id desc limit 10`,
        values: [],
      },
    ],
    runs: 30,
  },
  { name: 'figures of 7 days', ask: () => figures(8), floor: () => summed(8), runs: 200 },
  { name: 'figures of a year', ask: () => figures(365), floor: () => summed(365), runs: 30 },
  {
    name: 'store content',
    ask: (n) => ({ method: 'GET', path: '/api/store-content?domain=parts.one.test', from: visitor(n) }),
    floor: () => [{ text: 'select $1::json as content', values: [prepared] }],
    runs: 200,
  },
]
