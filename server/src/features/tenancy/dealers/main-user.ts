import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import { platformRoles } from '#contract/permissions.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import type { Work } from '#server/platform/db/work.ts'
import { endGivenPassword } from '../users/end-given-password.ts'
import { keepTemporaryPassword } from './temporary-password.ts'

export type MainUser = { id: number; email: string; made: boolean }

/**
 * Ensures that the current dealer has its main user, with a role. Uses this dealer's existing user of that
 * name unchanged; a new one gets the temporary password `whenNew`, or with null stays disabled until a
 * platform user enables it.
 */
export async function ensureMainUser(work: Work, name: string, whenNew: string | null): Promise<MainUser> {
  const there = await findByName(work, name)
  const made = there ? undefined : await makeUser(work, name, whenNew)
  const user = there ?? made ?? (await findByName(work, name))!
  const isNew = await giveRole(work, user.id)
  if (there && isNew) await endGivenPassword(work, user.id, dealerAdminRights)
  if (made && whenNew !== null) await keepTemporaryPassword(work, whenNew)
  // sign-in/set-password.ts deletes a temporary password by this exact name.
  if (user.email !== name) await renameMainUser(work, user.email)
  return { ...user, made: made !== undefined }
}

/**
 * The password of a main user recreated when a dealer is saved. It isn't the default one, which anyone could guess
 * while nobody expects the account.
 */
export const unguessable = (): string => randomBytes(12).toString('base64url')

/** Returns nothing if someone else creates the user at this moment. */
async function makeUser(work: Work, name: string, password: string | null) {
  const { db, dealerId, actor } = work
  const made = await db
    .insertInto('users')
    .values({
      dealerId,
      firstName: name,
      lastName: '-',
      email: name,
      passwordHash: password === null ? null : await hashPassword(password),
      mustChangePassword: password === null ? 0 : 1,
      isActive: password === null ? 0 : 1,
      updatedBy: actor.name,
    })
    .onConflict((conflict) => conflict.columns(['dealerId', 'emailNorm']).doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst()
  if (made)
    await recordChange(work, {
      subject: { code: 'mainUser', name },
      event: 'created',
      recordId: made.id,
      after: { firstName: name, lastName: '-', email: name, roleId: platformRoles.dealerAdmin },
    })
  return made
}

const findByName = ({ db, dealerId }: Work, name: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('dealerId', '=', dealerId)
    .where('emailNorm', '=', sql<string>`pd.norm(${name})`)
    .executeTakeFirst()

/** Keeps an existing role. */
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

/** The language of someone who hasn't signed in yet, until they choose another. */
export const setMainUserLocale = ({ db, dealerId }: Work, name: string, locale: Locale) =>
  db
    .updateTable('users')
    .set({ locale })
    .where('dealerId', '=', dealerId)
    .where('emailNorm', '=', sql<string>`pd.norm(${name})`)
    .execute()
