import { sql } from 'kysely'
import { getOwn } from '#contract/get-own.ts'
import type { ActivityDetail, FieldChange } from '#contract/tenancy/activity.ts'
import type { Work } from '#server/platform/db/work.ts'

type Source = { table: string; name: string; hasDealerId: boolean }
const dealerSource = (table: string, name = 'name'): Source => ({ table, name, hasDealerId: true })
const platformSource = (table: string): Source => ({ table, name: 'name', hasDealerId: false })

/** Fields that hold ids, and where to find their names. */
const sources: Record<string, Source> = {
  customerId: dealerSource('customers', 'bill_company'),
  roleId: dealerSource('roles'),
  pgatewayId: platformSource('payment_methods'),
  paymentMethodId: platformSource('payment_methods'),
  catalogId: platformSource('catalogs'),
  makeId: platformSource('makes'),
  subscriptionPlanId: platformSource('subscriptions'),
  themeId: platformSource('themes'),
}

/** Names for the ids in an entry's fields, in one query; deleted records have none. */
export async function findNames(
  { db, dealerId }: Work,
  changes: readonly FieldChange[],
): Promise<ActivityDetail['names']> {
  const queries = changes.flatMap(({ field, before, after }) => {
    const source = getOwn(sources, field)
    const ids = [before, after].filter(Number.isSafeInteger)
    if (!source || ids.length === 0) return []
    const { table, name, hasDealerId: hasOwner } = source
    const mine = hasOwner ? sql`dealer_id = ${dealerId} and` : sql``
    return sql`select ${field}::text as field, id, ${sql.ref(name)}::text as name
      from ${sql.table(table)} where ${mine} id = any(${ids}::bigint[])`
  })
  if (queries.length === 0) return []
  const { rows } = await sql<ActivityDetail['names'][number]>`${sql.join(queries, sql` union all `)}`.execute(
    db,
  )
  return rows
}
