import type { Input } from '#contract/http.ts'
import type { passwordManagement } from '#contract/tenancy/password-management.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { readDealer } from '../dealers/list-dealers.ts'
import { ensureMainUser } from '../dealers/main-user.ts'
import { isOneself, setOwnPassword } from '../sign-in/own-password.ts'
import { refuseWeakPassword } from '../sign-in/refuse-weak-password.ts'
import { refuseUserAbove } from '../users/refuse-above.ts'
import { givePassword } from './give-password.ts'
import { findUser } from './queries.ts'

type Change = Input<typeof passwordManagement.changeMainUser>

/** Changes a main user's password, for the platform and for a dealer's admins in their own dealer. */
export async function changeMainUserPassword(context: RequestContext, { currentPassword, password }: Change) {
  const { actor, dealerId } = context
  const isOwnDealer = actor.isDealerAdmin && actor.dealerId === dealerId
  if (!actor.isAdmin && !isOwnDealer) throw refuse('forbidden')
  const isMainUser = await inDealer(dealerId, actor, (work) => giveToMainUser(work, password))
  if (isMainUser)
    await setOwnPassword(context, { current: currentPassword, chosen: password, field: 'password' })
  return { message: 'Password has been changed successfully!' }
}

/** Gives the main user a password, unless that's the actor; returns whether it is. */
async function giveToMainUser(work: Work, password: string): Promise<boolean> {
  const { envyMainUser } = await readDealer(work)
  const { id, isCreated } = await ensureMainUser(work, envyMainUser, { password })
  if (isOneself(work, id)) return true
  const user = (await findUser(work, id))!
  await refuseUserAbove(work, id)
  await refuseWeakPassword(work, user, password, 'password')
  if (!isCreated) await givePassword(work, user, password)
  return false
}
