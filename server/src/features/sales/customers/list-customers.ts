import type { Input } from '#contract/http.ts'
import type { customerMerges } from '#contract/sales/customers/customer-merges.ts'
import type { customers } from '#contract/sales/customers/customers.ts'
import { toRowPaging } from '#server/platform/db/statements/page.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findGroups, findRows } from './duplicates.queries.ts'
import {
  choiceColumns,
  columns,
  countCustomers,
  findCustomer,
  listMany,
  listRows,
  type RowColumn,
  searchCustomers,
  searchLimit,
} from './queries.ts'

/** Lists a dealer's customers; without a dealer, those of all dealers that the actor may see. */
export const listCustomers = (reading: Reading, input: Input<typeof customers.list>) =>
  readPage(reading, input, columns)

/**
 * Lists customers for a field in which a person picks one, by company. It reads fewer columns than
 * `listCustomers`.
 */
export const pickCustomers = (work: Work, { q, page, pageSize }: Input<typeof customers.picker>) =>
  readPage(
    work,
    { value: q, sort: 'billCompany', direction: 'asc', ...toRowPaging({ page, pageSize }) },
    choiceColumns,
  )

async function readPage<Name extends RowColumn>(
  reading: Reading,
  input: Input<typeof customers.list>,
  names: readonly Name[],
) {
  const ids = await searchCustomers(reading, input.value)
  if (!ids || ids.length <= searchLimit) {
    const [data, total] = await Promise.all([
      listRows(reading, input, ids, names),
      ids === null ? countCustomers(reading) : ids.length,
    ])
    return { data, recordsTotal: total }
  }
  return {
    data: await listMany(reading, input, ids, names),
    recordsTotal: searchLimit,
    recordsTotalCapped: true,
  }
}

/** Ids of all customers a search finds, without a limit; null means everyone. */
export const findCustomerIds = (work: Work, value: string): Promise<number[] | null> =>
  searchCustomers(work, value, null)

/** Shows a customer. Refuses one of another dealer with `not_found`; other nouns call it to check an id. */
export async function showCustomer(work: Work, { id }: Input<typeof customers.show>) {
  const customer = await findCustomer(work, id)
  if (!customer) throw refuse('not_found')
  return customer
}

/**
 * Lists groups of customers who are likely the same person, with the reasons, for the screen that merges
 * them.
 */
export async function findDuplicates(work: Work, input: Input<typeof customerMerges.duplicates>) {
  const { rows: groups, count } = await findGroups(work, input)
  const rows = await findRows(work, [...new Set(groups.flatMap(({ ids }) => ids))])
  return {
    data: groups.map(({ ids, total, reasons }) => ({
      total,
      reasons,
      customers: ids.map((id) => rows.get(id)).filter((row) => row !== undefined),
    })),
    recordsTotal: count,
    ...(groups[0]?.isCapped ? { recordsTotalCapped: true } : {}),
  }
}
