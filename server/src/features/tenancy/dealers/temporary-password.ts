import { encrypt } from '#server/platform/auth/secrets.ts'
import type { Work } from '#server/platform/db/work.ts'
import { setPassword } from '../sign-in/set-password.ts'

type User = { id: number; email: string }

/**
 * Gives the main user a temporary password, and keeps it encrypted for platform
 * administrators to reveal until its owner chooses another (decisions §1).
 */
export async function setTemporaryPassword(work: Work, user: User, password: string): Promise<void> {
  await setPassword(work, user, password, { mustChange: true })
  await keepTemporaryPassword(work, password)
}

export async function keepTemporaryPassword({ db, dealerId }: Work, password: string): Promise<void> {
  await db
    .updateTable('dealers')
    .set({ temporaryPassword: encrypt(password), passwordChangedAt: null })
    .where('id', '=', dealerId)
    .execute()
}

/** The main user is another one now: what is kept of the former one's password says nothing any more. */
export async function dropTemporaryPassword({ db, dealerId }: Work): Promise<void> {
  await db
    .updateTable('dealers')
    .set({ temporaryPassword: null, passwordChangedAt: null })
    .where('id', '=', dealerId)
    .execute()
}
