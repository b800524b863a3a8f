import { sql } from 'kysely'
import { encrypt } from '#server/platform/auth/secrets.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuseWeakPassword } from '../sign-in/refuse-weak-password.ts'
import { setPassword } from '../sign-in/set-password.ts'

type User = { id: number; email: string }

/**
 * Gives the main user a temporary password, stored encrypted so that platform admins can reveal it until its
 * owner chooses another (docs/rules/sign-in.md).
 */
export async function setTemporaryPassword(work: Work, user: User, password: string): Promise<void> {
  await setPassword(work, user, password, { mustChange: true })
  await writeTemporaryPassword(work, password)
}

/** Refuses weak passwords as for any user. `name` is that of the main user, who may not exist yet. */
export async function refuseWeakTemporary(work: Work, name: string, password: string): Promise<void> {
  const user = await work.db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName'])
    .where('dealerId', '=', work.dealerId)
    .where('emailNorm', '=', sql<string>`pd.norm(${name})`)
    .executeTakeFirst()
  await refuseWeakPassword(work, user ?? { email: name, firstName: '', lastName: '' }, password, 'password')
}

/** Stores the main user's temporary password, encrypted, for the platform to show until the user changes it. */
export async function writeTemporaryPassword({ db, dealerId }: Work, password: string): Promise<void> {
  await db
    .updateTable('dealers')
    .set({ temporaryPassword: encrypt(password), passwordChangedAt: null })
    .where('id', '=', dealerId)
    .execute()
}

/** Deletes the stored password of a former main user. */
export async function dropTemporaryPassword({ db, dealerId }: Work): Promise<void> {
  await db
    .updateTable('dealers')
    .set({ temporaryPassword: null, passwordChangedAt: null })
    .where('id', '=', dealerId)
    .execute()
}
