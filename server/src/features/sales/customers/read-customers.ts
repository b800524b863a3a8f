import { sql } from 'kysely'
import type { Customer } from '#contract/sales/customers.ts'
import type { Work } from '#server/platform/db/work.ts'
import { wholeCustomers } from './queries.ts'

/** Those of the customers that exist. */
export async function readCustomers(work: Work, ids: readonly number[]): Promise<Customer[]> {
  const found = await wholeCustomers(work)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return found as Customer[]
}
