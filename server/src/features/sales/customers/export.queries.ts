import { type RawBuilder, sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { Customer, customers } from '#contract/sales/customers/customers.ts'
import { onDealersClock } from '#server/features/tenancy/dealers/dealer-clock.ts'
import { snakeCase } from '#server/platform/db/statements/statement.ts'
import type { Reading } from '#server/platform/db/work.ts'
import { matchesCustomer } from './finds-customer.ts'
import { customerAmount, withGivenBack } from './net-amounts.ts'
import { settable, sortColumns } from './queries.ts'

type Cell = string | number | null
export type ExportRow = Record<
  (typeof settable)[number] | 'billEmail' | 'createdAt' | 'currencySymbol' | 'company',
  Cell
> &
  Pick<Customer, 'id' | 'dealerId' | 'customerType' | 'storeCredit'> & {
    qtyOrders: number
    amountOrders: number
  }

const everything = 1_000_000_000

/** The list without pages; a search exports every match, not just what the list counts. */
export function exportQuery(
  reading: Reading,
  { value, sort, direction }: Input<typeof customers.export>,
): RawBuilder<ExportRow> {
  const { dealerId } = reading
  const own = dealerId === null ? sql`true` : sql`c.dealer_id = ${dealerId}`
  const columns = sql.join(settable.map((name) => sql.ref(`c.${snakeCase(name)}`)))
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  return sql<ExportRow>`
    select c.id, c.dealer_id, c.bill_email, ${columns},
      coalesce(t.qty_orders, 0) as qty_orders, ${customerAmount} as amount_orders,
      c.store_credit, d.currency_symbol, d.company,
      ${onDealersClock('c.created_at')} as created_at
    from customers c
    join dealers d on d.id = c.dealer_id
    left join customer_totals t on t.dealer_id = c.dealer_id and t.customer_id = c.id
    ${withGivenBack(reading)}
    where ${own} and ${matchSearch(dealerId, value)}
    order by ${sortColumns[sort]} ${way}, c.id ${way}`
}

function matchSearch(dealerId: number | null, value: string | undefined) {
  if (!value) return sql`true`
  if (dealerId === null) return matchesCustomer(value)
  return sql`c.id in (select pd.search_customers(${dealerId}::bigint, ${value}, ${everything}))`
}
