import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#contract/dates.ts'
import { add } from '#contract/money.ts'
import { bellLimit } from '#contract/sales/messages/mailbox.ts'
import { orderStatus } from '#contract/sales/orders/order-statuses.ts'
import { earlierDays, type StoreHealth } from '#contract/tenancy/store-health.ts'
import type { CurrencySymbol } from '#contract/texts/format-money.ts'
import { isGivenBack } from '#server/features/sales/customers/net-amounts.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'

/** A nightly feed that nobody started for this long is late; it's also how long a run may take. */
const lateHours = 36

type Counts = Pick<
  StoreHealth,
  | 'lastOrderAt'
  | 'failingWebhooks'
  | 'stoppedWebhooks'
  | 'unreadMessages'
  | 'openRequests'
  | 'unsentMails'
  | 'feedStatus'
  | 'feedAt'
  | 'feedFailedNights'
  | 'feedIsLate'
  | 'sitemapIsForeign'
> & { hostState: 'written' | 'waiting' | 'failed' | 'none' }

/** Everything but sales and what the dealer's Home counts, each from an index of the dealer. */
export async function countHealth({ db, dealerId, now }: Work): Promise<Counts> {
  const own = (table: string) => sql`${sql.ref(`${table}.dealer_id`)} = ${dealerId}`
  const webhooks = (where: RawBuilder<unknown>) =>
    sql`(select count(*)::int from webhooks w where ${own('w')} and ${where})`
  const lateSince = sql`${now}::timestamptz - interval '${sql.lit(lateHours)} hours'`
  const { rows } = await sql<Counts>`
    select
      (select max(o.order_date) from orders o where ${own('o')} and o.deleted_at is null) as last_order_at,
      ${webhooks(sql`w.is_active = 1 and w.failing_since is not null`)} as failing_webhooks,
      ${webhooks(sql`w.stopped_why is not null`)} as stopped_webhooks,
      (select count(*)::int from (select 1 from dealer_communications c where ${own('c')} and c.is_read = 0
        and c.is_visible = 1 and c.is_from_admin = 0 limit ${sql.lit(bellLimit)}) news) as unread_messages,
      (select count(*)::int from mails m where ${own('m')} and m.status = 'failed'
        and m.created_at > ${now}::timestamptz - interval '30 days') as unsent_mails,
      (select count(*)::int from client_requests r where ${own('r')} and r.is_open = 1) as open_requests,
      f.status as feed_status, coalesce(f.finished_at, f.created_at) as feed_at,
      (select count(*)::int from feed_runs r where ${own('r')} and r.kind = 'nightly' and r.status = 'failed'
        and r.id > coalesce((select max(s.id) from feed_runs s where ${own('s')} and s.kind = 'nightly'
          and s.status in ('uploaded', 'unchanged')), 0)) as feed_failed_nights,
      (exists (select 1 from shopping_feeds s where ${own('s')} and s.enable_automated_feed = 1
          and s.updated_at < ${lateSince})
        and not exists (select 1 from feed_runs r where ${own('r')} and r.kind = 'nightly'
          and r.created_at >= ${lateSince}))::int as feed_is_late,
      coalesce(case when h.state <> 'done' then h.state end, case when (select c.domain from store_host_changes c
        where ${own('c')} and c.state = 'done' order by c.id desc limit 1) is null then 'none' else 'written' end) as host_state,
      (exists (select 1 from dealer_scripts s where ${own('s')} and s.sitemap_domain <> d.dealer_domain))::int as sitemap_is_foreign
    from dealers d
    left join lateral (select r.status, r.finished_at, r.created_at from feed_runs r
      where ${own('r')} and r.kind <> 'check' order by r.id desc limit 1) f on true
    left join lateral (select c.state from store_host_changes c where ${own('c')} order by c.id desc limit 1) h on true
    where d.id = ${dealerId}`.execute(db)
  return rows[0]!
}

