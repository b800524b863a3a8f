import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { system } from '#contract/insight/system.ts'
import { type TroubledWebhook, webhookStates } from '#contract/insight/system-rows.ts'
import { readPage } from '#server/platform/db/statements/page.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { listForOperators, withWords } from './list-for-operators.ts'

type Row = Omit<TroubledWebhook, 'company'>

/**
 * Counts in the partial indexes `webhook_deliveries_waiting` and `webhook_deliveries_failed`, so sent deliveries cost
 * nothing. A webhook that a person turned off needs no one.
 */
function findTroubled(
  reading: Reading,
  { search, state, dealerId, startRow, pageSize }: Input<typeof system.webhooks>,
): Promise<{ rows: Row[]; count: number }> {
  const narrowed = sql`${dealerId === undefined ? sql`` : sql`and w.dealer_id = ${dealerId}`}
    ${state === undefined ? sql`` : sql`and w.state = ${state}`}
    ${withWords(search, sql`w.dealer_id`, [sql`w.name`, sql`w.url`, sql`l.answer`])}`
  return readPage(
    reading.db,
    sql<Row>`
      select w.*, l.status, l.trouble, coalesce(l.answer, '') as answer from (
        select w.id, w.dealer_id, w.name, w.url, w.paused_until, coalesce(q.waiting, 0) as waiting,
          coalesce(f.failed, 0) as failed, coalesce(w.stopped_at, w.failing_since, q.since, f.since) as since,
          case when w.stopped_at is not null then 'off' when w.failing_since is not null then 'failing'
            when q.waiting > 0 then 'waiting' when f.failed > 0 then 'failed' end as state
        from webhooks w
        left join (select d.dealer_id, d.webhook_id, count(*)::int as waiting, min(d.created_at) as since
          from webhook_deliveries d where d.state = 'waiting' group by d.dealer_id, d.webhook_id) q
          on q.dealer_id = w.dealer_id and q.webhook_id = w.id
        left join (select d.dealer_id, d.webhook_id, count(*)::int as failed, max(d.created_at) as since
          from webhook_deliveries d where d.state = 'failed' group by d.dealer_id, d.webhook_id) f
          on f.dealer_id = w.dealer_id and f.webhook_id = w.id
        where w.is_active = 1 or w.stopped_at is not null
      ) w
      left join lateral (
        select t.status, t.trouble, t.answer from webhook_deliveries d
        join webhook_attempts t on t.dealer_id = d.dealer_id and t.delivery_id = d.id
        where d.dealer_id = w.dealer_id and d.webhook_id = w.id and d.state in ('waiting', 'failed')
        order by t.id desc limit 1
      ) l on true
      where w.state is not null ${narrowed}`,
    sql`array_position(${[...webhookStates]}::text[], found.state), found.since, found.dealer_id, found.id`,
    { startRow, pageSize },
  )
}

/** Lists the webhooks of all dealers and of the platform that need someone, the worst first. */
export const listTroubledWebhooks = listForOperators(findTroubled)
