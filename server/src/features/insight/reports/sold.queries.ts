import { type RawBuilder, sql } from 'kysely'
import { endOfDayExclusive, startOfDay } from '#contract/dates.ts'
import { writtenByCustomer } from '#server/features/sales/messages/written-by-customer.ts'
import { isSold, refundsWithin } from '#server/features/sales/orders/list/order-figures.ts'
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
    sold: sql`${orders} and ${isSold}`,
    refunds: sql`${refundsWithin(dealerId, { from, until })} f
      join orders o on o.dealer_id = ${dealerId} and o.id = f.order_id and o.deleted_at is null and ${isSold}`,
    quotes: and([
      sql`q.dealer_id = ${dealerId}`,
      sql`q.deleted_at is null`,
      ...withinDays(sql`q.created_day`, 'q.created_at', days),
    ]),
    messages: sql`m.dealer_id = ${dealerId} and ${writtenByCustomer('m')} and ${made('m.created_at')}`,
  }
}
