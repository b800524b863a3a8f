import { sql } from 'kysely'
import { countRows } from '#server/platform/db/statements/page.ts'
import type { Work } from '#server/platform/db/work.ts'

/** Store credit when two customers merge (sales/customers/merge-parts.ts). */
export const creditMerge = {
  what: 'credit' as const,

  async count({ db, dealerId }: Work, customerId: number): Promise<{ count: number }> {
    const own = db
      .selectFrom('storeCreditEntries')
      .where('dealerId', '=', dealerId)
      .where('customerId', '=', customerId)
    return { count: await countRows(own) }
  },

  /** Both customers are locked, so nobody spends the balance while it moves. */
  async move({ db, dealerId }: Work, from: number, to: number): Promise<void> {
    await sql`update customers set store_credit = store_credit
        + (select c.store_credit from customers c where c.dealer_id = ${dealerId} and c.id = ${from})
      where dealer_id = ${dealerId} and id = ${to}`.execute(db)
    await sql`update customers set store_credit = 0
      where dealer_id = ${dealerId} and id = ${from}`.execute(db)
    await sql`update store_credit_entries set customer_id = ${to}
      where dealer_id = ${dealerId} and customer_id = ${from}`.execute(db)
  },
  /** The entries of an empty balance outlive their customer. */
  async release({ db, dealerId }: Work, customerId: number): Promise<void> {
    await sql`update store_credit_entries set customer_id = null
      where dealer_id = ${dealerId} and customer_id = ${customerId}`.execute(db)
  },
}
