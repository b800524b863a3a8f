import type { Input } from '#contract/http.ts'
import { fullName } from '#contract/tenancy/full-name.ts'
import type { User, userRoles } from '#contract/tenancy/users.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { makeResetToken } from '../sign-in/reset-token.ts'
import { mailInvitationLink } from './invitation.mail.ts'
import { endInvitations, userForUpdate } from './queries.ts'
import { refuseAbove } from './refuse-above.ts'

/** Covers weekends and holidays; anyone too late is invited again. */
const daysGood = 7

/**
 * Emails a new invitation to a user without a password; earlier links stop working. Refuses an inactive
 * user.
 */
export async function inviteUser(work: Work, { userId }: Input<typeof userRoles.invite>) {
  const user = await userForUpdate(work, userId)
  refuseAbove(user)
  if (user.isActive === 0) throw refuse('invitation_too_early', { values: { name: fullName(user) } })
  if (user.hasPassword === 1) throw refuse('invitation_needless', { values: { name: fullName(user) } })

  const { dealerId } = work
  await mailNewLink(work, user)
  await recordChange(work, {
    subject: { code: dealerId === 0 ? 'account' : 'user', name: user.email },
    event: 'invitedAgain',
    recordId: userId,
  })
  return { message: `The invitation is on its way to ${user.email}.` }
}

/** Emails a new link; the previous one stops working. */
export async function mailNewLink(work: Work, user: User): Promise<void> {
  await endInvitations(work, user.id)
  await mailInvitation(work, user)
}

/** Emails the link by which a user without a password chooses one. They have no other link. */
export async function mailInvitation(work: Work, user: User): Promise<void> {
  const { db, dealerId } = work
  const token = await makeResetToken(work, user.id, daysGood * 24)
  const mailId = await mailInvitationLink(work, user, token, daysGood)
  await db
    .updateTable('resetTokens')
    .set({ mailId })
    .where('dealerId', '=', dealerId)
    .where('userId', '=', user.id)
    .execute()
}
