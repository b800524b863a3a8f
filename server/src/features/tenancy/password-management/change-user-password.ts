import type { Input } from '#contract/http.ts'
import type { passwordManagement } from '#contract/tenancy/password-management.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { givePassword, isOneself } from './give-password.ts'
import { findUser } from './queries.ts'

const differ = { errors: [{ path: 'repeatNewPassword', message: 'Passwords not match' }] }

export async function changeUserPassword(work: Work, input: Input<typeof passwordManagement.ofUser>) {
  if (input.newPassword !== input.repeatNewPassword) throw refuse('passwords_differ', differ)
  const user = await findUser(work, input.userId)
  if (!user) throw refuse('not_found')
  if (!maySetPassword(work, user)) throw refuse('forbidden')

  await givePassword(work, user, input.newPassword)
  return { message: 'Password changed successfully' }
}

/**
 * Whoever may look after the users of a dealer gains nothing by setting a password: not a dealer
 * admin's rights, and not another dealer's that the user manages.
 */
export function maySetPassword(work: Work, user: NonNullable<Awaited<ReturnType<typeof findUser>>>): boolean {
  const { actor } = work
  if (actor.isAdmin || isOneself(work, user)) return true
  if (work.dealerId !== actor.dealerId || user.managesOthers) return false
  return actor.isDealerAdmin || !user.isDealerAdmin
}
