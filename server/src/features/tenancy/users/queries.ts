import { sql } from 'kysely'
import type { Invitation, User } from '#contract/tenancy/users.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { lockRow } from '#server/platform/rows/rows.ts'
import { holdsAll, type Rights } from '../roles/holds-all.ts'

/** The columns a person can set, without the managed domains. */
export const settable = ['firstName', 'lastName', 'email', 'isActive'] as const

type Here = Pick<Work, 'db' | 'dealerId'>
type InvitationRow = {
  sentAt: string | null
  openedAt: string | null
  endsAt: string
  mailStatus: Invitation['mailStatus']
}
type UserRow = Omit<User, 'mayManage' | 'userOrigin' | 'invitation'> &
  InvitationRow & { rights: Rights | null }

/** A user with their role, for screens and for comparing rights. */
async function readUsers({ db, dealerId }: Here, id: number | null): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select u.id, u.dealer_id as dlid, u.first_name, u.last_name, u.email, l.role_id, r.name as role_name,
      u.managed_domains, u.is_active, (u.dealer_id > 0 and u.email_norm = pd.norm(d.envy_main_user))::int as is_main,
      (u.password_hash is not null)::int as has_password,
      (c.switched_on_at is not null)::int as has_codes,
      i.created_at as sent_at, i.opened_at, i.expires_at as ends_at, m.status as mail_status, u.version, u.created_at, u.updated_at,
      case when r.id is not null then jsonb_build_object('roleType', r.role_type, 'isDealerAdmin', r.is_dealer_admin,
        'isMultiDomain', r.is_multi_domain, 'menuOptions', r.menu_options,
        'managedDomains', u.managed_domains) end as rights
    from users u
    join dealers d on d.id = ${dealerId}
    left join user_roles l on l.dealer_id = ${dealerId} and l.user_id = u.id
    left join roles r on r.id = l.role_id and r.dealer_id in (0, ${dealerId})
    left join one_time_codes c on c.dealer_id = ${dealerId} and c.user_id = u.id
    left join lateral (select created_at, opened_at, expires_at, mail_id from reset_tokens
      where dealer_id = ${dealerId} and user_id = u.id and used_at is null order by id desc limit 1) i
      on u.password_hash is null
    left join mails m on m.dealer_id = ${dealerId} and m.id = i.mail_id
    where u.dealer_id = ${dealerId} and (${id}::bigint is null or u.id = ${id})
    order by u.id`.execute(db)
  return rows
}

function onWire(work: Work, { rights, sentAt, openedAt, endsAt, mailStatus, ...found }: UserRow): User {
  const mayManage = rights === null || isOneself(work, found) || holdsAll(work, rights)
  const invitation = sentAt === null ? null : { sentAt, openedAt, endsAt, mailStatus }
  return { ...found, invitation, userOrigin: pickOrigin(work), mayManage: mayManage ? 1 : 0 }
}

/** Names the table that the API's earlier versions had for such a user. */
export const pickOrigin = ({ dealerId }: Pick<Work, 'dealerId'>) =>
  dealerId === 0 ? 'users' : 'dealer_users'

/** Whether a user is the actor. The dealer has to match, too. */
export const isOneself = ({ actor, dealerId }: Work, { id }: { id: number }): boolean =>
  actor.userId === id && actor.dealerId === dealerId

/** Lists the users of the dealer, or of the platform at dealer 0, with their roles and invitations. */
export async function listUsers(work: Work): Promise<User[]> {
  return (await readUsers(work, null)).map((found) => onWire(work, found))
}

/** Reads a user. Refuses one of another dealer with `not_found`. */
export async function readUser(work: Work, id: number): Promise<User> {
  const [found] = await readUsers(work, id)
  if (!found) throw refuse('not_found')
  return onWire(work, found)
}

/** The table for the functions of `rows.ts`. At dealer 0 it has the platform's users. */
export const stored = { table: 'users', owner: 'dealer' } as const

/** The user, locked until the transaction ends, and no newer than the client saw. */
export async function userForUpdate(work: Work, id: number, version?: number): Promise<User> {
  await lockRow(work, stored, id, version)
  return readUser(work, id)
}

/** A user's rights; null if they're disabled or not in this dealer. */
export async function findRights(here: Here, id: number): Promise<Rights | null> {
  const [found] = await readUsers(here, id)
  return found?.isActive === 1 ? found.rights : null
}

/** Finds the id of the dealer's user with this email, in any case of letters. */
export const findByEmail = ({ db, dealerId }: Work, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where('emailNorm', '=', sql<string>`pd.norm(${email})`)
    .executeTakeFirst()

/** Ends a user's emailed links. */
export const endInvitations = ({ db, dealerId }: Work, userId: number) =>
  db.deleteFrom('resetTokens').where('dealerId', '=', dealerId).where('userId', '=', userId).execute()

/** Ends all sessions and emailed links. */
export async function endAccess({ db, dealerId }: Work, userId: number): Promise<void> {
  for (const table of ['sessions', 'resetTokens'] as const)
    await db.deleteFrom(table).where('dealerId', '=', dealerId).where('userId', '=', userId).execute()
}
