import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { addDays } from '#contract/dates.ts'
import type { dealerSorts, storeSeverities, storeSorts } from '#contract/list-choices.ts'
import type { StoreHealth } from '#contract/tenancy/store-health.ts'
import { findUrgencies } from '#contract/tenancy/store-needs.ts'
import type { Reading } from '#server/platform/db/work.ts'

/** Sorts of the list by a dealer's own columns. */
export type DealerSort = (typeof dealerSorts)[number]
/** Sorts of the list by figures of stores. */
export type HealthSort = Exclude<(typeof storeSorts)[number], DealerSort>

/** How urgent a store `h` is as it's on or off at the moment, which its row doesn't know. */
const urgency = sql`case when is_active = 1 then h.urgency_on else h.urgency_off end`
const sortColumns: Record<HealthSort, RawBuilder<unknown>> = {
  needs: sql`coalesce(${urgency}, 0)`,
  lastOrderAt: sql`h.last_order_at`,
  weekOrders: sql`coalesce(h.week_orders, 0)`,
}

/** Whether a sorting needs the stores' figures, which are in another table. */
export const isHealthSort = (sort: DealerSort | HealthSort): sort is HealthSort => sort in sortColumns

/** Stores without the figure come last, in both directions. */
export const orderByHealth = (sort: HealthSort, direction: 'asc' | 'desc') =>
  sql`${sortColumns[sort]} ${sql.raw(direction)} nulls last`

/** Lets a single node answer a read of one dealer. */
export const matchHealth = ({ dealerId }: Reading) =>
  dealerId === null ? sql<SqlBool>`true` : sql<SqlBool>`h.dealer_id = ${dealerId}`

/** Whether a dealer's most urgent need has this severity. */
export function hasSeverity(reading: Reading, severity: (typeof storeSeverities)[number]) {
  const { min, max } = findUrgencies(severity)
  const among = (column: string) => sql`dealers.id in (select h.dealer_id from store_health h
    where ${matchHealth(reading)} and ${sql.ref(column)} between ${sql.lit(min)} and ${sql.lit(max)})`
  return sql<SqlBool>`case when is_active = 1 then ${among('h.urgency_on')} else ${among('h.urgency_off')} end`
}

type Row = Omit<StoreHealth, 'weekFrom' | 'earlierFrom'> & { dealerId: number }

/** The figures of a page of dealers, in one statement for any number of them. */
export async function readHealth(
  reading: Reading,
  page: RawBuilder<unknown>,
): Promise<Map<number, StoreHealth>> {
  const { db, dealerId } = reading
  const whose = dealerId === null ? sql`h.dealer_id in (${page})` : matchHealth(reading)
  const { rows } = await sql<Row>`
    select h.dealer_id, h.refreshed_at, h.open_steps, h.last_order_at, h.week_until::text as week_until, h.week_orders,
      h.week_amounts, h.earlier_days, h.earlier_orders, h.earlier_amounts, h.unconfirmed_payments,
      h.refused_gateways, h.owed_orders, h.owed_amounts, h.failed_mails, h.unsent_mails, h.failing_webhooks,
      h.stopped_webhooks, h.unread_messages, h.pending_returns, h.open_requests, h.feed_status, h.feed_at, h.feed_failed_nights,
      h.feed_is_late, h.host_state, h.sitemap_is_foreign
    from store_health h where ${whose}`.execute(db)
  return new Map(rows.map(({ dealerId, ...row }) => [dealerId, withDays(row)]))
}

/** Adds the first days of both periods. */
function withDays(row: Omit<Row, 'dealerId'>): StoreHealth {
  const weekFrom = addDays(row.weekUntil, -6)
  return { ...row, weekFrom, earlierFrom: addDays(weekFrom, -row.earlierDays) }
}
