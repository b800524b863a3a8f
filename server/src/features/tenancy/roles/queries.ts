import { type SqlBool, sql } from 'kysely'
import { platformRoles } from '#contract/permissions.ts'
import type { DealerRole, Role } from '#contract/tenancy/roles.ts'
import { countRows } from '#server/platform/db/statements/page.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'

const columns = [
  'id',
  'dealerId',
  'name',
  'roleType',
  'isMultiDomain',
  'isDealerAdmin',
  'menuOptions',
  'roleParentId',
  'version',
  'createdAt',
  'updatedAt',
] as const

/** The columns a person can set on an existing role. */
export const settable = ['name', 'isMultiDomain', 'menuOptions'] as const

/** A dealer's users can have its own roles and 'Dealer admin'; platform users, the platform's roles. */
const here = (dealerId: number) =>
  dealerId === 0
    ? sql<SqlBool>`roles.dealer_id = 0`
    : sql<SqlBool>`(roles.dealer_id = ${dealerId} or (roles.dealer_id = 0 and roles.id = ${platformRoles.dealerAdmin}))`

/** The roles of a dealer or, without one, of the platform, with their number of users. */
export async function readRoles({ db, dealerId }: Reading) {
  const roles = db
    .selectFrom('roles')
    .select(columns)
    .select(
      sql<number>`(select count(*)::int from roles c where c.role_parent_id = roles.id
        and (${dealerId}::bigint is null or c.dealer_id = ${dealerId}))`.as('copies'),
    )
    .where(here(dealerId ?? 0))
    .orderBy('roleType', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()
  const holders = db
    .selectFrom('userRoles')
    .select(['roleId', sql<number>`count(*)::int`.as('users')])
    .$if(dealerId !== null, (query) => query.where('dealerId', '=', dealerId!))
    .groupBy('roleId')
    .execute()
  const [rows, counts] = await Promise.all([roles, holders])
  const users = new Map(counts.map((count) => [count.roleId, count.users]))
  return rows.map((row) => ({ ...row, users: users.get(row.id) ?? 0 })) as (Role & {
    users: number
    copies: number
  })[]
}

/** Finds a role of the dealer or one that the platform gives to all. */
export async function findRole({ db, dealerId }: Work, id: number): Promise<Role | undefined> {
  const row = await db
    .selectFrom('roles')
    .select(columns)
    .where(here(dealerId))
    .where('id', '=', id)
    .executeTakeFirst()
  return row as Role | undefined
}

/** Reads one of the entered dealer's own roles and locks it against changes until the transaction ends. */
export async function roleForShare({ db, dealerId }: Work, id: number) {
  const row = await db
    .selectFrom('roles')
    .select(columns)
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return row as Role | undefined
}

/** The current dealer's users with this role, by id and name. */
export const usersWith = ({ db, dealerId }: Work, roleId: number) =>
  db
    .selectFrom('userRoles as l')
    .innerJoin('users as u', (join) =>
      join.onRef('u.dealerId', '=', 'l.dealerId').onRef('u.id', '=', 'l.userId'),
    )
    .select(['u.id', 'u.firstName', 'u.lastName'])
    .where('l.dealerId', '=', dealerId)
    .where('l.roleId', '=', roleId)
    .orderBy('u.id')
    .execute()

/** How many dealers have a copy of a template. */
export const countCopies = ({ db }: Reading, id: number): Promise<number> =>
  countRows(db.selectFrom('roles').where('roleParentId', '=', id))

/** The templates, each with the current dealer's copy. */
export async function readDealerRoles({ db, dealerId }: Work): Promise<DealerRole[]> {
  const { rows } = await sql<DealerRole>`
    select t.id as role_id, t.name, t.is_multi_domain, t.menu_options, c.id as copy_id,
      (c.id is not null and c.menu_options <> t.menu_options)::int as is_changed,
      (select count(*)::int from user_roles l where l.dealer_id = ${dealerId} and l.role_id = c.id) as users
    from roles t left join roles c on c.dealer_id = ${dealerId} and c.role_parent_id = t.id
    where t.dealer_id = 0 and t.role_type = 'dealer' and t.id <> ${platformRoles.dealerAdmin}
    order by t.name, t.id`.execute(db)
  return rows
}

/** Increases whenever the current dealer gets or loses a copy. */
export async function findCopiesVersion({ db, dealerId }: Work): Promise<number> {
  const row = await db
    .selectFrom('dealerRoleLists')
    .select('version')
    .where('dealerId', '=', dealerId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Copies templates, all or these ids, to the current dealer; returns the created copies. */
export async function copyTemplates({ db, dealerId, actor }: Work, ids: number[] | null) {
  const { rows } = await sql<Role>`
    insert into roles (dealer_id, name, role_type, is_multi_domain, menu_options, role_parent_id, updated_by)
    select ${dealerId}::bigint, name, 'dealer', is_multi_domain, menu_options, id, ${actor.name}::text
    from roles where dealer_id = 0 and role_type = 'dealer' and id <> ${platformRoles.dealerAdmin}
      and (${ids}::bigint[] is null or id = any(${ids}::bigint[]))
    on conflict do nothing
    returning id, name, menu_options, is_multi_domain, role_parent_id`.execute(db)
  return rows
}

/** The current dealer's roles that a clone would copy. */
export const findOwnRoles = ({ db, dealerId }: Work) =>
  db
    .selectFrom('roles')
    .select(['name', 'roleType', 'isMultiDomain', 'menuOptions', 'roleParentId'])
    .where('dealerId', '=', dealerId)
    .where('roleType', '=', 'dealer')
    .orderBy('id')
    .execute()

/**
 * Deletes roles in two steps: several nodes can't read a dealer's table while they change one that all of
 * them have.
 */
export async function deleteUnusedRoles({ db, dealerId }: Work): Promise<void> {
  const used = await db
    .selectFrom('userRoles')
    .select('roleId')
    .distinct()
    .where('dealerId', '=', dealerId)
    .execute()
  await sql`delete from roles r where r.dealer_id = ${dealerId}
    and r.id <> all(${used.map(({ roleId }) => roleId)}::bigint[])`.execute(db)
}

/** Skips roles whose name or template the current dealer already has. */
export async function insertRoles(
  { db, dealerId, actor }: Work,
  roles: Awaited<ReturnType<typeof findOwnRoles>>,
) {
  if (roles.length === 0) return
  await db
    .insertInto('roles')
    .values(roles.map((role) => ({ ...role, dealerId, updatedBy: actor.name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The current dealer's copy of a global role, or its own role of a name (shared-roles.ts). */
export async function findRoleByKey({ db, dealerId }: Work, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('roles')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where(sql`coalesce('copy:' || role_parent_id, 'name:' || lower(name))`, '=', key)
    .executeTakeFirst()
  return row?.id
}
