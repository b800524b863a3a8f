import type { Input } from '#contract/http.ts'
import { platformRoles } from '#contract/permissions.ts'
import type { dealerUsers } from '#contract/tenancy/users.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { tellRights } from '#server/platform/events/tell.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { isOneself, takeUser } from './queries.ts'
import { nameOf, refuseAbove } from './refuse-above.ts'

/**
 * Sessions, tokens and the role go with the user. The main user would only be made again at the next save;
 * people of the platform are disabled instead.
 */
export async function deleteUser(work: Work, { id }: Input<typeof dealerUsers.remove>) {
  const { db, dealerId } = work
  const user = await takeUser(work, id)
  if (user.roleId === platformRoles.admin || dealerId === 0) throw refuse('user_protected')
  refuseAbove(user)
  if (isOneself(work, user)) throw refuse('own_account')
  if (user.isMain === 1) throw refuse('main_user_stays', { values: { name: nameOf(user) } })

  await db.deleteFrom('users').where('dealerId', '=', dealerId).where('id', '=', id).execute()
  await tellRights(work, id)
  const { firstName, lastName, email, roleId, roleName } = user
  await recordChange(work, {
    subject: { code: 'user', name: email },
    event: 'deleted',
    recordId: id,
    before: { firstName, lastName, email, roleId, roleName },
  })
  return { id }
}
