import { type SqlBool, sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { emails } from '#contract/sales/messages/emails.ts'
import type { Work } from '#server/platform/db/work.ts'
import { matchesCustomer } from '../customers/finds-customer.ts'
import { listCustomers } from '../customers/list-customers.ts'

/** Customers to choose from, marked if they don't want broadcasts. */
export async function findMembers(work: Work, input: Input<typeof emails.members>) {
  const { q = '', startRow, pageSize } = input
  const page = await listCustomers(work, {
    value: q,
    sort: 'billCompany',
    direction: 'asc',
    startRow,
    pageSize,
  })
  const shown = await suppressedIds(
    work,
    page.data.map(({ id }) => id),
  )
  const data = page.data.map(({ id, billCompany, billContact, billEmail }) => ({
    id,
    billCompany,
    billContact,
    billEmail,
    isSuppressed: shown.has(id),
  }))
  const everybody = await suppressedIds(work, null, q)
  return { ...page, data, suppressedTotal: everybody.size }
}

/** Suppressed customers among these, or among all search results. They're few, so read them first. */
async function suppressedIds(
  { db, dealerId }: Work,
  ids: number[] | null,
  search = '',
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('mailSuppressions as s')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.dealerId', '=', 's.dealerId').onRef('c.emailNorm', '=', 's.addressNorm'),
    )
    .select('c.id')
    .where('s.dealerId', '=', dealerId)
    .$if(ids !== null, (query) => query.where(sql<SqlBool>`c.id = any(${ids})`))
    .$if(search !== '', (query) => query.where(matchesCustomer(search)))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
