import type { Input } from '#contract/http.ts'
import type { passwordManagement } from '#contract/tenancy/password-management.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { isOneself, refuseDiffering, setOwnPassword } from '../sign-in/own-password.ts'
import { refuseWeakPassword } from '../sign-in/refuse-weak-password.ts'
import { refuseUserAbove } from '../users/refuse-above.ts'
import { givePassword } from './give-password.ts'
import { findUser } from './queries.ts'

type Change = Input<typeof passwordManagement.changeUser>

/**
 * Changes the actor's own password, which needs the current one, or sets someone else's, who has to choose
 * another at the next sign-in.
 */
export async function changeUserPassword(context: RequestContext, input: Change) {
  refuseDiffering(input)
  const { userId, currentPassword, newPassword } = input
  if (isOneself(context, userId))
    await setOwnPassword(context, { current: currentPassword, chosen: newPassword })
  else await inDealer(context.dealerId, context.actor, (work) => give(work, input))
  return { message: 'Password changed successfully' }
}

async function give(work: Work, { userId, newPassword }: Change) {
  const user = await findUser(work, userId)
  if (!user) throw refuse('not_found')
  // A person who sets a password could sign in with it, but mustn't gain rights by that.
  await refuseUserAbove(work, user.id)
  await refuseWeakPassword(work, user, newPassword, 'newPassword')
  await givePassword(work, user, newPassword)
}
