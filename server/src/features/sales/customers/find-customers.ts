import type { Input } from '#contract/http.ts'
import type { customers } from '#contract/sales/customers.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countRows, findCustomer, listMany, listRows, searchCustomers, searchLimit } from './queries.ts'

export async function findCustomers(reading: Reading, input: Input<typeof customers.list>) {
  const ids = await searchCustomers(reading, input.value)
  const total = await countRows(reading, ids)
  if (!ids || total <= searchLimit) return { data: await listRows(reading, input, ids), recordsTotal: total }
  return { data: await listMany(reading, input, ids), recordsTotal: searchLimit, recordsTotalCapped: true }
}

export async function pickCustomers(work: Work, { q, page, pageSize }: Input<typeof customers.picker>) {
  return findCustomers(work, {
    value: q,
    sort: 'billCompany',
    direction: 'asc',
    startRow: (page - 1) * pageSize,
    pageSize,
  })
}

/** The ids of all customers that a search finds, however many; null for all that there are. */
export const findCustomerIds = (work: Work, value: string): Promise<number[] | null> =>
  searchCustomers(work, value, 2_147_483_647)

export async function showCustomer(work: Work, { id }: Input<typeof customers.show>) {
  const customer = await findCustomer(work, id)
  if (!customer) throw refuse('not_found')
  return customer
}
