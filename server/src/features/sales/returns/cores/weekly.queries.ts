import { sql } from 'kysely'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { ledger } from './cores.queries.ts'

/** The hour of the dealer's day when reminders start. */
const firstHour = 9

/** Whether a dealer's reminders are sent weekly, and the next day for it in the dealer's time zone. */
export type Plan = { isOn: boolean; changedBy: string | null; changedAt: string | null; nextDay: string }

/** The dealer's plan; without one it would start next Monday. */
export async function readPlan({ db, dealerId, now }: Work): Promise<Plan> {
  const { rows } = await sql<Plan>`
    select coalesce(p.is_on, false) as is_on, p.changed_by, p.changed_at,
      (case when p.is_on then p.next_day else date_trunc('week', t.today)::date + 7 end)::text as next_day
    from dealers d left join core_reminder_plans p on p.dealer_id = ${dealerId}
      cross join lateral (select (${now}::timestamptz at time zone d.time_zone)::date as today) t
    where d.id = ${dealerId}`.execute(db)
  return rows[0]!
}

/** Writes whether reminders are sent weekly, and the next day for it, in the dealer's time zone. */
export async function writePlan(
  { db, dealerId, actor, now }: Work,
  isOn: boolean,
  nextDay: string,
): Promise<void> {
  const row = { isOn, nextDay, changedBy: actor.name, changedAt: now }
  await db
    .insertInto('coreReminderPlans')
    .values({ dealerId, ...row })
    .onConflict((conflict) => conflict.column('dealerId').doUpdateSet(row))
    .execute()
}

/** Among plans `p` and their dealers `d`: those that are due. */
const isDue = ({ now }: Reading) => sql`p.is_on
  and p.next_day <= (${now}::timestamptz at time zone d.time_zone)::date
  and extract(hour from ${now}::timestamptz at time zone d.time_zone) >= ${sql.lit(firstHour)}`

/**
 * Lists the dealers whose weekly reminders are due in their own time zone. Only the job reads across
 * dealers.
 */
export async function dealersDue(reading: Reading): Promise<number[]> {
  const { rows } = await sql<{ dealerId: number }>`
    select p.dealer_id from core_reminder_plans p join dealers d on d.id = p.dealer_id
    where ${isDue(reading)} order by p.dealer_id`.execute(reading.db)
  return rows.map(({ dealerId }) => dealerId)
}

/**
 * Locks a plan that is still due, so that it can't be turned off until the transaction ends; false if it isn't due.
 */
export async function lockDuePlan(work: Work): Promise<boolean> {
  const { rows } = await sql`
    select 1 from core_reminder_plans p join dealers d on d.id = p.dealer_id
    where p.dealer_id = ${work.dealerId} and ${isDue(work)} for update of p`.execute(work.db)
  return rows.length > 0
}

/** Counts a run with failures; returns how many in a row. */
export async function countFailedRun({ db, dealerId }: Work): Promise<number> {
  const { rows } = await sql<{ runs: number }>`update core_reminder_plans
    set failed_runs = failed_runs + 1 where dealer_id = ${dealerId} returning failed_runs as runs`.execute(db)
  return rows[0]?.runs ?? 0
}

/** Schedules the next run a week from today. */
export async function planNext({ db, dealerId, now }: Work): Promise<void> {
  await sql`update core_reminder_plans p
    set next_day = (${now}::timestamptz at time zone d.time_zone)::date + 7, failed_runs = 0
    from dealers d where d.id = p.dealer_id and p.dealer_id = ${dealerId}`.execute(db)
}

/**
 * One order of each customer to remind: with an overdue core in no return, an address that accepts email, and
 * no reminder in the last seven days, automatic or manual. `orderId` limits it to one order.
 */
export async function ordersToRemind(work: Work, orderId?: number): Promise<number[]> {
  const { db, dealerId, now } = work
  const which = orderId === undefined ? sql`true` : sql`o.id = ${orderId}`
  const { rows } = await sql<{ orderId: number }>`
    with reminded as (
      select distinct o.customer_id, pd.norm(o.bill_email) as address from core_reminders m
        join dealers d on d.id = m.dealer_id
        join order_lines l on l.dealer_id = m.dealer_id and l.id = m.order_line_id
        join orders o on o.dealer_id = l.dealer_id and o.id = l.order_id
      where m.dealer_id = ${dealerId} and (m.reminded_at at time zone d.time_zone)::date
        > (${now}::timestamptz at time zone d.time_zone)::date - 7
    )
    select distinct on (coalesce(c.customer_id::text, pd.norm(c.bill_email))) c.order_id
    from ${ledger(work, which)}
    where c.outstanding > c.announced and c.due_day < c.today and c.bill_email <> ''
      and not exists (select 1 from mail_suppressions s
        where s.dealer_id = ${dealerId} and s.address_norm = pd.norm(c.bill_email))
      and not exists (select 1 from reminded r
        where r.customer_id = c.customer_id or r.address = pd.norm(c.bill_email))
    order by coalesce(c.customer_id::text, pd.norm(c.bill_email)), c.due_day, c.id`.execute(db)
  return rows.map((row) => row.orderId)
}
