import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { facts } from '../facts.ts'
import type { Case } from './case-shape.ts'
import { partColumns, partJoins, pricesStatement } from './part-cases.ts'

const part = (n: number) => facts.firstPart + ((n * 104_729) % facts.parts)
const returned = (n: number) => 1 + ((n * 7) % Math.max(1, Math.floor(facts.orders / 100) - 2))
const visitor = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
const get = (path: string) => ({ method: 'GET' as const, path: `/api/${path}` })

const rmaColumns = `r.id, r.rma_number, r.type, r.order_id, o.order_number, o.bill_company, r.price, r.sales_tax_amount,
  o.currency_symbol, r.rma_dealer_status, r.rma_part_status, r.created_at, r.refund_amount, r.version`
const messageColumns = `c.id, c.subject, c.from_name, c.from_mail, c.to_name, c.to_mail, c.order_number, c.created_at,
  c.folder_id, c.is_read, left(c.message_text, 200) as beginning`

const weekCondition = `o.dealer_id = 1 and o.deleted_at is null and o.order_date >= current_date - 7 and o.order_day >= current_date - 6`

/** The calls of quotes, returns, messages and other screens. `runs` applies to one connection. */
export const salesCases: Case[] = [
  {
    name: 'quotes, page 1',
    ask: () => get('quotes?dlid=1&pageSize=10'),
    floor: () => [
      {
        text: `select (select count(*) from quotes where dealer_id = 1 and deleted_at is null) as total, q.*,
            o.order_number, (select m.status = 'failed' from quote_sends s join mails m on m.dealer_id = 1 and m.id = s.mail_id
              where s.dealer_id = 1 and s.quote_id = q.id order by s.id desc limit 1) as failed
          from (select * from quotes where dealer_id = 1 and deleted_at is null order by created_at desc, id desc limit 10) q
          left join orders o on o.dealer_id = 1 and o.id = q.order_id`,
        values: [],
      },
    ],
    runs: 200,
  },
  {
    name: 'returns, page 1',
    ask: () => get('rma?dlid=1&pageSize=10'),
    floor: () => [
      {
        text: `select (select count(*) from rmas where dealer_id = 1 and deleted_at is null) as total, ${rmaColumns}
          from (select * from rmas where dealer_id = 1 and deleted_at is null order by created_at desc, id desc limit 10) r
          join orders o on o.dealer_id = 1 and o.id = r.order_id`,
        values: [],
      },
    ],
    runs: 200,
  },
  {
    name: 'return',
    ask: (n) => get(`rma/${returned(n)}`),
    floor: (n) => [
      {
        text: `select ${rmaColumns}, o.* from rmas r join orders o on o.dealer_id = 1 and o.id = r.order_id
          where r.dealer_id = 1 and r.id = $1`,
        values: [returned(n)],
      },
      {
        text: 'select * from rma_lines where dealer_id = 1 and rma_id = $1 order by id',
        values: [returned(n)],
      },
    ],
    runs: 300,
  },
  {
    name: 'mailbox, page 1',
    ask: () => get('messages?dlid=1&folderId=1&pageSize=10'),
    floor: () => [
      {
        text: `select (select count(*) from (select 1 from dealer_communications
              where dealer_id = 1 and is_visible = 1 and box = 1 limit 10001) counted) as total, ${messageColumns}
          from dealer_communications c where dealer_id = 1 and is_visible = 1 and box = 1 order by id desc limit 10`,
        values: [],
      },
    ],
    runs: 200,
  },
  {
    name: 'bell, newest 50',
    ask: () => get('entities/dealer_communications?dealer_id=1&is_from_admin=0&is_read=0&pageSize=50'),
    floor: () => [
      {
        text: `select (select count(*) from (select 1 from dealer_communications
              where dealer_id = 1 and is_read = 0 and is_visible = 1 and is_from_admin = 0 limit 10001) counted) as total,
            c.*, d.company from dealer_communications c join dealers d on d.id = 1
          where c.dealer_id = 1 and is_read = 0 and is_visible = 1 and is_from_admin = 0 order by c.id desc limit 50`,
        values: [],
      },
    ],
    runs: 200,
  },
  {
    name: 'sales CSV, a week',
    ask: () => get('reports/sales-summary.csv?dlid=1&startDate=today-6'),
    floor: () => [
      {
        text: `select order_date, order_number, order_status_id, currency_symbol, is_pick_up, subtotal, discount_amount,
            shipping_amount, sales_tax_amount, order_amount, coalesce(ship_state, bill_state) as state,
            (select string_agg(distinct carrier, ' + ') from order_shipments where dealer_id = 1 and order_id = o.id) as carrier
          from orders o where ${weekCondition} order by order_date, id`,
        values: [],
      },
      {
        text: `select o.order_date, o.order_number, o.currency_symbol, c.display_name, l.part_number, l.qty,
            l.extended_price - l.discount_amount as amount, l.cost * l.qty as cost
          from orders o join order_lines l on l.dealer_id = 1 and l.order_id = o.id left join catalogs c on c.id = l.catalog_id
          where ${weekCondition} and o.order_status_id <> ${orderStatus.declined} order by o.order_date, l.id`,
        values: [],
      },
    ],
    runs: 5,
  },
  {
    name: 'coupons, page 1',
    ask: () => get('dealer-coupons?dlid=1&pageSize=10'),
    floor: () => [
      {
        text: `select (select count(*) from coupons where dealer_id = 1 and deleted_at is null) as total, c.*,
            (select count(distinct order_id) from coupon_uses where dealer_id = 1 and coupon_id = c.id) as orders
          from coupons c where dealer_id = 1 and deleted_at is null order by updated_at desc, id desc limit 10`,
        values: [],
      },
    ],
    runs: 200,
  },
  {
    name: 'vehicles of a part',
    ask: (n) => get(`parts/${part(n)}/fitment?dlid=1&pageSize=10`),
    floor: (n) => [
      {
        text: `select v.id, v.year, ma.name as make, mo.name as model, tr.name as trim, en.name as engine, f.note,
            count(*) over () as total
          from fitments f join vehicles v on v.id = f.vehicle_id join makes ma on ma.id = v.make_id
          join models mo on mo.id = v.model_id join trims tr on tr.id = v.trim_id join engines en on en.id = v.engine_id
          where f.part_id = $1 order by v.year desc limit 10`,
        values: [part(n)],
      },
    ],
    runs: 300,
  },
  {
    name: 'store cart of 20 lines',
    ask: (n) => ({
      method: 'POST',
      path: '/api/store-cart',
      body: {
        domain: 'parts.one.test',
        lines: Array.from({ length: 20 }, (_, at) => ({ partId: part(n + at), qty: 1 })),
      },
      from: visitor(n),
    }),
    floor: (n) => [
      {
        text: `select pd.find_store('parts.one.test') as id, d.locale, d.dealer_admin_domain, z.*, s.*
          from dealers d join dealer_settings s on s.dealer_id = d.id left join shipping_zones z on z.dealer_id = d.id
          where d.id = 1`,
        values: [],
      },
      {
        text: `select ${partColumns} from parts p ${partJoins(1)} where p.id = any($1::bigint[])`,
        values: [Array.from({ length: 20 }, (_, at) => part(n + at))],
      },
      pricesStatement(1),
    ],
    runs: 100,
  },
]
