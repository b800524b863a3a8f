import type { Input } from '#contract/http.ts'
import type { signIn } from '#contract/tenancy/sign-in.ts'
import { passwordMatches } from '#server/platform/auth/passwords.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findUser, lockUser } from './queries.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { setPassword } from './set-password.ts'
import { countTry, nameOwnTries } from './slow-down.ts'
import { isTemporaryOver } from './temporary-password.ts'

/** Changes the actor's password. Their other sessions end. */
export async function changeOwnPassword(
  context: RequestContext,
  input: Input<typeof signIn.changeOwnPassword>,
) {
  refuseDiffering(input)
  await setOwnPassword(context, { current: input.currentPassword, chosen: input.newPassword })
  return { changed: 1 as const }
}

type Change = {
  current: string | undefined
  chosen: string
  /** The name of the field with the new password. */
  field?: string
}

/**
 * Replaces one's own password after checking the current one; this session stays. Attempts count per person.
 */
export async function setOwnPassword(
  context: RequestContext,
  { current, chosen, field = 'newPassword' }: Change,
) {
  if (current === undefined) throw refusePassword('field_required')
  const { actor } = context
  const tries = await countTry([namePasswordTries(actor)])
  const isDone = await inDealer(actor.dealerId, actor, async (work) => {
    // If two people change it at once, the second finds that the current password has changed.
    await lockUser(work, actor.userId!)
    const user = await findUser(work, actor.userId!)
    if (!user || !(await passwordMatches(user.passwordHash, current))) return false
    if (isTemporaryOver(user, work.now)) throw refuse('temporary_over')
    await refuseWeakPassword(work, user, chosen, field)
    await setPassword(work, user, chosen, {
      keepSession: actor.via.kind === 'session' ? actor.via.id : undefined,
    })
    return true
  }).catch(async (refusal) => {
    await tries.undo()
    throw refusal
  })
  if (!isDone) throw refusePassword('current_password_wrong')
  await tries.succeeded()
}

const refusePassword = (code: 'field_required' | 'current_password_wrong') =>
  refuse('current_password_wrong', { errors: [{ path: 'currentPassword', code }] })

/** Names the tries of someone who is already signed in as this person. */
export const namePasswordTries = ({ dealerId, userId }: RequestContext['actor']) =>
  nameOwnTries(`password:${dealerId}:${userId}`)

type NewPassword = { newPassword: string; repeatNewPassword: string }

/** Refuses a new password that was typed differently the second time. */
export function refuseDiffering({ newPassword, repeatNewPassword }: NewPassword) {
  if (newPassword === repeatNewPassword) return
  throw refuse('passwords_differ', { errors: [{ path: 'repeatNewPassword', code: 'passwords_differ' }] })
}

/** Whether this user of the current dealer is the actor. */
export const isOneself = ({ actor, dealerId }: Pick<Work, 'actor' | 'dealerId'>, userId: number): boolean =>
  actor.userId === userId && actor.dealerId === dealerId
