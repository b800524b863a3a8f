import type { Input } from '#contract/http.ts'
import type { userCodes } from '#contract/tenancy/one-time-codes.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { disableCodes } from '../one-time-codes/disable-codes.ts'
import { endUserSessions } from '../sign-in/end-sessions.ts'
import { isOneself, userForUpdate } from './queries.ts'
import { refuseAbove } from './refuse-above.ts'

/**
 * Switches codes off for a user who lost the app and the recovery codes; open to anyone who can set their
 * password. One's own codes need password and code.
 */
export async function switchCodesOffFor(work: Work, { userId }: Input<typeof userCodes.switchOff>) {
  const user = await userForUpdate(work, userId)
  refuseAbove(user)
  if (isOneself(work, user)) throw refuse('codes_own')
  if (!(await disableCodes(work, user))) throw refuse('codes_off')
  await endUserSessions(work, userId)
  return { message: `One-time codes of ${user.email} are turned off.` }
}
