import type pg from 'pg'
import { demoDealers } from '#demo/dealers.ts'
import type { People } from '#demo/load/load-accounts.ts'

/** The reports that are mailed, how often, and the number of recipients. */
const chosen = [
  { report: 'sales', every: 'week', readers: 2 },
  { report: 'sales', every: 'month', readers: 1 },
  { report: 'status', every: 'week', readers: 1 },
] as const

/** Loads the reports' recipients. The latest email of each is already sent, on its morning in the dealer's zone. */
export async function loadReportMails(client: pg.Client, people: People, now: Date): Promise<void> {
  for (const { key } of demoDealers)
    for (const { report, every, readers } of chosen) {
      const { main, staff } = people[key]
      const ids = [main, ...staff].slice(0, readers).map(({ id }) => id)
      await client.query(
        `insert into report_mails (dealer_id, report, every, user_id, created_at)
          select $1, $2, $3, unnest($4::bigint[]), $5::timestamptz - interval '90 days'`,
        [key, report, every, ids, now],
      )
      await client.query(
        `insert into report_mail_runs
            (dealer_id, report, every, start_date, end_date, state, recipients, created_at, finished_at)
          select d.id, $2, $3, date_trunc($3, t.starts - interval '1 day')::date, t.starts::date - 1, 'sent', $4,
            least(t.starts + interval '6 hours', t.local) at time zone d.time_zone,
            least(t.starts + interval '6 hours 12 seconds', t.local) at time zone d.time_zone
          from dealers d
            cross join lateral (select $5::timestamptz at time zone d.time_zone as local) l
            cross join lateral (select l.local, date_trunc($3, l.local) as starts) t
          where d.id = $1`,
        [key, report, every, ids.length, now],
      )
    }
}
