import type { Input } from '#contract/http.ts'
import type { Dealer, DealerSignIn, dealers } from '#contract/tenancy/dealers.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { makeDealerAdmin } from '../users/give-role.ts'
import { mailNewLink } from '../users/invite-user.ts'
import { disableUser } from '../users/update-user.ts'
import { showUser } from '../users/users.ts'
import { ensureMainUser, findMainUser, renameMainUser } from './main-user.ts'
import { dealerForUpdate } from './queries.ts'
import { showSignIn } from './show-sign-in.ts'
import { dropTemporaryPassword } from './temporary-password.ts'

export type Person = { firstName: string; lastName: string; email: string }

/**
 * Makes a person the main user of a dealer that already has one, with full rights there, so that a dealer whose only
 * administrator can't sign in any more has one again.
 */
export async function inviteMainUser(
  work: Work,
  person: Input<typeof dealers.inviteMainUser>,
): Promise<DealerSignIn> {
  if (!work.actor.isAdmin) throw refuse('forbidden')
  const before = await dealerForUpdate(work)
  if (!before) throw refuse('not_found')
  const former = await findMainUser(work, before.envyMainUser)
  const userId = await invitePerson(work, person)
  await makeDealerAdmin(work, userId)
  const { email, disablesFormer = 0 } = person
  if (former?.id !== userId) await replaceMainUser(work, before, { former, email, disablesFormer })
  return showSignIn(work)
}

/**
 * Makes sure that the person is a user of this dealer with a role, and mails them a link unless they have a password.
 * An existing user keeps their name and role.
 */
export async function invitePerson(work: Work, person: Person): Promise<number> {
  const { id, isMailed } = await ensureMainUser(work, person.email, { person })
  const user = await showUser(work, { id })
  if (user.isActive === 0)
    throw refuse('invitation_too_early', { values: { name: `${user.firstName} ${user.lastName}`.trim() } })
  if (user.hasPassword === 0 && !isMailed) await mailNewLink(work, user)
  return id
}

type Former = { id: number; mustChangePassword: number; hasPassword: number } | undefined

/**
 * Nobody but its giver knows the password of a main user who never chose one, so that user can't sign in any more. One
 * who chose a password is disabled on request, for an account that someone else may have.
 */
async function replaceMainUser(
  work: Work,
  dealer: Dealer,
  { former, email, disablesFormer }: { former: Former; email: string; disablesFormer: 0 | 1 },
) {
  await dropTemporaryPassword(work)
  await renameMainUser(work, email)
  await recordChange(work, {
    subject: { code: 'dealer', name: dealer.company },
    event: 'changed',
    recordId: dealer.id,
    before: { envyMainUser: dealer.envyMainUser },
    after: { envyMainUser: email },
  })
  if (former && (disablesFormer === 1 || former.mustChangePassword === 1 || former.hasPassword === 0))
    await disableUser(work, { id: former.id })
}
