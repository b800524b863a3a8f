import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'

type User = {
  id: number
  email: string
  firstName: string
  lastName: string
  /** The dealer's main user. */
  isMain: boolean
}

/** Finds a user of the dealer, and whether it's the main one. */
export async function findUser({ db, dealerId }: Work, id: number): Promise<User | undefined> {
  const { rows } = await sql<User>`
    select u.id, u.email, u.first_name, u.last_name, u.email_norm = pd.norm(d.envy_main_user) as is_main
    from users u join dealers d on d.id = ${dealerId}
    where u.dealer_id = ${dealerId} and u.id = ${id}`.execute(db)
  return rows[0]
}
