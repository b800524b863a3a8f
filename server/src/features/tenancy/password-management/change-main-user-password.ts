import type { Input } from '#contract/http.ts'
import type { passwordManagement } from '#contract/tenancy/password-management.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { readDealer } from '../dealers/find-dealers.ts'
import { ensureMainUser } from '../dealers/main-user.ts'
import { refuseUserAbove } from '../users/refuse-above.ts'
import { givePassword } from './give-password.ts'
import { findUser } from './queries.ts'

/** Open to the platform, and to a dealer's admins for their own dealer. */
export async function changeMainUserPassword(work: Work, input: Input<typeof passwordManagement.ofMainUser>) {
  const { actor, dealerId } = work
  const own = actor.isDealerAdmin && actor.dealerId === dealerId
  if (!actor.isAdmin && !own) throw refuse('forbidden')
  const { envyMainUser } = await readDealer(work)

  const { id, made } = await ensureMainUser(work, envyMainUser, input.password)
  const user = (await findUser(work, id))!
  await refuseUserAbove(work, id)
  if (!made) await givePassword(work, user, input.password)
  return { message: 'Password has been changed successfully!' }
}
