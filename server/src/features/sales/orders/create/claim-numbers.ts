import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'

/** The dealer's next number of each kind, and the column with the assigned ones. */
const series = {
  orders: { next: 'nextOrderNumber', assigned: 'orderNumber' },
  rmas: { next: 'nextRmaNumber', assigned: 'rmaNumber' },
} as const

/**
 * Takes the dealer's next numbers, which are above every existing one, including rows loaded past the product;
 * returns the first. Other callers wait until this transaction ends, so send it last, when only statements that
 * need the numbers are left.
 */
export async function claimNumbers(
  { db, dealerId }: Work,
  table: keyof typeof series,
  count = 1,
): Promise<number> {
  const { next, assigned } = series[table]
  const { rows } = await sql<{ next: number }>`update dealer_settings
    set ${sql.ref(next)} = ${count}::bigint + greatest(${sql.ref(next)},
      (select max(t.${sql.ref(assigned)}) + 1 from ${sql.table(table)} t where t.dealer_id = ${dealerId}))
    where dealer_id = ${dealerId} returning ${sql.ref(next)} as next`.execute(db)
  return rows[0]!.next - count
}
