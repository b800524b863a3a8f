import { type RawBuilder, sql } from 'kysely'
import type { RefundSums } from '#contract/sales/charges/refund-limits.ts'
import { anyId } from '#server/platform/db/statements/any-id.ts'
import type { Work } from '#server/platform/db/work.ts'
import { creditToReturn } from '../../store-credit/find-credit.ts'

/** The sums that limit an order's refunds; read them under the order's lock to decide by them. */
export const readRefundSums = async (work: Work, orderId: number): Promise<RefundSums> =>
  (await readSums(work, sql`= ${orderId}`)).get(orderId)!

/** The sums that limit refunds for the orders of several returns, by the orders' ids. */
export const readReturnRefundSums = (
  work: Work,
  rmaIds: readonly number[],
): Promise<Map<number, RefundSums>> =>
  readSums(
    work,
    sql`in (select order_id from rmas where dealer_id = ${work.dealerId} and id = ${anyId(rmaIds)})`,
  )

const taxStep = (code: string, field: string) =>
  sql`(jsonb_path_query_first(o.summary, ${sql.lit(
    `$[*] ? (@.code == "salesTax").steps[*] ? (@.code == "${code}").${field}`,
  )}) #>> '{}')::numeric`

/** The part of an order's tax that was charged on shipping. */
const shippingTax = sql`coalesce(round(o.sales_tax_charged * ${taxStep('taxedShipping', 'amount')}
  / nullif(${taxStep('taxed', 'base')}, 0), 2), 0)`

async function readSums(
  { db, dealerId }: Work,
  isWanted: RawBuilder<unknown>,
): Promise<Map<number, RefundSums>> {
  const { rows } = await sql<RefundSums & { id: number }>`
    select o.id, o.order_amount as total, o.charged_amount as received,
      o.refunded_amount + m.open_refunds as refunded, o.given_back_amount + m.open_given_back as given_back,
      h.refunds as returned_by_hand, m.has_open_charge, o.shipping_amount + ${shippingTax} as shipping,
      m.shipping + r.shipping + h.shipping as shipping_given_back, r.credit_used
    from orders o
    cross join lateral (
      select coalesce(sum(c.amount) filter (where c.kind <> 'charge' and c.state <> 'succeeded'), 0) as open_refunds,
        coalesce(sum(c.given_back) filter (where c.state <> 'succeeded'), 0) as open_given_back,
        coalesce(sum(case c.purpose when 'shipping' then c.given_back else c.back_shipping end), 0) as shipping,
        coalesce(bool_or(c.kind = 'charge' and c.state <> 'succeeded'), false) as has_open_charge
      from charges c where c.dealer_id = ${dealerId} and c.order_id = o.id and c.state <> 'failed') m
    cross join lateral (
      select coalesce(sum(case p.purpose when 'shipping' then p.given_back else p.back_shipping end), 0) as shipping,
        ${creditToReturn(dealerId)} as credit_used
      from recorded_payments p
      where p.dealer_id = ${dealerId} and p.order_id = o.id and p.removed_at is null) r
    cross join lateral (
      select coalesce(sum(x.refund_amount), 0) as refunds, coalesce(sum(x.back_shipping), 0) as shipping from rmas x
      where x.dealer_id = ${dealerId} and x.order_id = o.id and x.refund_method = 'manual') h
    where o.dealer_id = ${dealerId} and o.id ${isWanted}`.execute(db)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}
