import type { Work } from '#server/platform/db/work.ts'
import { setTemporaryPassword } from '../dealers/temporary-password.ts'
import { setPassword } from '../sign-in/set-password.ts'

/**
 * Sets a password for a user of the entered dealer. One's own is kept, with this session; one set for
 * somebody else is good for one sign-in. What the platform sets for a main user can be revealed until then.
 */
export async function givePassword(
  work: Work,
  user: { id: number; email: string; isMain: boolean },
  password: string,
): Promise<void> {
  const { actor } = work
  if (isOneself(work, user))
    return setPassword(work, user, password, {
      keepSession: actor.via.kind === 'session' ? actor.via.id : undefined,
    })
  if (user.isMain && actor.isAdmin) return setTemporaryPassword(work, user, password)
  return setPassword(work, user, password, { mustChange: true })
}

export const isOneself = ({ actor, dealerId }: Work, user: { id: number }): boolean =>
  actor.userId === user.id && actor.dealerId === dealerId
