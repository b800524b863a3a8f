import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import { billingNames, shippingNames } from '#contract/sales/customers/addresses.ts'
import type { Customer, CustomerRow, customers } from '#contract/sales/customers/customers.ts'
import { anyId } from '#server/platform/db/statements/any-id.ts'
import { matchDealer } from '#server/platform/db/statements/match-dealer.ts'
import { countRows, shortPage } from '#server/platform/db/statements/page.ts'
import { rowById } from '#server/platform/db/statements/row-by-id.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'
import { matchesCustomer } from './finds-customer.ts'
import { customerAmount, joinGivenBack, withGivenBack } from './net-amounts.ts'

/** The columns a person can set; same names as in the contract. */
export const settable = [
  'customerType',
  ...billingNames.filter((name) => name !== 'billEmail'),
  'billFax',
  ...shippingNames,
  'instructions',
  'shipVia',
  'payTerms',
  'salesman',
  'intMemo',
  'userMemo',
  'locale',
  'taxRate',
  'taxState',
  'taxCity',
  'taxZip',
  'salesTaxExceptionNo',
  'taxEndDate',
  'staxEndDate',
  'costPlus',
  'listMinus',
] as const
/** A customer's columns, in the list too. */
export const columns = [
  ...settable,
  ...(['id', 'dealerId', 'billEmail', 'storeCredit', 'version', 'createdAt', 'updatedAt'] as const),
] as const
export type RowColumn = (typeof columns)[number]

const formerEmails = (dealerId: number) =>
  sql<string[]>`array(
  select f.email_norm from customer_former_emails f
  where f.dealer_id = ${dealerId} and f.customer_id = customers.id order by f.merged_at, f.email_norm
)`.as('formerEmails')
const hasPassword = sql<boolean>`password_hash is not null`.as('hasPassword')

/** A customer's columns in a picker. */
export const choiceColumns = [
  'id',
  'dealerId',
  'customerType',
  'billCompany',
  'billContact',
  'billEmail',
  'billPhone',
  'billCity',
  'billState',
  'createdAt',
] as const satisfies RowColumn[]

type ListInput = Pick<Input<typeof customers.list>, 'value' | 'sort' | 'direction' | 'startRow' | 'pageSize'>

/** Searches name, contact, email and phone; counts up to 10,000 matches. */
export const searchLimit = 10_000

/** The ids a search finds, up to `limit` (null: all). Returns null when nothing is searched for. */
export async function searchCustomers(
  { db, dealerId }: Reading,
  value: string | undefined,
  limit: number | null = searchLimit + 1,
): Promise<number[] | null> {
  if (!value) return null
  const { rows } =
    dealerId === null
      ? await sql<{ id: number }>`select c.id from customers c
          where ${matchesCustomer(value)} limit ${limit}::bigint`.execute(db)
      : await sql<{ id: number }>`
          select pd.search_customers(${dealerId}, ${value}, ${limit}::int) as id`.execute(db)
  return rows.map((row) => row.id)
}

/** Sorts names ignoring case. */
export const sortColumns = {
  billCompany: sql`lower(c.bill_company)`,
  billEmail: sql`c.email_norm`,
  billCity: sql`lower(c.bill_city)`,
  qtyOrders: sql`coalesce(t.qty_orders, 0)`,
  amountOrders: customerAmount,
  createdAt: sql`c.created_at`,
}

const withTotals = sql`customers c
  left join customer_totals t on t.dealer_id = c.dealer_id and t.customer_id = c.id`

/**
 * Whether orders or charges prevent the customer's deletion, including charges without an order or with an
 * unconfirmed result.
 */
const hasPurchases = (
  reading: Pick<Reading, 'dealerId'>,
) => sql<number>`(coalesce(t.qty_orders, 0) > 0 or exists (
  select 1 from charges p where ${matchDealer(reading, 'p.dealer_id', 'c.dealer_id')} and p.customer_id = c.id and p.state <> 'failed'))::int`

