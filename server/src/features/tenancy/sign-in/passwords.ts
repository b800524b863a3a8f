import { sql } from 'kysely'
import type { Input } from '#contract/http.ts'
import type { signIn } from '#contract/tenancy/sign-in.ts'
import { system } from '#server/platform/auth/actor.ts'
import { passwordMatches } from '#server/platform/auth/passwords.ts'
import { splitToken } from '#server/platform/auth/secrets.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { defaultPassword } from '#server/platform/defaults.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { findUser, findUserByEmail } from './queries.ts'
import { mailResetLink } from './reset-password.mail.ts'
import { makeResetToken } from './reset-token.ts'
import { setPassword } from './set-password.ts'
import { account, address, noteFailure, refuseWhileSlowed } from './slow-down.ts'

export async function changeOwnPassword(visit: Visit, input: Input<typeof signIn.changeOwnPassword>) {
  const { actor } = visit
  refuseDiffering(input)
  const subjects = [account(actor.dealerId, actor.email)]
  await refuseWhileSlowed(subjects)

  const changed = await inDealer(actor.dealerId, actor, async (work) => {
    const user = await findUser(work, actor.userId!)
    if (!user || !(await passwordMatches(user.passwordHash, input.currentPassword))) return false
    await refuseUsedPassword(work, user.passwordHash, input.newPassword)
    await setPassword(work, user, input.newPassword, {
      keepSession: actor.via.kind === 'session' ? actor.via.id : undefined,
    })
    return true
  })
  if (!changed) {
    await noteFailure(subjects)
    throw refuse('current_password_wrong')
  }
  return { changed: 1 as const }
}

/** Answers the same, and does the same amount of work before answering, whether or not there is such a user. */
export async function sendResetToken(
  visit: Visit,
  { dealerId = 0, email }: Input<typeof signIn.sendResetToken>,
) {
  const subjects = [account(dealerId, `reset:${email}`), address(visit.ip)]
  await refuseWhileSlowed(subjects)
  await noteFailure([subjects[0]!])

  await inDealer(dealerId, system(), async (work) => {
    const user = await findUserByEmail(work, email)
    if (user?.isActive !== 1) return
    await mailResetLink(work, user, await makeResetToken(work, user.id, 1))
  })
  return { message: 'Message sent succesfully' }
}

export async function resetPassword(visit: Visit, input: Input<typeof signIn.resetPassword>) {
  refuseDiffering(input)
  await refuseWhileSlowed([address(visit.ip)])
  const token = splitToken(input.token)
  const done =
    token &&
    (await inDealer(token.dealerId, system(), (work) => useToken(work, token.hash, input.newPassword)))
  if (!done) {
    await noteFailure([address(visit.ip)])
    throw refuse('reset_link_used')
  }
  return { message: 'Password changed successfully' }
}

async function useToken(work: Work, hash: Buffer, password: string): Promise<boolean> {
  const { db, dealerId, now } = work
  const token = await db
    .updateTable('resetTokens')
    .set({ usedAt: now })
    .where('dealerId', '=', dealerId)
    .where('tokenHash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning('userId')
    .executeTakeFirst()
  const user = token && (await findUser(work, token.userId))
  if (user?.isActive !== 1) return false
  await refuseUsedPassword(work, user.passwordHash, password)
  await setPassword(work, user, password)
  return true
}

type Chosen = { newPassword: string; repeatNewPassword: string }

function refuseDiffering({ newPassword, repeatNewPassword }: Chosen) {
  if (newPassword === repeatNewPassword) return
  const errors = [{ path: 'repeatNewPassword', message: 'Passwords not match' }]
  throw refuse('passwords_differ', { errors })
}

/** A password that was known to others, the present one or the default of new dealers, protects nothing. */
async function refuseUsedPassword({ now }: Work, stored: string | null, password: string) {
  if (password === defaultPassword(now) || (await passwordMatches(stored, password)))
    throw refuseField('newPassword', 'Choose a password that was not used before')
}

/** What a sign-in page may know of a dealer before anybody signed in: no list of dealers by number. */
export async function publicDealer(_visit: Visit, { adminDomain }: Input<typeof signIn.publicDealer>) {
  const { rows } = await inDealer(0, system(), ({ db }) =>
    sql<{
      id: number
      company: string
    }>`select id, company from pd.find_dealer_by_domain(${adminDomain})`.execute(db),
  )
  return rows[0] ?? null
}
