import { sql } from 'kysely'
import type { ChargedTax } from '#contract/sales/totals/tax-shares.ts'
import { carriers, taxPlace } from '#server/features/sales/orders/list/order-figures.ts'
import { onDealersClock } from '#server/features/tenancy/dealers/dealer-clock.ts'
import { readPages } from '#server/platform/db/snapshot.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { Scope } from './sold.queries.ts'

/** An item that the figures count or add up, with its own amounts only. */
export type SalesRow = {
  kind: 'order' | 'line' | 'refund' | 'refundLine' | 'quote' | 'message'
  at: string
  orderNumber: number | null
  orderStatusId: number | null
  currencySymbol: string | null
  isPickUp: number | null
  subtotal: number | null
  discount: number | null
  shipping: number | null
  tax: number | null
  orderAmount: number | null
  state: string | null
  carrier: string | null
  catalogName: string | null
  partNumber: string | null
  qty: number | null
  lineAmount: number | null
  /** Null if it isn't recorded. */
  lineCost: number | null
  /** The goods of a refund that belong to one catalog. */
  lineRefunded: number | null
  /** The goods of a refund; its other parts follow. */
  refund: number | null
  taxRefunded: number | null
  shippingRefunded: number | null
  feesRefunded: number | null
  /** The exempt part of an order's amounts before tax; the rest isn't taxable. */
  exempt: number | null
  taxable: number | null
  /** The separate taxes of an order or of a refund's order, and how much of the tax its earlier refunds gave back. */
  taxComponents: ChargedTax[] | null
  taxBefore: number | null
  /** Its goods on lines with a recorded cost, and the cost of parts that were restocked. */
  profitRefunded: number | null
  costRefunded: number | null
}

const noTax = sql`null::numeric as exempt, null::numeric as taxable, null::jsonb as tax_components,
  null::numeric as tax_before`

/** A refund's own columns, empty in other rows. */
const noRefund = sql`null::numeric as line_refunded, null::numeric as refund, null::numeric as tax_refunded, null::numeric as shipping_refunded,
  null::numeric as fees_refunded, null::numeric as profit_refunded, null::numeric as cost_refunded`

/** The rows of the file: orders, the lines of sold ones, refunds, their goods by catalog, quotes and messages. */
export async function* readSales(work: Work, scope: Scope): AsyncGenerator<SalesRow[]> {
  const { dealerId } = work
  yield* readPages<SalesRow>(
    work,
    sql`
    select 'order' as kind, ${onDealersClock('o.order_date')} as at, o.order_number, o.order_status_id::int as order_status_id,
      o.currency_symbol, o.is_pick_up::int as is_pick_up, o.subtotal, o.discount_amount as discount,
      o.shipping_amount as shipping, o.sales_tax_charged as tax, o.order_amount, ${taxPlace(sql`d.state`)} as state,
      (select ${carriers} from order_shipments s where s.dealer_id = ${dealerId} and s.order_id = o.id) as carrier,
      null as catalog_name, null as part_number, null::int as qty, null::numeric as line_amount,
      null::numeric as line_cost, ${noRefund}, o.exempt_amount as exempt, o.taxable_amount as taxable,
      o.tax_components, null::numeric as tax_before, 1 as sorted, o.id
    from orders o join dealers d on d.id = ${dealerId} where ${scope.orders}
    union all
    select 'line', ${onDealersClock('o.order_date')}, o.order_number, null, o.currency_symbol, null, null, null,
      null, null, null, null, null, c.display_name, l.part_number, l.qty, l.extended_price - l.discount_amount,
      case when l.cost_unknown = 0 then l.cost * l.qty end, ${noRefund}, ${noTax}, 2, l.id
    from orders o join dealers d on d.id = ${dealerId}
    join order_lines l on l.dealer_id = ${dealerId} and l.order_id = o.id
    left join catalogs c on c.id = l.catalog_id where ${scope.sold}
    union all
    select 'refund', to_char(f.at at time zone d.time_zone, 'YYYY-MM-DD HH24:MI'), f.order_number, null,
      f.currency_symbol, null, null, null, null, null, null, f.state, null, null, null, null, null, null, null, f.goods, f.tax,
      f.shipping, f.fees, f.known_goods, f.cost, null, null, f.tax_components, f.tax_before, 3, f.order_id
    from dealers d cross join ${scope.taxRefunds} where d.id = ${dealerId}
    union all
    select 'refundLine', to_char(b.at at time zone d.time_zone, 'YYYY-MM-DD HH24:MI'), b.order_number, null,
      b.currency_symbol, null, null, null, null, null, null, null, null, c.display_name, null, null, null, null, b.goods,
      null, null, null, null, null, null, ${noTax}, 4, b.order_id
    from dealers d cross join ${scope.refundedGoods(sql`l.catalog_id`)}
    left join catalogs c on c.id = b.key where d.id = ${dealerId}
    union all
    select 'quote', ${onDealersClock('q.created_at')}, null, null, null, null, null, null, null, null, null, null,
      null, null, null, null, null, null, ${noRefund}, ${noTax}, 5, q.id
    from quotes q join dealers d on d.id = ${dealerId} where ${scope.quotes}
    union all
    select 'message', ${onDealersClock('m.created_at')}, m.order_number, null, null, null, null, null, null, null,
      null, null, null, null, null, null, null, null, ${noRefund}, ${noTax}, 6, m.id
    from dealer_communications m join dealers d on d.id = ${dealerId} where ${scope.messages}
    order by sorted, at, id`,
  )
}
