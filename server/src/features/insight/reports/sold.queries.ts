import { type RawBuilder, sql } from 'kysely'
import { endOfDayExclusive, startOfDay } from '#contract/dates.ts'
import { orderStatus } from '#contract/sales/order-statuses.ts'
import { and } from '#server/features/sales/orders/list/order-filter.ts'
import { withinDays } from '#server/features/tenancy/dealers/dealer-clock.ts'
import { zoneOf } from '#server/features/tenancy/dealers/zone-of.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { Days } from './report-days.ts'

/** The conditions that choose what a report of these days adds up; shared with the file of its rows. */
export type Scope = {
  /** Orders `o` of the days. */
  orders: RawBuilder<unknown>
  /** Those that aren't declined. */
  sold: RawBuilder<unknown>
  /** Refunds `f` of the days, each joined with its sold order `o`. */
  refunds: RawBuilder<unknown>
  /** Quotes `q` and messages `m` of the days. */
  quotes: RawBuilder<unknown>
  messages: RawBuilder<unknown>
}

/** A pick-up's tax is the store's state's; where others go is their order's. */
export const placeOfTax = sql`case when o.is_pick_up = 1 then d.state else coalesce(o.ship_state, o.bill_state) end`

export async function scopeOf(work: Work, { startDate, endDate }: Days): Promise<Scope> {
  const { dealerId } = work
  const zone = await zoneOf(work)
  const days = { fromDate: startDate, toDate: endDate }
  const [from, until] = [startOfDay(startDate, zone), endOfDayExclusive(endDate, zone)]
  const made = (at: string) => sql`${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${until}`
  const orders = and([
    sql`o.dealer_id = ${dealerId}`,
    sql`o.deleted_at is null`,
    ...withinDays(sql`o.order_day`, 'o.order_date', days),
  ])
  return {
    orders,
    sold: sql`${orders} and o.order_status_id <> ${sql.lit(orderStatus.declined)}`,
    refunds: sql`(
      select c.created_at as at, c.order_id, c.given_back as amount from charges c
        where c.dealer_id = ${dealerId} and c.kind = 'refund' and c.state = 'succeeded' and c.given_back > 0
          and ${made('c.created_at')}
      union all
      select p.created_at, p.order_id, p.given_back from recorded_payments p
        where p.dealer_id = ${dealerId} and p.kind = 'refund' and p.given_back > 0 and p.removed_at is null
          and ${made('p.created_at')}
      union all
      select r.refunded_at, r.order_id, r.refund_amount from rmas r
        where r.dealer_id = ${dealerId} and r.refund_method = 'manual' and r.refund_amount > 0
          and ${made('r.refunded_at')}) f
      join orders o on o.dealer_id = ${dealerId} and o.id = f.order_id and o.deleted_at is null
        and o.order_status_id <> ${sql.lit(orderStatus.declined)}`,
    quotes: and([
      sql`q.dealer_id = ${dealerId}`,
      sql`q.deleted_at is null`,
      ...withinDays(sql`q.created_day`, 'q.created_at', days),
    ]),
    messages: sql`m.dealer_id = ${dealerId} and m.is_from_admin = 0 and ${made('m.created_at')}`,
  }
}
