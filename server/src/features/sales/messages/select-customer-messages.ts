import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'

/**
 * Everything sent to a customer and received from them, as `id`, `created_at` and `is_broadcast`: messages about their
 * orders, to or from their addresses, and broadcasts. All read by the indexes of orders and addresses.
 */
export const selectCustomerMessages = ({ dealerId }: Pick<Work, 'dealerId'>, customerId: number) => sql`
  with addresses as (
    select email_norm from customers where dealer_id = ${dealerId} and id = ${customerId}
    union
    select email_norm from customer_former_emails where dealer_id = ${dealerId} and customer_id = ${customerId}
  ), written as (
    select c.id, c.created_at from orders o
      cross join lateral (select c.id, c.created_at from dealer_communications c
        where c.dealer_id = ${dealerId} and c.order_id = o.id and c.is_draft = 0 offset 0) c
      where o.dealer_id = ${dealerId} and o.customer_id = ${customerId}
    union
    select c.id, c.created_at from addresses a
      cross join lateral (select c.id, c.created_at from dealer_communications c
        where c.dealer_id = ${dealerId} and c.to_mail_norm = a.email_norm and c.is_draft = 0 offset 0) c
    union
    select c.id, c.created_at from addresses a
      cross join lateral (select c.id, c.created_at from dealer_communications c
        where c.dealer_id = ${dealerId} and c.is_from_admin = 0 and pd.norm(c.from_mail) = a.email_norm offset 0) c
  )
  select id, created_at, false as is_broadcast from written
  union all
  select r.id, b.created_at, true from addresses a
    join broadcast_recipients r on r.dealer_id = ${dealerId} and r.address_norm = a.email_norm
    join broadcasts b on b.dealer_id = r.dealer_id and b.id = r.broadcast_id`
