import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'

/**
 * Finds a user's email address. Main users can sign in by a name such as 'admin': their email goes to the billing
 * address; null if there is none.
 */
export async function findUserAddress({ db, dealerId }: Work, email: string): Promise<string | null> {
  if (email.includes('@')) return email
  const dealer = await db
    .selectFrom('dealers')
    .select('billEmail')
    .where('id', '=', dealerId)
    .executeTakeFirst()
  return dealer?.billEmail || null
}

/** Whether any user is emailed at the billing address. A former main user keeps the name. */
export async function isBillEmailUsed({ db, dealerId }: Work): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where(sql<boolean>`position('@' in email) = 0`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
