import { type RawBuilder, sql } from 'kysely'
import type { Answer, Input } from '#contract/http.ts'
import type { CouponOrder, CouponOrderTotals, coupons } from '#contract/sales/coupons/coupons.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { dayRange } from '#server/features/tenancy/dealers/day-range.ts'
import { withinDays } from '#server/features/tenancy/dealers/dealer-clock.ts'
import { anyPage } from '#server/platform/db/statements/page.ts'
import { matchesSearch } from '#server/platform/db/statements/search.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { netAmount } from '../customers/net-amounts.ts'
import { findCoupon } from './queries.ts'

type OrdersInput = Input<typeof coupons.orders>

/** The orders that got a coupon, with its discount on their goods and shipping. */
export async function listCouponOrders(
  work: Work,
  input: OrdersInput,
): Promise<Answer<typeof coupons.orders>> {
  const coupon = await findCoupon(work, input.id)
  if (!coupon) throw refuse('not_found')
  const { couponName, couponCode } = coupon
  const found = ordersWith(work, input, await dayRange(work, input))
  const [{ rows }, totals] = await Promise.all([
    sql<CouponOrder>`select * from (${found}) found order by ${inOrder(input)} ${anyPage(input)}`.execute(
      work.db,
    ),
    sumOrders(work, found),
  ])
  const { recordsTotal, ...sums } = totals
  return { data: rows, recordsTotal, totals: sums, coupon: { couponName, couponCode } }
}

type Days = { fromDate?: string | undefined; toDate?: string | undefined }

function ordersWith(
  { dealerId }: Work,
  { id, statusId, search }: OrdersInput,
  days: Days,
): RawBuilder<CouponOrder> {
  const all = [
    sql`o.dealer_id = ${dealerId} and o.coupon_id = ${id} and o.deleted_at is null`,
    ...withinDays(sql`o.order_day`, null, days),
  ]
  if (statusId) all.push(sql`o.order_status_id = ${statusId}`)
  if (search) all.push(matchesSearch(sql`concat_ws(' ', o.order_number, o.bill_company)`, search))
  return sql`
    select o.id, o.order_number, o.order_date, o.bill_company, o.order_status_id, o.shipping_status_id, o.subtotal,
      o.discount_amount, o.order_amount, coalesce((${freedShipping})::numeric, 0) as freed_shipping
    from orders o where ${sql.join(all, sql` and `)}`
}

/** The explanation as the order's summary has it. */
const freedShipping = sql`jsonb_path_query_first(o.summary,
  '$[*] ? (@.code == "shipping").steps[*] ? (@.code == "shippingCoupon").base') #>> '{}'`

const columns = {
  orderNumber: 'order_number',
  orderDate: 'order_date',
  billCompany: 'bill_company',
  discountAmount: 'discount_amount',
  orderAmount: 'order_amount',
}
function inOrder({ sort, direction }: OrdersInput) {
  const way = sql.raw(direction)
  return sql`${sql.ref(columns[sort])} ${way}, id ${way}`
}

async function sumOrders({ db, dealerId }: Work, found: RawBuilder<CouponOrder>) {
  const { rows } = await sql<CouponOrderTotals & { recordsTotal: number }>`
    select count(*)::int as records_total, count(*) filter (where counts)::int as orders,
      coalesce(sum(discount_amount) filter (where counts), 0) as discount_amount,
      coalesce(sum(freed_shipping) filter (where counts), 0) as freed_shipping,
      coalesce(sum(net_amount) filter (where counts), 0) as order_amount
    from (
      select f.*, ${netAmount} as net_amount, o.order_status_id <> ${orderStatus.declined} as counts
      from (${found}) f join orders o on o.dealer_id = ${dealerId} and o.id = f.id) counted`.execute(db)
  return rows[0]!
}
