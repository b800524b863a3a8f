import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'

type User = {
  id: number
  email: string
  /** The dealer's main user. */
  isMain: boolean
  isDealerAdmin: boolean
  /** Acts for other dealers besides the own one. */
  managesOthers: boolean
}

export async function findUser({ db, dealerId }: Work, id: number): Promise<User | undefined> {
  const { rows } = await sql<User>`
    select u.id, u.email, u.email_norm = pd.norm(d.envy_main_user) as is_main,
      coalesce(r.is_dealer_admin = 1, false) as is_dealer_admin,
      coalesce(r.is_multi_domain = 'Y', false) and u.managed_domains <> '[]' as manages_others
    from users u
    join dealers d on d.id = ${dealerId}
    left join user_roles l on l.dealer_id = ${dealerId} and l.user_id = u.id
    left join roles r on r.id = l.role_id and r.dealer_id in (0, ${dealerId})
    where u.dealer_id = ${dealerId} and u.id = ${id}`.execute(db)
  return rows[0]
}
