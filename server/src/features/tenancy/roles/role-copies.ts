import { sql } from 'kysely'
import { platformRoles } from '#contract/permissions.ts'
import type { RoleCopy } from '#contract/tenancy/roll-outs.ts'
import type { Reading } from '#server/platform/db/work.ts'

/** A global role that dealers have copies of. */
export async function findRoleTemplate({ db }: Reading, id: number) {
  const row = await db
    .selectFrom('roles')
    .select(['name', 'isMultiDomain', 'menuOptions'])
    .where('dealerId', '=', 0)
    .where('roleType', '=', 'dealer')
    .where('id', '=', id)
    .where('id', '<>', platformRoles.dealerAdmin)
    .executeTakeFirst()
  return row
}

/** All dealers' copies of a global role, with those that differ from it first. */
export async function listCopies({ db }: Reading, id: number): Promise<RoleCopy[]> {
  const { rows } = await sql<Omit<RoleCopy, 'users'>>`
    select d.id, d.company, c.id as role_id, c.name, c.updated_by, c.updated_at,
      (c.name <> t.name or c.menu_options <> t.menu_options or c.is_multi_domain <> t.is_multi_domain)::int as is_changed
    from roles t join roles c on c.role_parent_id = t.id join dealers d on d.id = c.dealer_id
    where t.dealer_id = 0 and t.id = ${id} order by is_changed desc, d.id`.execute(db)
  const holders = await db
    .selectFrom('userRoles')
    .select(['roleId', sql<number>`count(*)::int`.as('users')])
    .where('roleId', 'in', rows.map(({ roleId }) => roleId).concat(0))
    .groupBy('roleId')
    .execute()
  const users = new Map(holders.map((holder) => [holder.roleId, holder.users]))
  return rows.map((row) => ({ ...row, users: users.get(row.roleId) ?? 0 }))
}