/** Whether a customer has an order, or a charge that did not fail. */
export async function boughtAnything({ db, dealerId }: Work, id: number): Promise<boolean> {
  const { rows } = await sql<{ bought: number }>`
    select ${hasPurchases({ dealerId })} as bought from ${withTotals}
    where c.dealer_id = ${dealerId} and c.id = ${id}`.execute(db)
  return rows[0]?.bought === 1
}

/** A page of a search with more matches than the limit: fast where an index has the list's order. */
export const listMany = <Name extends RowColumn>(
  reading: Reading,
  input: ListInput,
  ids: number[],
  names: readonly Name[],
) =>
  input.sort === 'qtyOrders' || input.sort === 'amountOrders'
    ? listRows(reading, input, ids, names)
    : listRows(reading, input, null, names, sql`and ${matchesCustomer(input.value)}`)

/** A page of the list: reads the ids from an index where there is one, then their rows. */
export async function listRows<Name extends RowColumn>(
  { db, dealerId }: Reading,
  input: ListInput,
  ids: number[] | null,
  names: readonly Name[],
  found = ids === null ? sql`` : sql`and c.id = ${anyId(ids)}`,
) {
  const { sort, direction, startRow, pageSize } = input
  const conditions = [sql`true`]
  if (dealerId !== null) conditions.push(sql`c.dealer_id = ${dealerId}`)
  const own = sql.join(conditions, sql` and `)
  const way = sql.raw(direction)
  const order = sql`${sortColumns[sort]} ${way}, c.id ${way}`
  // The platform may not read a customer's every column, as a row by its id does.
  const pageRows =
    dealerId === null
      ? sql`join customers c on c.id = page.id`
      : sql`cross join ${rowById({ dealerId }, 'customers', 'c', 'page.id')}`
  const source =
    sort === 'amountOrders'
      ? sql`${withTotals} ${withGivenBack({ dealerId })}`
      : sort === 'qtyOrders'
        ? withTotals
        : sql`customers c`
  const { rows } = await sql<Pick<CustomerRow, Name | 'qtyOrders' | 'amountOrders' | 'hasPurchases'>>`
    select ${sql.join(names.map((name) => sql.ref(`c.${name}`)))},
      coalesce(t.qty_orders, 0) as qty_orders, ${customerAmount} as amount_orders,
      ${hasPurchases({ dealerId })} as has_purchases
    from unnest(array(select c.id from ${source} where ${own} ${found}
      order by ${order} ${shortPage({ startRow, pageSize })})) as page (id)
    ${pageRows}
    left join customer_totals t on ${matchDealer({ dealerId }, 't.dealer_id', 'c.dealer_id')} and t.customer_id = c.id
    ${joinGivenBack({ dealerId })}
    order by ${order}`.execute(db)
  return rows
}

/** How many customers there are; across dealers without one. */
export const countCustomers = ({ db, dealerId }: Reading): Promise<number> =>
  countRows(
    db.selectFrom('customers').$if(dealerId !== null, (query) => query.where('dealerId', '=', dealerId!)),
  )

/**
 * Selects the dealer's customers with all fields of the API; the caller adds its condition. The password's
 * hash isn't among them.
 */
export const selectCustomers = ({ db, dealerId }: Work) =>
  db
    .selectFrom('customers')
    .select(columns)
    .select([hasPassword, formerEmails(dealerId)])
    .where('dealerId', '=', dealerId)

/** Finds a customer with all fields of the API; undefined at another dealer. */
export async function findCustomer(work: Work, id: number): Promise<Customer | undefined> {
  const found = await selectCustomers(work).where('id', '=', id).executeTakeFirst()
  return found as Customer | undefined
}

/** The customer and the person who changed it last, locked until the transaction ends. */
export async function customerForUpdate(work: Work, id: number) {
  const found = await work.db
    .selectFrom('customers')
    .select([...columns, 'updatedBy'])
    .select([hasPassword, formerEmails(work.dealerId)])
    .where('dealerId', '=', work.dealerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found as (Customer & { updatedBy: string }) | undefined
}
