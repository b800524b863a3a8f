import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../tables.gen.ts'
import type { Reading } from '../work.ts'

/**
 * Joins each row of a page to the one with its id: `left join ${rowById(reading, 'orders', 'o', 'q.order_id')} on
 * true`. A generic plan expects an average dealer's rows, and a plain join would read all rows of a large dealer to
 * find a few. A read across dealers uses a plain join on the outer row's dealer, because several nodes would refuse
 * the limit.
 */
export const rowById = <Table extends keyof DB>(
  { dealerId }: Pick<Reading, 'dealerId'>,
  table: Table,
  alias: string,
  id: string,
  outerDealer?: string,
): RawBuilder<unknown> => {
  const tieToOuter = outerDealer === undefined ? sql`` : sql`own.dealer_id = ${sql.ref(outerDealer)} and`
  return sql`lateral (select * from ${sql.table(table)} own
    where ${dealerId === null ? tieToOuter : sql`own.dealer_id = ${dealerId} and`} own.id = ${sql.ref(id)}
    ${dealerId === null ? sql`` : sql`limit 1`}) ${sql.ref(alias)}`
}
