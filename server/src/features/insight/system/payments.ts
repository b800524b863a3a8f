import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { system } from '#contract/insight/system.ts'
import type { UnconfirmedPayment } from '#contract/insight/system-rows.ts'
import { isUnconfirmed } from '#server/features/sales/charges/settle/is-unconfirmed.ts'
import { readPage } from '#server/platform/db/statements/page.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { listForOperators, withWords } from './list-for-operators.ts'

/** Reads the index `charges_open`, which has only movements without a result. */
function findUnconfirmed(
  reading: Reading,
  { search, dealerId, startRow, pageSize }: Input<typeof system.payments>,
): Promise<{ rows: Omit<UnconfirmedPayment, 'company'>[]; count: number }> {
  return readPage(
    reading.db,
    sql<Omit<UnconfirmedPayment, 'company'>>`
      select c.id, c.dealer_id, c.kind, c.order_id, o.order_number, c.customer_id, m.name as gateway,
        (c.env_mode = 'sandbox')::int as is_sandbox, c.amount, c.currency, c.gateway_message as answer,
        coalesce(c.sent_at, c.created_at) as since, c.ask_at as next_at,
        case when c.state = 'requested' then 'fail' when c.state = 'sent' or c.ask_at is not null then 'ask'
          else 'person' end as next_step
      from charges c join payment_methods m on m.id = c.payment_method_id
      left join orders o on o.dealer_id = c.dealer_id and o.id = c.order_id
      where ${isUnconfirmed(reading)} ${dealerId === undefined ? sql`` : sql`and c.dealer_id = ${dealerId}`}
        ${withWords(search, sql`c.dealer_id`, [sql`o.order_number`, sql`m.name`, sql`c.gateway_message`])}`,
    sql`found.since, found.dealer_id, found.id`,
    { startRow, pageSize },
  )
}

/** Lists the unconfirmed payments of all dealers with the product's next step, the oldest first. */
export const listPayments = listForOperators(findUnconfirmed)
