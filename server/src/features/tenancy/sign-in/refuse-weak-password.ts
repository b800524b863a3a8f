import { passwordMatches } from '#server/platform/auth/passwords.ts'
import type { Work } from '#server/platform/db/work.ts'
import { defaultPassword } from '#server/platform/default-password.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { findWeakness } from './weak-passwords.ts'

type User = { email: string; firstName: string; lastName: string; passwordHash?: string | null }

/**
 * Refuses passwords that are easily guessed, and those that others knew: the current one and the default of new
 * dealers.
 */
export async function refuseWeakPassword(
  { now }: Pick<Work, 'now'>,
  user: User,
  password: string,
  field: string,
): Promise<void> {
  const weakness = await findWeakness(password, user)
  if (weakness) throw refuseField(field, weakness)
  if (
    password === defaultPassword(now) ||
    (user.passwordHash && (await passwordMatches(user.passwordHash, password)))
  )
    throw refuseField(field, 'password_used_before')
}
