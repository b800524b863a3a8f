import { sql } from 'kysely'
import type { SalesSummary } from '#contract/insight/sales-summary.ts'
import type { ChargedTax } from '#contract/sales/totals/tax-shares.ts'
import type { CurrencySymbol } from '#contract/texts/format-money.ts'
import { carriers, taxPlace } from '#server/features/sales/orders/list/order-figures.ts'
import { shortPage } from '#server/platform/db/statements/page.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { Scope } from './sold.queries.ts'

/** Orders that share every attribute of a figure. */
export type OrderGroup = {
  status: number
  currencySymbol: CurrencySymbol
  isPickUp: number
  isFree: boolean
  state: string | null
  orders: number
  subtotal: number
  discount: number
  shipping: number
  tax: number
  exempt: number
  taxable: number
  /** Orders with a taxable part. */
  taxedOrders: number
  amount: number
}

/**
 * Adds up a period's orders of all statuses, grouped by all that figures tell apart. Each currency is
 * separate.
 */
export async function groupOrders({ db, dealerId }: Work, { orders }: Scope): Promise<OrderGroup[]> {
  const { rows } = await sql<OrderGroup>`
    select o.order_status_id::int as status, o.currency_symbol, o.is_pick_up::int as is_pick_up,
      o.shipping_amount = 0 as is_free, ${taxPlace(sql`d.state`)} as state, count(*) as orders, sum(o.subtotal) as subtotal,
      sum(o.discount_amount) as discount, sum(o.shipping_amount) as shipping,
      sum(o.sales_tax_charged) as tax, sum(o.exempt_amount) as exempt, sum(o.taxable_amount) as taxable,
      count(*) filter (where o.taxable_amount <> 0) as taxed_orders, sum(o.order_amount) as amount
    from orders o join dealers d on d.id = ${dealerId} where ${orders}
    group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

/** Sold orders taxed in one place with the same separate tax. */
export type ComponentGroup = {
  currencySymbol: CurrencySymbol
  state: string | null
  name: string
  /** Its position among an order's taxes, from 1. Summing the first ones counts each order once. */
  place: number
  taxedOrders: number
  taxable: number
  charged: number
}

/** Adds up each tax of sold orders by name and place. Orders whose tax isn't split are left out. */
export async function groupComponents({ db, dealerId }: Work, { sold }: Scope): Promise<ComponentGroup[]> {
  const { rows } = await sql<ComponentGroup>`
    select o.currency_symbol, ${taxPlace(sql`d.state`)} as state, c.tax ->> 'name' as name, c.place::int as place,
      count(*) filter (where o.taxable_amount <> 0) as taxed_orders, sum(o.taxable_amount) as taxable,
      sum((c.tax ->> 'amount')::numeric) as charged
    from orders o join dealers d on d.id = ${dealerId}
    cross join lateral jsonb_array_elements(o.tax_components) with ordinality as c (tax, place)
    where ${sold} and o.tax_components is not null group by 1, 2, 3, 4`.execute(db)
  return rows
}

/** A refund that gave back tax of an order with separate taxes. */
export type TaxRefund = {
  currencySymbol: CurrencySymbol
  state: string | null
  taxComponents: ChargedTax[]
  taxBefore: number
  tax: number
}

/** Lists the refunds whose tax has to be split between an order's taxes. */
export async function listTaxRefunds({ db }: Work, { taxRefunds }: Scope): Promise<TaxRefund[]> {
  const { rows } = await sql<TaxRefund>`
    select f.currency_symbol, f.state, f.tax_components, f.tax_before, f.tax
    from ${taxRefunds} where f.tax > 0 and f.tax_components is not null`.execute(db)
  return rows
}

/** Lines of one catalog, with a recorded cost or without. */
export type LineGroup = {
  catalogId: number | null
  catalogName: string | null
  currencySymbol: CurrencySymbol
  isUnknown: number
  lines: number
  pieces: number
  amount: number
  cost: number
}

/** Adds up sold lines by catalog. Lines without a cost are separate. */
export async function groupLines({ db, dealerId }: Work, { sold }: Scope): Promise<LineGroup[]> {
  const { rows } = await sql<LineGroup>`
    select g.*, c.display_name as catalog_name from (
      select l.catalog_id, o.currency_symbol, l.cost_unknown::int as is_unknown, count(*) as lines,
        sum(l.qty) as pieces, sum(l.extended_price - l.discount_amount) as amount, sum(l.cost * l.qty) as cost
      from orders o join order_lines l on l.dealer_id = ${dealerId} and l.order_id = o.id
      where ${sold} group by 1, 2, 3) g
    left join catalogs c on c.id = g.catalog_id`.execute(db)
  return rows
}

export type RefundedGoods = Pick<LineGroup, 'catalogId' | 'catalogName' | 'currencySymbol'> & {
  refunds: number
}

/** Adds up a period's refunded goods by catalog. */
export async function groupRefundedGoods({ db }: Work, { refundedGoods }: Scope): Promise<RefundedGoods[]> {
  const { rows } = await sql<RefundedGoods>`
    select g.catalog_id, g.currency_symbol, g.refunds, c.display_name as catalog_name from (
      select b.key as catalog_id, b.currency_symbol, sum(b.goods) as refunds
      from ${refundedGoods(sql`l.catalog_id`)} group by 1, 2) g
    left join catalogs c on c.id = g.catalog_id`.execute(db)
  return rows
}

/** How many orders have lines of each catalog. */
export async function countCatalogOrders({ db, dealerId }: Work, { sold }: Scope) {
  const { rows } = await sql<Pick<LineGroup, 'catalogId' | 'currencySymbol'> & { orders: number }>`
    select catalog_id, currency_symbol, count(*) as orders from (
      select distinct l.catalog_id, o.currency_symbol, o.id
      from orders o join order_lines l on l.dealer_id = ${dealerId} and l.order_id = o.id
      where ${sold}) sold
    group by 1, 2`.execute(db)
  return rows
}

export type CarrierGroup = {
  carrier: string | null
  currencySymbol: CurrencySymbol
  orderCount: number
  charged: number
}

/** Adds up what was charged for shipping, by carrier. Orders that were picked up are left out. */
export async function groupCarriers({ db, dealerId }: Work, { sold }: Scope): Promise<CarrierGroup[]> {
  const { rows } = await sql<CarrierGroup>`
    select carrier, currency_symbol, count(*) as order_count, sum(shipping_amount) as charged from (
      select ${carriers} as carrier, o.currency_symbol, o.shipping_amount
      from orders o
      left join order_shipments s on s.dealer_id = ${dealerId} and s.order_id = o.id
      where ${sold} and o.is_pick_up = 0
      group by o.id, o.currency_symbol, o.shipping_amount) shipped
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Refunds of orders that are taxed in one place. */
export type RefundGroup = {
  currencySymbol: CurrencySymbol
  state: string | null
  orders: number
  goods: number
  tax: number
  shipping: number
  /** The whole refunded amount. */
  amount: number
  /** The goods of lines with a recorded cost, and that cost. */
  knownGoods: number
  cost: number
}

/** Adds up a period's refunds by state and currency, whenever the order was. */
export async function groupRefunds({ db }: Work, { refunds }: Scope): Promise<RefundGroup[]> {
  const { rows } = await sql<RefundGroup>`
    select f.currency_symbol, f.state, count(distinct f.order_id) as orders, sum(f.goods) as goods, sum(f.tax) as tax,
      sum(f.shipping) as shipping, sum(f.goods + f.tax + f.shipping + f.fees) as amount,
      sum(f.known_goods) as known_goods, sum(f.cost) as cost
    from ${refunds} group by 1, 2`.execute(db)
  return rows
}

type Talks = Pick<SalesSummary, 'quotesMade' | 'messagesReceived'>

/** Counts a period's quotes and messages from customers. */
export async function countTalks({ db }: Work, { quotes, messages }: Scope): Promise<Talks> {
  const { rows } = await sql<Talks>`
    select (select count(*) from quotes q where ${quotes}) as quotes_made,
      (select count(*) from dealer_communications m where ${messages}) as messages_received`.execute(db)
  return rows[0]!
}

type Page = { startRow: number; pageSize: number }

/** Reads a page of a period's orders, newest first, of all statuses. */
export async function listOrders({ db }: Work, { orders }: Scope, page: Page) {
  const { rows } = await sql<SalesSummary['orders'][number]>`
    select o.id, o.order_date, o.order_number, o.order_status_id::int as order_status_id, o.currency_symbol,
      o.subtotal, o.order_amount
    from orders o where ${orders} order by o.order_date desc, o.id desc ${shortPage(page)}`.execute(db)
  return rows
}
