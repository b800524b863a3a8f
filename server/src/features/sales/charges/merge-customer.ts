import { sql } from 'kysely'
import { countRows } from '#server/platform/db/statements/page.ts'
import type { Work } from '#server/platform/db/work.ts'

/** Moves charges along when two customers merge (sales/customers/merge-parts.ts). */
export const chargeMerge = {
  what: 'charges' as const,

  async count({ db, dealerId }: Work, customerId: number): Promise<{ count: number }> {
    const own = db.selectFrom('charges').where('dealerId', '=', dealerId).where('customerId', '=', customerId)
    return { count: await countRows(own) }
  },

  async move({ db, dealerId }: Work, from: number, to: number): Promise<void> {
    await sql`update charges set customer_id = ${to}
      where dealer_id = ${dealerId} and customer_id = ${from}`.execute(db)
  },
  /** Failed charges outlive their customer. */
  async release({ db, dealerId }: Work, customerId: number): Promise<void> {
    await db
      .updateTable('charges')
      .set({ customerId: null })
      .where('dealerId', '=', dealerId)
      .where('customerId', '=', customerId)
      .execute()
  },
}
