import type { Customer } from '#contract/sales/customers/customers.ts'
import { anyId } from '#server/platform/db/statements/any-id.ts'
import type { Work } from '#server/platform/db/work.ts'
import { selectCustomers } from './queries.ts'

/** The customers with these ids, without ids that don't exist. */
export async function readCustomers(work: Work, ids: readonly number[]): Promise<Customer[]> {
  const found = await selectCustomers(work).where('id', '=', anyId(ids)).execute()
  return found as Customer[]
}
