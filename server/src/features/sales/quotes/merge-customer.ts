import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'

/** Quotes when two customers merge (sales/customers/merge-parts.ts); deleted ones move too. */
export const quoteMerge = {
  what: 'quotes' as const,

  async count({ db, dealerId }: Work, customerId: number): Promise<{ count: number }> {
    const { rows } = await sql<{ count: number }>`select count(*) from quotes
      where dealer_id = ${dealerId} and customer_id = ${customerId} and deleted_at is null`.execute(db)
    return { count: rows[0]!.count }
  },

  /** Their version grows, so an open form notices. */
  async move({ db, dealerId, actor, now }: Work, from: number, to: number): Promise<void> {
    await sql`update quotes
      set customer_id = ${to}, version = version + 1, updated_by = ${actor.name}, updated_at = ${now}
      where dealer_id = ${dealerId} and customer_id = ${from}`.execute(db)
  },
  /** Quotes keep the name and the email. */
  async release({ db, dealerId }: Work, customerId: number): Promise<void> {
    await db
      .updateTable('quotes')
      .set({ customerId: null })
      .where('dealerId', '=', dealerId)
      .where('customerId', '=', customerId)
      .execute()
  },
}
