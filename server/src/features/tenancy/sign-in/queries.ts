import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'

export type FoundUser = {
  id: number
  firstName: string
  lastName: string
  email: string
  passwordHash: string | null
  isActive: number
  /** 1 while the password was set by someone else. */
  mustChangePassword: number
  temporaryUsedAt: string | null
  isAdmin: 0 | 1
  isDealerAdmin: 0 | 1
  hasCodes: 0 | 1
}

const columns = (
  dealerId: number,
) => sql`u.id, u.first_name, u.last_name, u.email, u.password_hash, u.is_active, u.must_change_password, u.temporary_used_at,
  (u.dealer_id = 0 and coalesce(r.role_type, '') = 'platform')::int as is_admin,
  coalesce(r.is_dealer_admin, 0) as is_dealer_admin,
  exists (select 1 from one_time_codes c
    where c.dealer_id = ${dealerId} and c.user_id = u.id and c.switched_on_at is not null)::int as has_codes`
const withRole = sql`from users u
  left join user_roles l on l.dealer_id = u.dealer_id and l.user_id = u.id
  left join roles r on r.id = l.role_id and r.dealer_id in (0, u.dealer_id)`

/**
 * Finds a user of the dealer with their role, by email in any case of letters. Inactive users are found,
 * too.
 */
export async function findUserByEmail({ db, dealerId }: Work, email: string): Promise<FoundUser | undefined> {
  const { rows } = await sql<FoundUser>`select ${columns(dealerId)} ${withRole}
    where u.dealer_id = ${dealerId} and u.email_norm = pd.norm(${email})`.execute(db)
  return rows[0]
}

/** Finds a user of the dealer with their role, by id. */
export async function findUser({ db, dealerId }: Work, id: number): Promise<FoundUser | undefined> {
  const { rows } = await sql<FoundUser>`select ${columns(dealerId)} ${withRole}
    where u.dealer_id = ${dealerId} and u.id = ${id}`.execute(db)
  return rows[0]
}

/** Others who change or check this user wait until the transaction ends. */
export const lockUser = ({ db, dealerId }: Work, id: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('id', '=', id)
    .forUpdate()
    .execute()

/** The shell's fields of a user beyond the actor's. */
export async function readPreferences({ db, dealerId }: Work, userId: number) {
  return db
    .selectFrom('users as u')
    .leftJoin('userRoles as l', (join) =>
      join.onRef('l.dealerId', '=', 'u.dealerId').onRef('l.userId', '=', 'u.id'),
    )
    .leftJoin('roles as r', 'r.id', 'l.roleId')
    .select(['u.firstName', 'u.lastName', 'r.name as roleName'])
    .select(['u.theme', 'u.locale', 'u.starred', 'u.openGroups', 'u.confirmsOrders', 'u.rowsPerPage'])
    .where('u.dealerId', '=', dealerId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}
