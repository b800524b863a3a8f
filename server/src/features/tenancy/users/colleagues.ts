import { sql } from 'kysely'
import type { Permission } from '#contract/permissions.ts'
import { listPermissions } from '#server/platform/auth/actor.ts'
import type { Reading } from '#server/platform/db/work.ts'

export type Colleague = { id: number; name: string; email: string; locale: string }
type Row = Colleague & { isDealerAdmin: number | null; menuOptions: number[] | null }

/** A dealer's active users who can open a screen, ordered by name. */
export async function listColleagues({ db, dealerId }: Reading, may: Permission): Promise<Colleague[]> {
  const { rows } = await sql<Row>`
    select u.id, concat_ws(' ', u.first_name, nullif(u.last_name, '-')) as name, u.email,
      coalesce(u.locale, d.locale) as locale,
      r.is_dealer_admin, r.menu_options
    from users u
    join dealers d on d.id = ${dealerId}
    left join user_roles l on l.dealer_id = ${dealerId} and l.user_id = u.id
    left join roles r on r.id = l.role_id and r.dealer_id in (0, ${dealerId})
    where u.dealer_id = ${dealerId} and u.is_active = 1
    order by lower(u.first_name), lower(u.last_name), u.id`.execute(db)
  return rows
    .filter((row) =>
      listPermissions({
        isAdmin: false,
        isDealerAdmin: row.isDealerAdmin === 1,
        menuOptions: row.menuOptions ?? [],
      }).has(may),
    )
    .map(({ id, name, email, locale }) => ({ id, name, email, locale }))
}
