import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import { platformRoles } from '#contract/permissions.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import type { Work } from '#server/platform/db/work.ts'
import { endGivenPassword } from '../users/end-given-password.ts'
import { writeTemporaryPassword } from './temporary-password.ts'

export type MainUser = {
  id: number
  email: string
  isCreated: boolean
  /** The person got a link to choose a password, because someone with fewer rights had set theirs. */
  isMailed: boolean
}
/** `person` is active and has no password, because they choose one by a link. */
type NewMainUser = { password: string | null } | { person: { firstName: string; lastName: string } }

/**
 * Ensures that the current dealer has its main user, with a role. Uses this dealer's existing user of that
 * name unchanged; a new one gets the temporary password, or with null stays disabled until a platform user enables
 * it.
 */
export async function ensureMainUser(work: Work, name: string, whenNew: NewMainUser): Promise<MainUser> {
  const there = await findMainUser(work, name)
  const newUser = there ? undefined : await makeUser(work, name, whenNew)
  const user = there ?? newUser ?? (await findMainUser(work, name))!
  const isNew = await giveRole(work, user.id)
  const isMailed = there !== undefined && isNew && (await endGivenPassword(work, user.id, dealerAdminRights))
  if (newUser && 'password' in whenNew && whenNew.password !== null)
    await writeTemporaryPassword(work, whenNew.password)
  // sign-in/set-password.ts deletes a temporary password by this exact name.
  if (user.email !== name) await renameMainUser(work, user.email)
  return { id: user.id, email: user.email, isCreated: newUser !== undefined, isMailed }
}

/**
 * Makes the password of a main user who is created again when a dealer is saved. It isn't the default one, which anyone
 * could guess while nobody expects the account.
 */
export const makeUnguessablePassword = (): string => randomBytes(12).toString('base64url')

/** Returns nothing if someone else creates the user at this moment. */
async function makeUser(work: Work, name: string, whenNew: NewMainUser) {
  const { db, dealerId, actor } = work
  const isPerson = 'person' in whenNew
  const password = isPerson ? null : whenNew.password
  const { firstName, lastName } = isPerson ? whenNew.person : { firstName: name, lastName: '-' }
  const newUser = await db
    .insertInto('users')
    .values({
      dealerId,
      firstName,
      lastName,
      email: name,
      passwordHash: password === null ? null : await hashPassword(password),
      mustChangePassword: password === null ? 0 : 1,
      isActive: isPerson || password !== null ? 1 : 0,
      updatedBy: actor.name,
    })
    .onConflict((conflict) => conflict.columns(['dealerId', 'emailNorm']).doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst()
  if (newUser)
    await recordChange(work, {
      subject: { code: 'mainUser', name },
      event: 'created',
      recordId: newUser.id,
      after: { firstName, lastName, email: name, roleId: platformRoles.dealerAdmin },
    })
  return newUser
}

/** The dealer's user of this sign-in name. */
export const findMainUser = ({ db, dealerId }: Work, name: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'mustChangePassword'])
    .select(sql<number>`(password_hash is not null)::int`.as('hasPassword'))
    .where('dealerId', '=', dealerId)
    .where('emailNorm', '=', sql<string>`pd.norm(${name})`)
    .executeTakeFirst()

/** Gives the main user the role of a dealer's administrator, unless they have a role; returns whether it did. */
const giveRole = async ({ db, dealerId }: Work, userId: number) =>
  (await db
    .insertInto('userRoles')
    .values({ dealerId, userId, roleId: platformRoles.dealerAdmin, userOrigin: 'dealer_users' })
    .onConflict((conflict) => conflict.columns(['dealerId', 'userId']).doNothing())
    .returning('userId')
    .executeTakeFirst()) !== undefined

const dealerAdminRights = { roleType: 'dealer', isDealerAdmin: 1, isMultiDomain: 'N', menuOptions: [] }

/**
 * The dealer row stores its main user's sign-in name. The version increases, so that nobody who read it earlier saves
 * the former name.
 */
export const renameMainUser = ({ db, dealerId, actor, now }: Work, envyMainUser: string) =>
  db
    .updateTable('dealers')
    .set({ envyMainUser, version: sql`version + 1`, updatedBy: actor.name, updatedAt: now })
    .where('id', '=', dealerId)
    .execute()

/** Sets the language of someone who hasn't signed in yet, until they choose another. */
export const setMainUserLocale = ({ db, dealerId }: Work, name: string, locale: Locale) =>
  db
    .updateTable('users')
    .set({ locale })
    .where('dealerId', '=', dealerId)
    .where('emailNorm', '=', sql<string>`pd.norm(${name})`)
    .execute()
