import { sql } from 'kysely'
import type { Work } from './work.ts'

/** Undoes only what `action` wrote if it fails, so that the transaction can go on; throws its error. */
export async function inSavepoint<T>({ db }: Work, action: () => Promise<T>): Promise<T> {
  await sql`savepoint action`.execute(db)
  try {
    return await action()
  } catch (error) {
    await sql`rollback to savepoint action`.execute(db)
    throw error
  }
}
