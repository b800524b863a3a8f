import { z } from 'zod'
import { addressProblem } from '#contract/email-address.ts'
import type { Input } from '#contract/http.ts'
import { pickSent } from '#contract/pick.ts'
import type { dealerUsers, User, users } from '#contract/tenancy/users.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { publishRights } from '#server/platform/events/publish.ts'
import { isTaken } from '#server/platform/http/refusals/problems.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { updateRow } from '#server/platform/rows/rows.ts'
import { renameMainUser } from '../dealers/main-user.ts'
import { findPasswordSetter } from '../sign-in/set-password.ts'
import { mailInvitation } from './invite-user.ts'
import {
  endAccess,
  endInvitations,
  findByEmail,
  isOneself,
  readUser,
  settable,
  stored,
  userForUpdate,
} from './queries.ts'
import { refuseAbove, refuseDomainsAbove } from './refuse-above.ts'
import { userExists } from './users.ts'

type Changes = Input<typeof dealerUsers.update>

/**
 * Saves a user. One who is enabled again and never chose a password is invited: disabling ended any earlier link.
 */
export async function updateUser(work: Work, input: Changes): Promise<User> {
  const before = await userForUpdate(work, input.id, input.version)
  const after = await changeUser(work, before, input)
  const isLetIn = before.isActive === 0 && after.isActive === 1
  if (isLetIn && after.hasPassword === 0) await mailInvitation(work, after)
  return after
}

async function changeUser(work: Work, before: User, input: Changes): Promise<User> {
  refuseAbove(before)
  if (isOneself(work, before) && input.isActive === 0) throw refuse('own_account')
  refuseNewDomains(work, before, input.managedDomains)
  if (input.email !== undefined) await refuseEmail(work, before, input.email)

  await writeUser(work, input)
  if (input.email !== undefined && input.email !== before.email) await followEmail(work, before, input.email)
  if (input.isActive === 0) await endAccess(work, before.id)
  await publishRights(work, before.id)
  const after = await readUser(work, input.id)
  await recordChange(work, {
    subject: { code: work.dealerId === 0 ? 'account' : 'user', name: after.email },
    event: 'changed',
    recordId: after.id,
    before,
    after,
  })
  return after
}

/** Disables a user, which ends their sessions. Refuses someone with more rights than the actor. */
export const disableUser = (work: Work, { id, version }: Input<typeof users.disable>) =>
  updateUser(work, { id, version, isActive: 0 })

/** Enables a user. Refuses someone with more rights than the actor. */
export const enableUser = (work: Work, { id, version }: Input<typeof users.enable>) =>
  updateUser(work, { id, version, isActive: 1 })

/** Lets a user in again, for callers that send their own email. */
export const letIn = async (work: Work, id: number) =>
  changeUser(work, await userForUpdate(work, id), { id, isActive: 1 })

/** A user's domains can be sent back as fetched, but not extended. */
function refuseNewDomains(work: Work, before: User, domains: string[] | undefined) {
  const added = domains?.filter((domain) => !before.managedDomains.includes(domain))
  if (added) refuseDomainsAbove(work, added)
}

/** Only a main user can keep a name that isn't an email address. */
async function refuseEmail(work: Work, before: User, email: string) {
  if (email === before.email) return
  if (!z.email().safeParse(email).success && before.isMain === 0)
    throw refuseField('email', addressProblem(email, 'valid_email'))
  const other = await findByEmail(work, email)
  if (other && other.id !== before.id) throw userExists(other.id)
}

const writeUser = (work: Work, { managedDomains, ...input }: Changes) =>
  updateRow(work, stored, input.id, {
    ...pickSent(input, settable),
    ...(managedDomains && { managedDomains: JSON.stringify(managedDomains) }),
  }).catch((error) => {
    throw isTaken(error, 'users_sign_in_name') ? userExists(undefined) : error
  })

/**
 * Links sent to the former address stop working, and the dealer stores its main user's new one. The person
 * who enters an address could read a password link there.
 */
async function followEmail(work: Work, before: User, email: string) {
  const { db, dealerId } = work
  await endInvitations(work, before.id)
  if (before.isMain === 1) await renameMainUser(work, email)
  const passwordGivenBy = findPasswordSetter(work)
  if (isOneself(work, before) || passwordGivenBy === null) return
  await db
    .updateTable('users')
    .set({ passwordGivenBy })
    .where('dealerId', '=', dealerId)
    .where('id', '=', before.id)
    .execute()
}
