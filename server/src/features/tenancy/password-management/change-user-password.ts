import type { Input } from '#contract/http.ts'
import type { passwordManagement } from '#contract/tenancy/password-management.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { refuseUserAbove } from '../users/refuse-above.ts'
import { givePassword } from './give-password.ts'
import { findUser } from './queries.ts'

const differ = { errors: [{ path: 'repeatNewPassword', message: 'Passwords not match' }] }

export async function changeUserPassword(work: Work, input: Input<typeof passwordManagement.ofUser>) {
  if (input.newPassword !== input.repeatNewPassword) throw refuse('passwords_differ', differ)
  const user = await findUser(work, input.userId)
  if (!user) throw refuse('not_found')
  // Whoever sets a password could sign in with it, and gains nothing by that.
  await refuseUserAbove(work, user.id)

  await givePassword(work, user, input.newPassword)
  return { message: 'Password changed successfully' }
}
