import type { Work } from '#server/platform/db/work.ts'
import { setTemporaryPassword } from '../dealers/temporary-password.ts'
import { setPassword } from '../sign-in/set-password.ts'

/**
 * Sets someone else's password. One the platform sets for a main user can be revealed until another is
 * chosen.
 */
export async function givePassword(
  work: Work,
  user: { id: number; email: string; isMain: boolean },
  password: string,
): Promise<void> {
  if (user.isMain && work.actor.isAdmin) return setTemporaryPassword(work, user, password)
  return setPassword(work, user, password, { mustChange: true })
}
