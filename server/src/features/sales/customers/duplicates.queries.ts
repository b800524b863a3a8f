import { sql } from 'kysely'
import {
  type DuplicateGroup,
  type DuplicateReason,
  duplicatesShown,
} from '#contract/sales/customer-merges.ts'
import type { Work } from '#server/platform/db/work.ts'

type Found = { ids: number[]; total: number; reasons: DuplicateReason[]; groups: number }

/** Groups of customers who have something in common; one group where several things say the same. */
export async function findGroups(
  { db, dealerId }: Work,
  { startRow, pageSize }: { startRow: number; pageSize: number },
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with keys as (
      select id, 'email' as reason, pd.email_key(bill_email) as key from customers where dealer_id = ${dealerId}
      union all
      select id, 'phone', pd.phone_key(bill_phone) from customers where dealer_id = ${dealerId}
      union all
      select id, 'name', lower(btrim(bill_company)) || ' ' || regexp_replace(upper(bill_zip), '[^A-Z0-9]', '', 'g')
      from customers where dealer_id = ${dealerId}
    ), found as (
      select reason, array_agg(id order by id) as ids from keys where key is not null
      group by reason, key having count(*) > 1
    ), groups as (
      select ids, array_agg(distinct reason order by reason) as reasons from found group by ids
    )
    select ids[1:${duplicatesShown}::int] as ids, cardinality(ids) as total, reasons,
      count(*) over ()::int as groups
    from groups order by cardinality(reasons) desc, ids
    offset ${startRow} limit ${pageSize}`.execute(db)
  return rows
}

type Row = DuplicateGroup['customers'][number]

export async function rowsOf({ db, dealerId }: Work, ids: readonly number[]): Promise<Map<number, Row>> {
  const { rows } = await sql<Row>`
    select c.id, c.dealer_id, c.customer_type, c.bill_company, c.bill_contact, c.bill_email, c.bill_phone,
      c.bill_address1, c.bill_city, c.bill_state, c.bill_zip, c.created_at,
      coalesce(t.qty_orders, 0) as qty_orders, coalesce(t.amount_orders, 0) as amount_orders
    from customers c
    left join customer_totals t on t.dealer_id = c.dealer_id and t.customer_id = c.id
    where c.dealer_id = ${dealerId} and c.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
