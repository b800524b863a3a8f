import { sql } from 'kysely'
import {
  type DuplicateGroup,
  type DuplicateReason,
  duplicatesShown,
} from '#contract/sales/customers/customer-merges.ts'
import { anyId } from '#server/platform/db/statements/any-id.ts'
import { readPage } from '#server/platform/db/statements/page.ts'
import type { Work } from '#server/platform/db/work.ts'
import { customerAmount, joinGivenBack } from './net-amounts.ts'

type DuplicateRow = { ids: number[]; total: number; reasons: DuplicateReason[]; isCapped: boolean }

/** Groups found per reason; merging them brings up more. */
const groupsFound = 500

/**
 * Groups of customers with something in common; several matches for the same customers make one group. Reads
 * each key from its index, in order, until there are enough.
 */
export function findGroups(
  { db, dealerId }: Work,
  page: { startRow: number; pageSize: number },
): Promise<{ rows: DuplicateRow[]; count: number }> {
  const sharing = (reason: DuplicateReason) => {
    const key = sql.ref(`${reason}Key`)
    // Customers without an email share its key and nothing else; the index has no other column to leave them out by.
    const isShared =
      reason === 'email' ? sql`email_key <> hashtextextended(pd.email_key(''), 0)` : sql`${key} is not null`
    return sql`
      select ${sql.lit(reason)} as reason, s.total, s.at, ids
      from (select ${key} as key, count(*)::int as total, row_number() over () as at
          from customers where dealer_id = ${dealerId} and ${isShared}
          group by ${key} having count(*) > 1 order by ${key} limit ${groupsFound + 1}) s
        cross join lateral (select array(select c.id from customers c
          where c.dealer_id = ${dealerId} and c.${key} = s.key order by c.id limit ${duplicatesShown}) as ids) of`
  }
  const groups = sql<DuplicateRow>`
    with pairs as (${sharing('email')} union all ${sharing('phone')} union all ${sharing('name')})
    select ids, total, array_agg(reason order by reason) as reasons,
      (select max(at) from pairs) > ${groupsFound} as is_capped
    from pairs where at <= ${groupsFound} group by ids, total`
  return readPage(db, groups, sql`cardinality(reasons) desc, ids`, page)
}

type Row = DuplicateGroup['customers'][number]

/** Finds customers with what they bought, by their ids. Those of other dealers are missing from the map. */
export async function findRows({ db, dealerId }: Work, ids: readonly number[]): Promise<Map<number, Row>> {
  const { rows } = await sql<Row>`
    select c.id, c.dealer_id, c.customer_type, c.bill_company, c.bill_contact, c.bill_email, c.bill_phone,
      c.bill_address1, c.bill_city, c.bill_state, c.bill_zip, c.created_at,
      coalesce(t.qty_orders, 0) as qty_orders, ${customerAmount} as amount_orders
    from customers c
    left join customer_totals t on t.dealer_id = c.dealer_id and t.customer_id = c.id
    ${joinGivenBack({ dealerId })}
    where c.dealer_id = ${dealerId} and c.id = ${anyId(ids)}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
