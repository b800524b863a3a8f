import { type RawBuilder, sql } from 'kysely'
import type { DB } from './tables.gen.ts'
import type { Reading } from './work.ts'

/**
 * Joins each row of a page to the one with its id: `left join ${rowById(reading, 'orders', 'o', 'q.order_id')} on true`.
 * A plan that's kept for all dealers expects an average dealer's rows, and a plain join would read all of a large
 * one's to find a few.
 */
export const rowById = <Table extends keyof DB>(
  { dealerId }: Pick<Reading, 'dealerId'>,
  table: Table,
  alias: string,
  id: string,
): RawBuilder<unknown> => sql`lateral (select * from ${sql.table(table)} own
  where ${dealerId === null ? sql`` : sql`own.dealer_id = ${dealerId} and`} own.id = ${sql.ref(id)} limit 1) ${sql.ref(alias)}`