type Sales = Pick<
  StoreHealth,
  'weekOrders' | 'weekAmounts' | 'earlierDays' | 'earlierOrders' | 'earlierAmounts'
>
type Sum = { currencySymbol: CurrencySymbol; isWeek: boolean; orders: number; amount: number }

/**
 * The orders of seven days up to `until` and of the days before, net of refunds like the dashboard's figures. The
 * counters have them by day, however many orders there are.
 */
export async function sumWeeks({ db, dealerId }: Work, until: string): Promise<Sales> {
  const from = addDays(until, -6)
  const earliest = addDays(from, -earlierDays)
  const [sums, refunds, first] = await Promise.all([
    sql<Sum>`
      select c.currency_symbol, c.day >= ${from}::date as is_week, sum(c.orders)::int as orders, sum(c.amount) as amount
      from order_counts c where c.dealer_id = ${dealerId} and c.day between ${earliest}::date and ${until}::date
        and c.status <> ${sql.lit(orderStatus.declined)} group by 1, 2 having sum(c.orders) > 0 order by 1 desc`.execute(
      db,
    ),
    sql<Sum>`
      select o.currency_symbol, o.order_day >= ${from}::date as is_week, 0 as orders, -sum(o.given_back_amount) as amount
      from orders o where o.dealer_id = ${dealerId} and o.order_day between ${earliest}::date and ${until}::date
        and ${isGivenBack} group by 1, 2`.execute(db),
    sql<{ day: string | null }>`
      select min(c.day)::text as day from order_counts c where c.dealer_id = ${dealerId} and c.orders > 0`.execute(
      db,
    ),
  ])
  const add = (isWeek: boolean) => addUp(sums.rows, refunds.rows, isWeek)
  const [week, earlier] = [add(true), add(false)]
  return {
    weekOrders: week.orders,
    weekAmounts: week.amounts,
    earlierDays: countDays(first.rows[0]!.day, from),
    earlierOrders: earlier.orders,
    earlierAmounts: earlier.amounts,
  }
}

function addUp(sums: readonly Sum[], refunds: readonly Sum[], isWeek: boolean) {
  const own = sums.filter((sum) => sum.isWeek === isWeek)
  const amounts = own.map(({ currencySymbol, amount }) => {
    const refund = refunds.find((one) => one.isWeek === isWeek && one.currencySymbol === currencySymbol)
    return { currencySymbol, amount: add(amount, refund?.amount ?? 0) }
  })
  return { orders: own.reduce((total, { orders }) => total + orders, 0), amounts }
}

/** How many of the days before `from` come after the store's first order. */
function countDays(first: string | null, from: string): number {
  if (first === null || first >= from) return 0
  let days = 0
  while (days < earlierDays && addDays(from, -days - 1) >= first) days += 1
  return days
}

type HealthRow = Omit<StoreHealth, 'refreshedAt' | 'weekFrom' | 'earlierFrom'> & {
  urgencyOn: number
  urgencyOff: number
}

/** Replaces a dealer's row, unless it's from a later moment. */
export async function writeHealth({ db, dealerId, now }: Work, row: HealthRow): Promise<void> {
  const json = (value: unknown) => JSON.stringify(value)
  const values = {
    ...row,
    refreshedAt: now,
    weekAmounts: json(row.weekAmounts),
    earlierAmounts: json(row.earlierAmounts),
    owedAmounts: json(row.owedAmounts),
  }
  await db
    .insertInto('storeHealth')
    .values({ dealerId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('dealerId')
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(
            Object.keys(values).map((name) => [name, ref(`excluded.${name}` as 'excluded.refreshedAt')]),
          ),
        )
        .whereRef('storeHealth.refreshedAt', '<=', 'excluded.refreshedAt'),
    )
    .execute()
}

/** Dealers in the order of their last refresh, those without one first. */
export async function listStale({ db }: Reading): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from dealers d left join store_health h on h.dealer_id = d.id
    where d.id > 0 order by h.refreshed_at nulls first, d.id`.execute(db)
  return rows.map(({ id }) => id)
}
