import { sql } from 'kysely'
import type { CustomerTimelineKind } from '#contract/sales/timelines.ts'
import { readPage } from '#server/platform/db/statements/page.ts'
import type { Work } from '#server/platform/db/work.ts'
import { selectCustomerMessages } from '../messages/select-customer-messages.ts'

/** Where an entry is in a timeline, and which row it is. */
export type Place = { kind: CustomerTimelineKind; id: number; at: string; isBroadcast: boolean }
type Paging = { startRow: number; pageSize: number }

const sources = {
  order: ({ dealerId }: Work, customerId: number) => sql`
    select 'order' as kind, o.id, o.order_date as at, false as is_broadcast from orders o
    where o.dealer_id = ${dealerId} and o.customer_id = ${customerId} and o.deleted_at is null`,
  quote: ({ dealerId }: Work, customerId: number) => sql`
    select 'quote' as kind, q.id, q.created_at as at, false as is_broadcast from quotes q
    where q.dealer_id = ${dealerId} and q.customer_id = ${customerId} and q.deleted_at is null`,
  return: ({ dealerId }: Work, customerId: number) => sql`
    select 'return' as kind, r.id, r.created_at as at, false as is_broadcast
    from orders o cross join lateral (select r.id, r.created_at from rmas r
      where r.dealer_id = ${dealerId} and r.order_id = o.id and r.deleted_at is null offset 0) r
    where o.dealer_id = ${dealerId} and o.customer_id = ${customerId}`,
  message: (work: Work, customerId: number) => sql`
    select 'message' as kind, m.id, m.created_at as at, m.is_broadcast
    from (${selectCustomerMessages(work, customerId)}) m`,
}

/** A page of a customer's entries of these kinds, newest first, and their number. */
export const readCustomerPage = (
  work: Work,
  customerId: number,
  kinds: readonly CustomerTimelineKind[],
  page: Paging,
) =>
  readPage<Place>(
    work.db,
    sql<Place>`${sql.join(
      kinds.map((kind) => sources[kind](work, customerId)),
      sql` union all `,
    )}`,
    sql`found.at desc, found.kind, found.is_broadcast, found.id desc`,
    page,
  )
