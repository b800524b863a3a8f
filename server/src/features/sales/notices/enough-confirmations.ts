import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'

/** The most order confirmations one address gets in 24 hours: a store accepts any address that a visitor types. */
const maxConfirmations = 10

/** Whether an address has reached its limit of confirmations within a day. */
export async function hasEnoughConfirmations({ db, dealerId, now }: Work, email: string): Promise<boolean> {
  const since = new Date(now.getTime() - 24 * 60 * 60_000)
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select 1 from dealer_communications where dealer_id = ${dealerId} and to_mail_norm = pd.norm(${email})
      and notice_key like 'order:%' and created_at > ${since.toISOString()} limit ${sql.lit(maxConfirmations)}) sent`.execute(
    db,
  )
  return rows[0]!.count >= maxConfirmations
}
